import { BackofficeApi, type Waiting } from "./api.ts";
import type { CommandContext } from "./command.ts";
import { findCommand, helpText } from "./commands.ts";
import { CommandFailed, exitCodes, usageFault } from "./failures.ts";
import { readSettings } from "./settings.ts";

/** What the command line reaches outside itself. */
export interface Terminal extends Waiting, Pick<CommandContext, "print" | "complain" | "readText" | "openNew"> {
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Runs a command line; answers its exit code. What went wrong is said in sentences, never as a trace. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { print, complain, readText, openNew, newKey } = terminal;
  if (words.length === 0 || words[0] === "help" || words.includes("--help")) {
    print(helpText());
    return exitCodes.done;
  }
  try {
    const found = findCommand(words);
    if (!found) throw usageFault(`There is no command "${words.join(" ")}". "help" names them all.`);
    const api = new BackofficeApi(readSettings(terminal.environment), terminal);
    await found.command.run({ api, args: found.rest, print, complain, readText, openNew, newKey });
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    complain(`${error.sentences.join("\n")}\n`);
    return error.exitCode;
  }
}
