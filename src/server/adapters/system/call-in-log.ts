import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "#server/application/ports/logger.ts";

const running = new AsyncLocalStorage<object>();

/** Does the work of a call, of which `at` says in the log which one it is. */
export function duringCall<Result>(at: object, work: () => Result): Result {
  return running.run(at, work);
}

/**
 * A logger for what works for a call without knowing it: its lines name the call, where there is one. Not for what
 * outlives a call, such as a pool's connections: their lines would name the call that opened them.
 */
export function namingTheCall(logger: Logger): Logger {
  return {
    info: (fields, message) => logger.info({ ...running.getStore(), ...fields }, message),
    warn: (fields, message) => logger.warn({ ...running.getStore(), ...fields }, message),
    error: (fields, message) => logger.error({ ...running.getStore(), ...fields }, message),
  };
}
