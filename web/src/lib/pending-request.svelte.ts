/** Something that a person asks of the server: whether it is on its way, and in words why it was refused. */

import { Refusal } from "./api";
import { faultText } from "./faults";

export class Asking {
  isOn = $state(false);
  fault = $state("");

  /** Asks; a refusal becomes words, anything else is a mistake of ours. */
  async ask(what: () => Promise<void>): Promise<void> {
    this.fault = "";
    this.isOn = true;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = faultText(error.fault);
    } finally {
      this.isOn = false;
    }
  }
}
