import { pino } from "pino";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Settings } from "./settings.ts";

/** Log lines as JSON on standard output, errors with their stack. */
export function createLogger(level: Settings["logLevel"]): Logger {
  return pino({ level, base: null, errorKey: "error", serializers: { error: loggedError } });
}

/**
 * What a log line holds of an error: its kind, text, code, stack and cause. Nothing else that a library hung on it, such
 * as the parameters of a statement: those are people's names, addresses and tokens.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...("constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
