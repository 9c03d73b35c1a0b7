import type { BackofficeApi } from "./api.ts";
import type { OpenNewFile } from "./new-file.ts";

/** What a command works with. */
export interface CommandContext {
  readonly api: BackofficeApi;
  /** What comes after the command's own words. */
  readonly args: readonly string[];
  /** Writes to standard output. */
  readonly print: (text: string) => void;
  /** Writes to standard error: for people, beside what programs read. */
  readonly complain: (text: string) => void;
  /** A file's text, or standard input's for `-`. */
  readonly readText: (path: string) => Promise<string>;
  /** Opens a file that is not there yet. */
  readonly openNew: OpenNewFile;
  readonly newKey: () => string;
}

/** One thing that a merchant can ask for. */
export interface Command {
  /** How it is called: `events create`. */
  readonly name: string;
  /** What follows its name: `FILE [--dry-run]`. */
  readonly usage: string;
  readonly summary: string;
  run(context: CommandContext): Promise<void>;
}
