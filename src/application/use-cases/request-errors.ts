import { messageOf } from "#application/ports/request-failed.ts";
import type { Needs } from "#wiring/needs.ts";

/**
 * The error bookkeeping of spec §4: a failed request stores its error and sets the error flag. Every use case that
 * rejects is noted here by the composition, so no screen can forget it. The last failure stays until the next
 * navigation. Refusals are answers, not failures.
 */
export class RequestErrors {
  static readonly needs: Needs<typeof RequestErrors> = [];
  error = false;
  /** What the server said, or the error's own message; null while `error` is false. */
  errorMessage: string | null = null;
  /** What failed, as it was thrown. */
  failure: unknown = null;

  note(failure: unknown): void {
    this.error = true;
    this.errorMessage = messageOf(failure);
    this.failure = failure;
  }

  clear(): void {
    this.error = false;
    this.errorMessage = null;
    this.failure = null;
  }
}
