import { refusal, usageFault } from "#cli/backoffice/failures.ts";
import { bankCountries, type BankCountry } from "#domain/bank-account/bank-country.ts";
import { type ExceptionAction, exceptionActions } from "#domain/payment/transfer-exception.ts";
import type { OperatorCommand, OperatorContext } from "./commands.ts";

const sentences = {
  not_settleable: "That can't be done with it: it was decided already, or the action does not fit.",
  attendance_unknown: "Say whether the member came: --came yes or --came no.",
  transfer_used: "Its slip names a transfer that has paid for another payment.",
} as const;

const mostShown = 100;
const isAction = (word: string): word is ExceptionAction => exceptionActions.some((action) => action === word);
const isCountry = (word: string): word is BankCountry => bankCountries.some((country) => country === word);

/**
 * What reaches a club after it has closed: a slip that came late, a refund that came back. Nobody works there any more,
 * so whoever runs Sideline decides. In a club that is open its own people do, and each command refuses.
 */
export const closedClubCommands: readonly OperatorCommand[] = [
  {
    name: "exceptions list",
    usage: "MERCHANT",
    summary: "What waits for a decision in a closed club: slips that came late, money that came back, as JSON.",
    async run(context, { need }) {
      const merchantId = await closedClub(context, need("MERCHANT"));
      const { items } = await context.leftOver.exceptions.list(merchantId, "open", mostShown, null);
      return items.map(({ id, kind, restsOn, received, expected, paymentId, suggestedAction, occurredAt }) => {
        const since = new Date(occurredAt).toISOString();
        return { id, since, kind, restsOn, received, expected, paymentId, suggestedAction };
      });
    },
  },
  {
    name: "exceptions resolve",
    usage: "MERCHANT EXCEPTION ACTION [--came ANSWER] [--reason TEXT]",
    summary:
      `Decides about one in a closed club: ${exceptionActions.join(", ")}. A refund goes to the bank account of its ` +
      "member (payouts make). --came yes or no: whether the member came, where the game is over. --reason: why a " +
      "slip is rejected, for its member.",
    async run(context, { need, value }) {
      const merchantId = await closedClub(context, need("MERCHANT"));
      const action = need("ACTION");
      if (!isAction(action)) throw usageFault(`ACTION must be one of ${exceptionActions.join(", ")}.`);
      const came = value("came");
      if (came !== undefined && came !== "yes" && came !== "no") throw usageFault("--came must be yes or no.");
      const attended = came === undefined ? null : came === "yes";
      const command = { merchantId, exceptionId: need("EXCEPTION"), action, attended, reason: value("reason") ?? null };
      const answer = await context.leftOver.exceptions.run(command);
      if (answer.kind === "not_found") throw refusal("The club has no exception with this id.");
      if (answer.kind === "invalid") throw refusal(...Object.values(answer.fields));
      if (answer.kind === "refused") throw refusal(sentences[answer.reason]);
      return { id: answer.exception.id, resolution: answer.exception.resolution };
    },
  },
  {
    name: "payouts make",
    usage: "MERCHANT COUNTRY",
    summary:
      `What a closed club still owes to members' bank accounts in a country (${bankCountries.join(", ")}), with ` +
      "the accounts, as JSON. The same again gives the same, until all of it is settled (refunds settle).",
    async run(context, { need }) {
      const merchantId = await closedClub(context, need("MERCHANT"));
      const country = need("COUNTRY");
      if (!isCountry(country)) throw usageFault(`COUNTRY must be one of ${bankCountries.join(", ")}.`);
      return context.leftOver.payouts.make({ merchantId, country, payoutId: null });
    },
  },
  {
    name: "refunds settle",
    usage: "MERCHANT REFUND REFERENCE",
    summary: "Says that a refund of a closed club was paid, with the bank's reference. The member is told.",
    async run(context, { need }) {
      const merchantId = await closedClub(context, need("MERCHANT"));
      const answer = await context.leftOver.settling.run(merchantId, need("REFUND"), need("REFERENCE"));
      if (answer.kind === "not_found") throw refusal("The club has no refund with this id.");
      if (answer.kind === "refused") throw refusal("It can't be settled: it was, or it does not go to a bank account.");
      return { id: need("REFUND"), state: answer.refund.state };
    },
  },
];

async function closedClub({ merchants }: OperatorContext, id: string): Promise<string> {
  const found = await merchants.find(id);
  if (!found) throw refusal("There is no such merchant.");
  if (found.closedAt === null) throw refusal("This merchant is open: its own people decide.");
  return id;
}
