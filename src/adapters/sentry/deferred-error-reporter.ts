import type { ErrorCircumstances, ErrorReporter } from "#application/ports/environment.ts";

/** What the page tells of uncaught errors; `window` is one. */
export type ErrorSource = Pick<Window, "addEventListener" | "removeEventListener">;

/** More at once say nothing new. */
const most = 20;

/**
 * Stands in for a reporter whose code comes after the first paint: keeps what is reported, and what nobody caught, and
 * hands it on then. Code that did not come is asked for again with the next report.
 */
export class DeferredErrorReporter implements ErrorReporter {
  readonly #load: () => Promise<ErrorReporter>;
  readonly #page: ErrorSource;
  readonly #now: () => number;
  #kept: { readonly error: unknown; readonly circumstances: ErrorCircumstances }[] = [];
  #state: "waiting" | "idle" | "loading" = "waiting";
  #reporter: ErrorReporter | null = null;

  /** `load` answers a reporter that hears of uncaught errors itself from then on. */
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

/** Nothing leaves the page: the error is an uncaught one of its own, for whoever watches it. */
export class PageErrorReporter implements ErrorReporter {
  report(error: unknown): void {
    reportError(error);
  }
}
