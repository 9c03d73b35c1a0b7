import type { ErrorReporter } from "#application/ports/environment.ts";

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
  #kept: { readonly error: unknown; readonly at: number }[] = [];
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
      for (const { error, at } of this.#kept.splice(0)) reporter.report(error, at);
    } catch {
      this.#state = "idle";
    }
  }

  report(error: unknown, happenedAt: number = this.#now()): void {
    if (this.#reporter) return this.#reporter.report(error, happenedAt);
    if (this.#kept.length < most) this.#kept.push({ error, at: happenedAt });
    if (this.#state === "idle") void this.start();
  }

  readonly #onError = ({ error, message }: ErrorEvent): void => this.report(error ?? new Error(message));
  readonly #onRejection = ({ reason }: PromiseRejectionEvent): void => this.report(reason);
}
