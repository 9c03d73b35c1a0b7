import { BackofficeApi, type Outside } from "./api.ts";
import { type Command, type CommandContext, readArguments } from "./command.ts";
import { eventCommands, merchantCommands } from "./commands/events.ts";
import { coverCommands } from "./commands/covers.ts";
import { documentCommands } from "./commands/documents.ts";
import { cashCommands } from "./commands/cash.ts";
import { placeCommands } from "./commands/places.ts";
import { conversationCommands } from "./commands/conversations.ts";
import { missCommands } from "./commands/misses.ts";
import { moneyCommands } from "./commands/money.ts";
import { refundingCommands } from "./commands/refunds.ts";
import { gamePeopleCommands } from "./commands/people-of-game.ts";
import { seriesCommands } from "./commands/series.ts";
import { CommandFailed, exitCodes, usageFault } from "./failures.ts";
import { readSettings } from "./settings.ts";

/** All commands, in the order in which the help shows them. */
export const commands: readonly Command[] = [
  {
    name: "token",
    usage: "",
    summary: "Prints a token for calls of your own; it lives an hour.",
    run: async ({ api }) => `${await api.token()}\n`,
  },
  ...eventCommands,
  ...gamePeopleCommands,
  ...seriesCommands,
  ...coverCommands,
  ...missCommands,
  ...conversationCommands,
  ...moneyCommands,
  ...refundingCommands,
  ...cashCommands,
  ...placeCommands,
  ...documentCommands,
  ...merchantCommands,
];

/** What the command line uses outside itself. */
export interface Terminal extends Outside, Pick<CommandContext, "complain" | "readText" | "readBytes" | "openNew"> {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output. */
  readonly print: (text: string) => void;
}

/** Runs a command line and returns its exit code. Failures are printed as sentences, never as a stack trace. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const { print, complain, readText, readBytes, openNew, newKey } = terminal;
  if (words.length === 0 || words[0] === "help" || words.includes("--help")) {
    print(helpText());
    return exitCodes.done;
  }
  try {
    const found = findCommand(words);
    if (!found) throw usageFault(`There is no command "${words.join(" ")}". "help" names them all.`);
    const { command, rest } = found;
    const api = new BackofficeApi(readSettings(terminal.environment), terminal);
    const given = readArguments(command.usage, rest);
    const answer = await command.run({ api, complain, readText, readBytes, openNew, newKey }, given);
    print(typeof answer === "string" ? answer : `${JSON.stringify(answer, null, 2)}\n`);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    complain(`${error.sentences.join("\n")}\n`);
    return error.exitCode;
  }
}

/** The command that the first words name, and the words after it; null when they don't name a command. */
export function findCommand(
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | null {
  for (const command of commands) {
    const own = command.name.split(" ");
    if (own.every((word, index) => words[index] === word)) return { command, rest: words.slice(own.length) };
  }
  return null;
}

/** The text that `help` prints. */
function helpText(): string {
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);
  return `Usage: npm run backoffice -- COMMAND

The merchant's back office over HTTP. Settings come from the environment:
  BACKOFFICE_URL   scheme and host of the server (http://localhost:3000)
  CLIENT_ID        your client id
  CLIENT_SECRET    the secret that belongs to it

Commands:
${lines.join("\n")}
  help
      Prints this.

Exit codes: 0 done, 1 refused by the server, 2 wrong command line or settings, 3 no answer.
`;
}
