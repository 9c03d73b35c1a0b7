import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type BankCountry, bankCountryOf, currencyOf } from "#domain/bank-account/bank-country.ts";
import type { Payout, PayoutSummary } from "#contract/refunding/payout.ts";
import type { Page } from "#domain/page.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import { add, zero } from "#domain/money/money.ts";
import { type PayoutLine, payoutEntryOf, payoutText } from "#domain/payout/payout-file.ts";
import { enteredPayout } from "#domain/refund/bank-refund.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";

export interface PayoutCommand {
  readonly merchantId: MerchantId;
  readonly country: BankCountry;
  /** The same id again gives the same file; null: no id. */
  readonly payoutId: string | null;
  /** False: new refunds would need an owner's confirmation, so only the last file is read again. */
  readonly entersNew?: boolean;
  readonly by?: Actor;
}

/** The most refunds in one file. The rest go into the next file. */
export const mostRefundsInFile = 1_000;

/**
 * Writes the merchant's bank refunds into a payout file. A refund enters only one file, in the transaction that makes
 * the file, and then counts as being with the bank. The file can be read again by its id.
 */
export class MakePayout {
  static readonly needs: Needs<typeof MakePayout> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /**
   * Makes a file of the refunds that are due and in no file yet. If there are none, returns the last file that is still
   * open, if any. The answer says which refunds were refused.
   */
  make(command: PayoutCommand): Promise<Payout> {
    return this.#transactions.run((transaction) => this.makeIn(transaction, command));
  }

  /** As `make`, in a transaction that is under way. */
  async makeIn(
    transaction: Transaction,
    { merchantId, country, payoutId, entersNew = true, by = sideline }: PayoutCommand,
  ): Promise<Payout> {
    const { store } = transaction;
    const id = payoutId ?? transaction.newId();
    // One file of a merchant at a time. If it is requested twice at once, both get the same file.
    await store.merchants.lock(merchantId);
    const before = await store.refunds.ofPayout(merchantId, id);
    if (before.length > 0) return payoutOf(id, before) ?? noPayout(country, transaction.now);
    if (!entersNew) return (await lastOpen(store, merchantId, country)) ?? noPayout(country, transaction.now);
    const payout = await this.#enter(transaction, id, merchantId, country);
    const about = { kind: "payout", id } as const;
    const after = { country, refunds: payout.refunds, total: payout.total };
    if (payout.id === id && payout.refunds > 0)
      await transaction.record({ merchantId, by, act: "payout_made", about, before: null, after });
    return payout;
  }

  /** The merchant's files, newest first. */
  list(merchantId: MerchantId, limit: number, cursor: string | null): Promise<Page<PayoutSummary>> {
    return this.#transactions.read(async (store) => {
      const found = await store.refunds.listPayouts(merchantId, null, limit + 1, decodeCursor(cursor));
      const page = pageOf(found, limit, ({ createdAt: key, id }) => ({ key, id }));
      return {
        ...page,
        items: page.items.map((facts) => ({ ...facts, country: bankCountryOf(facts.total.currency) })),
      };
    });
  }

  /** A file that was made before. Null when it is unknown or not the merchant's. */
  async read(merchantId: MerchantId, payoutId: string): Promise<Payout | null> {
    return payoutOf(payoutId, await this.#transactions.read((store) => store.refunds.ofPayout(merchantId, payoutId)));
  }

  async #enter(transaction: Transaction, id: string, merchantId: MerchantId, country: BankCountry): Promise<Payout> {
    const { store, now } = transaction;
    const payable = await store.refunds.lockToPayOut(merchantId, currencyOf(country), now, mostRefundsInFile);
    const entries = payable.map((refund) => ({ refund, entry: payoutEntryOf(refund, country) }));
    const fitting = entries
      .filter(({ entry }) => entry.kind === "line")
      .map(({ refund }) => enteredPayout(refund, id, now));
    for (const refund of fitting) {
      await store.refunds.save(refund);
      transaction.announce(refund.eventId);
    }
    const refused = entries.flatMap(({ entry }) => (entry.kind === "refused" ? [entry] : []));
    const made = payoutOf(id, fitting) ?? (await lastOpen(store, merchantId, country)) ?? noPayout(country, now);
    return { ...made, refused: refused.map(({ refundId, fault }) => ({ refundId, fault })) };
  }
}

async function lastOpen(store: Store, merchantId: MerchantId, country: BankCountry): Promise<Payout | null> {
  const [last] = await store.refunds.listPayouts(merchantId, currencyOf(country), 1, null);
  return last ? payoutOf(last.id, await store.refunds.ofPayout(merchantId, last.id)) : null;
}

/** A file from its refunds, which were checked when they entered; null when there are none. */
function payoutOf(id: string, refunds: readonly Refund[]): Payout | null {
  const [first] = refunds;
  if (!first) return null;
  const { currency } = first.amount;
  const country = bankCountryOf(currency);
  const lines = refunds.map(({ id: refundId, payoutAccount: account, amount }): PayoutLine => ({
    refundId,
    account,
    amount,
  }));
  return {
    id,
    country,
    createdAt: first.processingAt ?? first.requestedAt,
    refunds: lines.length,
    total: lines.reduce((sum, { amount }) => add(sum, amount), zero(currency)),
    text: payoutText(lines),
    refused: [],
  };
}

function noPayout(country: BankCountry, createdAt: Instant): Payout {
  return { id: null, country, createdAt, refunds: 0, total: zero(currencyOf(country)), text: "", refused: [] };
}
