import type { ErrorCircumstances, ErrorReporter } from "#application/ports/environment.ts";

/** Where uncaught errors of the page are heard, such as `window`. */
export type ErrorSource = Pick<Window, "addEventListener" | "removeEventListener">;

/** The most errors that are kept; more would say nothing new. */
const most = 20;

/**
 * Used until the real reporter's code is loaded, after the first paint. Keeps reported and uncaught errors, and passes
 * them on then. If the code can't be fetched, the next report tries again.
 */
export class DeferredErrorReporter implements ErrorReporter {
  readonly #load: () => Promise<ErrorReporter>;
  readonly #page: ErrorSource;
  readonly #now: () => number;
  #kept: { readonly error: unknown; readonly circumstances: ErrorCircumstances }[] = [];
  #state: "waiting" | "idle" | "loading" = "waiting";
  #reporter: ErrorReporter | null = null;

  /** `load` answers a reporter that listens for uncaught errors itself. */
  constructor(load: () => Promise<ErrorReporter>, page: ErrorSource, now: () => number = Date.now) {
    this.#load = load;
    this.#page = page;
    this.#now = now;
    page.addEventListener("error", this.#onError);
    page.addEventListener("unhandledrejection", this.#onRejection);
  }

  /** Fetches the reporter. Never rejects. */
  async start(): Promise<void> {
    if (this.#reporter || this.#state === "loading") return;
    this.#state = "loading";
    try {
      const reporter = await this.#load();
      this.#page.removeEventListener("error", this.#onError);
      this.#page.removeEventListener("unhandledrejection", this.#onRejection);
      this.#reporter = reporter;
      for (const { error, circumstances } of this.#kept.splice(0)) reporter.report(error, circumstances);
    } catch {
      this.#state = "idle";
    }
  }

  report(error: unknown, circumstances: ErrorCircumstances = {}): void {
    const known = { happenedAt: this.#now(), ...circumstances };
    if (this.#reporter) return this.#reporter.report(error, known);
    if (this.#kept.length < most) this.#kept.push({ error, circumstances: known });
    if (this.#state === "idle") void this.start();
  }

  readonly #onError = ({ error, message }: ErrorEvent): void => this.report(error ?? new Error(message));
  readonly #onRejection = ({ reason }: PromiseRejectionEvent): void => this.report(reason);
}

/** Sends nothing off the page: raises the error again as an uncaught one, so that the console shows it. */
export class PageErrorReporter implements ErrorReporter {
  report(error: unknown): void {
    reportError(error);
  }
}
