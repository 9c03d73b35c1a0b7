/** What a log line carries beside its text. Never tokens, secrets, card data or what people typed; ids are fine. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where the server says what it does. Never throws. An `error` field may hold an Error: it is logged with its stack. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}
