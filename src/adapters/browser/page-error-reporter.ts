import type { ErrorReporter } from "#application/ports/environment.ts";

/** Nothing leaves the page: the error is an uncaught one of its own, for whoever watches it. */
export class PageErrorReporter implements ErrorReporter {
  report(error: unknown): void {
    reportError(error);
  }
}
