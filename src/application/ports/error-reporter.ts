import { port } from "#wiring/needs.ts";

/** Where the app says what went wrong that no rule expects. It may leave the phone: an adapter that sends takes secrets out. */
export interface ErrorReporter {
  /**
   * Tells of an error. `happenedAt` (epoch milliseconds) where that was earlier. Never throws, never waits; what can't be
   * delivered is lost.
   */
  report(error: unknown, happenedAt?: number): void;
}
export const ErrorReporter = port<ErrorReporter>("ErrorReporter");
