/** A request that the user is waiting for, as form state: whether it is pending, and the error message. */

import { refusalText } from "./api";

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
      this.fault = refusalText(error);
    } finally {
      this.isPending = false;
    }
  }
}
