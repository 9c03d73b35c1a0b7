import { type Form, partsIn, textIn } from "./form.ts";
import type { Account, Charge, Dispute, Refund } from "./objects.ts";
import type { Hands } from "./wallet-calls.ts";

/** A line of an account's balance. `source`: what it is about, as it stands. */
export interface BalanceTransaction {
  readonly object: "balance_transaction";
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly amount: number;
  readonly fee: number;
  readonly net: number;
  readonly currency: string;
  readonly source: Charge | Refund | Dispute | Payout | null;
}

export interface Payout {
  readonly object: "payout";
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
}

/** What Stripe keeps of a charge, in thousandths: 3.65 % with its tax, about what it asks for in Thailand. */
const rate = 39.06;
/** What it keeps of a disputed payment, in minor units of the balance. */
const disputeFee = 50_000;

/** Writes a line into the account's balance, in the currency that the account is paid out in. */
export function book(
  hands: Hands,
  account: Account,
  type: string,
  source: NonNullable<BalanceTransaction["source"]>,
  signed: number,
  fee = 0,
): BalanceTransaction {
  const { settles } = account;
  const amount = settles === null ? signed : Math.round(signed * settles.rate);
  const currency = settles === null ? source.currency : settles.currency;
  const line: BalanceTransaction = {
    object: "balance_transaction",
    id: hands.newId("txn"),
    type,
    created: hands.now(),
    amount,
    fee,
    net: amount - fee,
    currency,
    source,
  };
  account.balance.push(line);
  return line;
}

export function bookCharge(hands: Hands, account: Account, charge: Charge): void {
  const inBalance = account.settles === null ? charge.amount : Math.round(charge.amount * account.settles.rate);
  book(hands, account, "charge", charge, charge.amount, Math.round((inBalance * rate) / 1_000));
}

/**
 * The money leaves the balance while a dispute is open and when it is lost, and comes back when it is won. One that is
 * prevented costs no fee (docs.stripe.com/disputes/prevention). `moves`: its payer gets the money back.
 */
export function bookDispute(hands: Hands, account: Account, dispute: Dispute, moves: boolean): void {
  const lines = dispute.balance_transactions;
  const held = lines.reduce((sum, { amount }) => sum + amount, 0) < 0;
  const fee = dispute.status === "prevented" ? 0 : disputeFee;
  const line =
    moves && !held
      ? book(hands, account, "adjustment", dispute, -dispute.amount, fee)
      : dispute.status === "won" && held
        ? book(hands, account, "adjustment", dispute, dispute.amount)
        : null;
  // On the wire a line of a dispute names it by its id.
  if (line) lines.push({ ...line, source: null });
}

/** Stripe pays to the seller's bank what it owes in this currency, or so much of it. */
export function payOut(hands: Hands, account: Account, currency: string, amount = owedIn(account, currency)): void {
  book(
    hands,
    { ...account, settles: null },
    "payout",
    { object: "payout", id: hands.newId("po"), amount, currency },
    -amount,
  );
}

/** What Stripe owes the account. */
export function owedIn({ balance }: Account, currency: string): number {
  return balance.filter((one) => one.currency === currency).reduce((sum, { net }) => sum + net, 0);
}

/** Newest first, by pages. Sources are ids unless they are asked for. */
export function listBalance({ balance }: Account, form: Form) {
  const since = Number(textIn(partsIn(form, "created"), "gte") ?? 0);
  const limit = Number(textIn(form, "limit") ?? 10);
  const all = balance.filter(({ created }) => created >= since).toReversed();
  const after = textIn(form, "starting_after");
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const isExpanded = Object.values(partsIn(form, "expand")).includes("data.source");
  const page = all.slice(from, from + limit);
  const data = page.map((one) => ({ ...one, source: isExpanded ? one.source : (one.source?.id ?? null) }));
  return { object: "list", data, has_more: from + limit < all.length, url: "/v1/balance_transactions" };
}
