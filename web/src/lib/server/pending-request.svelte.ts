/** A request that somebody waits for, as state for a form: whether it is pending, and in words why it was refused. */

import { Refusal } from "./api";
import { faultText } from "./faults";

export class PendingRequest {
  isPending = $state(false);
  /** Why the last one was refused. */
  fault = $state("");

  /** Runs it; a refusal becomes words, anything else is a mistake of ours. */
  async run(request: () => Promise<void>): Promise<void> {
    this.fault = "";
    this.isPending = true;
    try {
      await request();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.fault = faultText(error.fault);
    } finally {
      this.isPending = false;
    }
  }
}
