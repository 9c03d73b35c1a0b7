import type { Needs } from "#wiring/needs.ts";
import { type ErrorCircumstances, ErrorReporter } from "#application/ports/environment.ts";
import { RequestFailed } from "../ports/request-failed.ts";
import { ShareFailed } from "../ports/share-port.ts";

/**
 * Reports unexpected errors. It does not report refusals, a lost connection, a login to come, or what the member
 * cancelled.
 */
export class ReportSurprise {
  static readonly needs: Needs<typeof ReportSurprise> = [ErrorReporter];
  readonly #reporter: ErrorReporter;
  readonly #told = new WeakSet<object>();
  /** Called with every error, expected ones too. Of one error perhaps several times. */
  onError: ((error: unknown) => void) | null = null;

  constructor(reporter: ErrorReporter) {
    this.#reporter = reporter;
  }

  /** Reports each error once, even when several places catch it. Never throws. */
  run(error: unknown, circumstances?: ErrorCircumstances): void {
    this.onError?.(error);
    if (!isSurprise(error)) return;
    if (typeof error === "object" && error !== null) {
      if (this.#told.has(error)) return;
      this.#told.add(error);
    }
    this.#reporter.report(error, circumstances);
  }
}

/** How browsers report that a request, or a file of an older version of the app, could not be fetched. */
const notFetched = new RegExp(
  "^(?:Failed to fetch|Load failed|NetworkError|Importing a module script failed|" +
    "error loading dynamically imported module)",
  "u",
);

/** True for an answer that breaks the contract, a fault of the server, and every error that is not a failed request. */
export function isSurprise(error: unknown): boolean {
  if (error instanceof RequestFailed) return error.code === "unexpected_answer" || error.code === "internal_error";
  if (error instanceof ShareFailed) return error.reason === "failed";
  if (!(error instanceof Error)) return true;
  return error.name !== "AbortError" && !(error instanceof TypeError && notFetched.test(error.message));
}
