import { EndOwner } from "#server/application/confirming/end-owner.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import { readArguments } from "#cli/backoffice/command.ts";
import { CommandFailed, exitCodes, usageFault } from "#cli/backoffice/failures.ts";
import { KeyedSecretHasher, RandomTokenMinter } from "#server/adapters/identity/secrets.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { CloseMerchant } from "#server/application/merchants/close-merchant.ts";
import { NoSlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { MakePayout } from "#server/application/refunding/make-payout.ts";
import { SettleRefund } from "#server/application/refunding/settle-refund.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { SeeActs } from "#server/application/confirming/see-acts.ts";
import { SeeOwners } from "#server/application/confirming/see-owners.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { onOwnPersistence, problemsOf } from "../own-database.ts";
import { type OperatorContext, operatorCommands } from "./commands.ts";
import { ownerCommands } from "./owner-commands.ts";
import { gatewayCommands } from "./gateway-commands.ts";
import { closedClubCommands } from "./closed-club-commands.ts";

export const commands = [...operatorCommands, ...ownerCommands, ...closedClubCommands, ...gatewayCommands];

/** What the command line uses outside itself. */
export interface OperatorTerminal extends Pick<OperatorContext, "complain" | "readText"> {
  /** Writes to standard output. */
  readonly print: (text: string) => void;
}

/** Runs a command line of the operator and returns its exit code. Failures are printed as sentences. */
export async function operate(words: readonly string[], terminal: OperatorTerminal): Promise<number> {
  const { print, complain } = terminal;
  if (words.length === 0 || words[0] === "help" || words.includes("--help")) {
    print(helpText());
    return exitCodes.done;
  }
  try {
    const command = commands.find(({ name }) => name === words.slice(0, 2).join(" "));
    if (!command) throw usageFault(`There is no command "${words.join(" ")}". "help" names them all.`);
    const given = readArguments(command.usage, words.slice(2));
    const answer = await onDatabase((context) => command.run({ ...terminal, ...context }, given));
    print(typeof answer === "string" ? answer : `${JSON.stringify(answer, null, 2)}\n`);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    complain(`${error.sentences.join("\n")}\n`);
    return error.exitCode;
  }
}

type Desk = Omit<OperatorContext, "complain" | "readText">;

/** Opens the database for one command. That it can't be opened is the operator's to mend, as are wrong settings. */
async function onDatabase(work: (desk: Desk) => Promise<unknown>): Promise<unknown> {
  try {
    return await onOwnPersistence(async ({ unitOfWork, signals, clock }, ids, publicOrigin) => {
      const transactions = new Transactions(unitOfWork, clock, ids, signals);
      return work({ ...useCasesOn(unitOfWork, transactions, new SystemClock()), publicOrigin });
    });
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(exitCodes.unreachable, ["The database can't be used.", ...problemsOf(error)]);
  }
}

/** What the commands do their work with. */
export function useCasesOn(
  unitOfWork: UnitOfWork,
  transactions: Transactions,
  clock: Clock,
): Omit<Desk, "publicOrigin"> {
  const tokens = new RandomTokenMinter();
  return {
    merchants: new OperateMerchants(unitOfWork, clock),
    clients: new MerchantClients(transactions, new KeyedSecretHasher(), tokens, clock),
    invitations: new InviteStaff(transactions, tokens, clock),
    closing: new CloseMerchant(transactions, clock),
    confirmations: new SeeActs(transactions, clock),
    owners: new EndOwner(transactions, clock, new ManageStaff(transactions)),
    seeOwners: new SeeOwners(transactions, clock),
    leftOver: {
      exceptions: new ResolveException(new Rooms(transactions, usualPlacesAtOnce), transactions, new NoSlipVerifier()),
      payouts: new MakePayout(transactions),
      settling: new SettleRefund(transactions),
    },
  };
}

function helpText(): string {
  const lines = commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);
  return `Usage: npm run operator -- COMMAND

For whoever runs Sideline: merchants and their clients, on the server's own database. Settings are the server's:
DATABASE_URL, or DATA_DIR for the embedded database, which one process uses at a time: stop the server first.

Commands:
${lines.join("\n")}
  help
      Prints this.

Exit codes: 0 done, 1 refused, 2 wrong command line, 3 the settings are wrong or the database can't be used.
`;
}
