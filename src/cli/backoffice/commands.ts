import type { Command } from "./command.ts";
import { checkIn } from "./commands/check-in.ts";
import { eventCommands } from "./commands/events.ts";
import { exceptionCommands } from "./commands/exceptions.ts";
import { merchantCommands } from "./commands/merchant.ts";
import { participations } from "./commands/participations.ts";
import { payoutCommands } from "./commands/payouts.ts";
import { receiptCommands } from "./commands/receipts.ts";
import { refundCommands } from "./commands/refunds.ts";
import { token } from "./commands/token.ts";

/** Everything that the command line can do, in the order in which its help shows it. */
export const commands: readonly Command[] = [
  token,
  ...eventCommands,
  participations,
  checkIn,
  ...receiptCommands,
  ...refundCommands,
  ...payoutCommands,
  ...exceptionCommands,
  ...merchantCommands,
];

export interface Found {
  readonly command: Command;
  readonly rest: readonly string[];
}

/** The command that the first words name, and what follows it; null for none. */
export function findCommand(words: readonly string[]): Found | null {
  for (const command of commands) {
    const own = command.name.split(" ");
    if (own.every((word, index) => words[index] === word)) return { command, rest: words.slice(own.length) };
  }
  return null;
}

/** What `help` prints. */
export function helpText(): string {
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
