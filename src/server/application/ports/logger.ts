/** The fields of a log line. Never tokens, secrets, card data or texts that people typed. Ids are fine. */
export type LogFields = Readonly<Record<string, unknown>>;

/** The server's log. Never throws. An `error` field may hold an Error: it is logged with its stack. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
