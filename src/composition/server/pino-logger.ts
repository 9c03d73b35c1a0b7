import { type DestinationStream, pino } from "pino";
import { scrubText } from "#redaction/scrub.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { GatheredLines } from "#server/adapters/system/gathered-lines.ts";
import type { Settings } from "./settings.ts";

/** Writes log lines as JSON, errors with their stack; by default on standard output, gathered for a moment. */
export function createLogger(level: Settings["logLevel"], destination: DestinationStream = onStandardOutput()): Logger {
  return pino({ level, base: null, errorKey: "error", serializers: { error: loggedError } }, destination);
}

/** What is left is written when the process ends, but not when it is killed. */
function onStandardOutput(): GatheredLines {
  const output = pino.destination({ dest: 1, sync: true });
  const lines = new GatheredLines((text) => void output.write(text));
  process.once("exit", () => lines.flush());
  return lines;
}

/**
 * What a log line holds of an error: its type, text, code, stack and cause. Nothing else that a library attached, such
 * as a statement's parameters, because those are people's names, addresses and tokens. Text that looks like a secret is
 * removed, because a library may quote its input.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? scrubText(error) : error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: scrubText(message),
    ...("code" in error && typeof error.code === "string" ? { code: error.code } : {}),
    ...("constraint" in error && typeof error.constraint === "string" ? { constraint: error.constraint } : {}),
    ...(stack === undefined ? {} : { stack: scrubText(stack) }),
    ...(cause === undefined ? {} : { cause: loggedError(cause) }),
  };
}
