import type { Needs } from "#wiring/needs.ts";
import { type ErrorCircumstances, ErrorReporter } from "#application/ports/environment.ts";
import { RequestFailed } from "../ports/request-failed.ts";
import { ShareFailed } from "../ports/share-port.ts";

/** Tells of what no rule expects: not of refusals, a lost connection, a login to come, or what the member broke off. */
export class ReportSurprise {
  static readonly needs: Needs<typeof ReportSurprise> = [ErrorReporter];
  readonly #reporter: ErrorReporter;
  readonly #told = new WeakSet<object>();

  constructor(reporter: ErrorReporter) {
    this.#reporter = reporter;
  }

  /** Each error once, however many catch it. Never throws. */
  run(error: unknown, circumstances?: ErrorCircumstances): void {
    if (!isSurprise(error)) return;
    if (typeof error === "object" && error !== null) {
      if (this.#told.has(error)) return;
      this.#told.add(error);
    }
    this.#reporter.report(error, circumstances);
  }
}

/** How browsers say that the network, or a file of an older version of the app, did not come. */
const notFetched =
  /^(?:Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically imported module)/u;

/** An answer that breaks the contract, a fault of the server's, and everything that is no failed request at all. */
export function isSurprise(error: unknown): boolean {
  if (error instanceof RequestFailed) return error.code === "unexpected_answer" || error.code === "internal_error";
  if (error instanceof ShareFailed) return error.reason === "failed";
  if (!(error instanceof Error)) return true;
  return error.name !== "AbortError" && !(error instanceof TypeError && notFetched.test(error.message));
}
