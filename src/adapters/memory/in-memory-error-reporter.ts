import type { ErrorReporter } from "#application/ports/environment.ts";

/** Remembers what it was told, in order. */
export class InMemoryErrorReporter implements ErrorReporter {
  readonly reported: unknown[] = [];

  report(error: unknown): void {
    this.reported.push(error);
  }
}
