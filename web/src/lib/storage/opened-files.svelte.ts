/** Files opened or dropped on the page: a record is replayed, saved games are imported. */

import { api, Refusal } from "../server/api";
import { faultText, recordFaultText } from "../server/faults";
import { plain, say } from "../i18n/i18n.svelte";
import { addFile, keepRecord } from "./games-file";
import { router } from "../browser/router.svelte";

const LONGEST_RECORD = 10_000; // characters, as on the server

class OpenedFiles {
  /** The result of the last file, in words. */
  told = $state("");
  isFault = $state(false);

  async open(file: File): Promise<void> {
    try {
      this.#tell(await this.#read(await file.text()));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#tell(error.status === 422 ? say("file-record-fault", { reason: plain(recordFaultText(error.fault)) }) : faultText(error.fault), true);
    }
    if (this.told && router.route.screen !== "games") router.go("/games");
  }

  /** The message to show; none if a replay is shown. */
  async #read(text: string): Promise<string> {
    const count = addFile(text);
    if (count !== null) return say("file-games-added", { count });
    if (!text.trimStart().startsWith("[") || text.length > LONGEST_RECORD) throw new Refusal(UNKNOWN, 0);
    const id = keepRecord(text, await api.replayRecord(text));
    router.go(`/replay/${id}`);
    return "";
  }

  #tell(told: string, isFault = false): void {
    this.told = told;
    this.isFault = isFault;
  }
}

const UNKNOWN = { code: "file", message: "", params: {} };

export const openedFiles = new OpenedFiles();
