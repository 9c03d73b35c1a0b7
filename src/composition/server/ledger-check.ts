import { accountKey } from "#domain/ledger/account.ts";
import type { LedgerFault } from "#domain/ledger/check.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { money } from "#domain/money/money.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { shownAmount } from "./shown-amount.ts";
import { onOwnDatabase, problemsOf } from "./own-database.ts";

/**
 * `npm run ledger:check`: prints every posting and every balance of the database that DATABASE_URL or DATA_DIR names,
 * then what is wrong.
 */
function check(): Promise<number> {
  return onOwnDatabase(async (unitOfWork) => {
    const report = await new CheckLedger(unitOfWork).run((posting) => print(describePosting(posting)));
    print("");
    for (const { account, balance } of report.balances) print(`${accountKey(account)}  ${shownAmount(balance)}`);
    print("");
    for (const fault of report.faults) print(`WRONG  ${describeFault(fault)}`);
    const verdict = report.faults.length === 0 ? "the ledger adds up" : `${report.faults.length} faults`;
    const read = report.entries === 0 ? "" : `, ${report.entries} lines of gateways' books`;
    print(`${report.payments} payments, ${report.refunds} refunds${read}: ${verdict}.`);
    return report.faults.length === 0 ? 0 : 1;
  });
}

/**
 * Answers the exit code: 0 when the ledger adds up; 1 when it doesn't, or disagrees with payments and refunds; 2 when
 * it could not be read, for example while a server uses the embedded database. Standard error says why.
 */
async function main(): Promise<number> {
  try {
    return await check();
  } catch (error) {
    process.stderr.write(
      `The ledger can't be checked.\n${problemsOf(error)
        .map((problem) => `- ${problem}`)
        .join("\n")}\n`,
    );
    return 2;
  }
}

function describePosting({ at, subject, name, lines }: Posting): string {
  const moved = lines.map(({ account, amount }) => `${accountKey(account)} ${shownAmount(amount)}`).join(", ");
  return `${new Date(at).toISOString()}  ${subject.kind} ${subject.id}  ${name}: ${moved}`;
}

function describeFault(fault: LedgerFault): string {
  if (fault.kind === "sum_not_zero")
    return `All accounts in ${fault.currency} together are ${shownAmount(money(fault.sum, fault.currency))}.`;
  if (fault.kind === "seats_miscounted")
    return `The seats or entries that are stored with event ${fault.eventId} are not those of its participations.`;
  const subject = `${fault.subject.kind} ${fault.subject.id}`;
  switch (fault.kind) {
    case "subject_missing":
      return `${subject} has postings and does not exist.`;
    case "posting_unbalanced":
      return `${subject}: the lines of ${fault.leg} don't add up to zero.`;
    case "documents_disagree":
      return (
        `${subject}: its documents state ${shownAmount(fault.stated)}; ` +
        `paid for its seats, less what was returned for them, was ${shownAmount(fault.expected)}.`
      );
    case "disagrees":
      return (
        `${subject}: ${fault.leg} is booked with ${shownAmount(money(fault.booked, fault.expected.currency))}, ` +
        `and moved ${shownAmount(fault.expected)}.`
      );
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
