import type { LogFields, Logger } from "#server/application/ports/logger.ts";

export interface LogLine {
  readonly level: "info" | "warn" | "error";
  readonly fields: LogFields;
  readonly message: string;
}

/** Keeps the lines to look at. */
export class RecordingLogger implements Logger {
  readonly lines: LogLine[] = [];

  info(fields: LogFields, message: string): void {
    this.lines.push({ level: "info", fields, message });
  }

  warn(fields: LogFields, message: string): void {
    this.lines.push({ level: "warn", fields, message });
  }

  error(fields: LogFields, message: string): void {
    this.lines.push({ level: "error", fields, message });
  }

  /** Everything that was written, as text to search in. */
  text(): string {
    return this.lines.map(({ fields, message }) => `${message} ${JSON.stringify(fields)}`).join("\n");
  }
}
