/** A request that the user is waiting for, as form state: whether it is pending, and the error message. */

import { Refusal } from "./api";
import { faultText } from "./faults";

export class PendingRequest {
  isPending = $state(false);
  /** Why the last one was refused. */
  fault = $state("");

  /** Runs it; a refusal becomes an error message, anything else is a bug. */
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
