import { pino } from "pino";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Settings } from "./settings.ts";

/** Log lines as JSON on standard output, errors with their stack. */
export function createLogger(level: Settings["logLevel"]): Logger {
  return pino({ level, base: null, errorKey: "error", serializers: { error: pino.stdSerializers.err } });
}
