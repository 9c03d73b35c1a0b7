import type { CashHeld } from "#contract/paying/cash.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Money } from "#domain/money/money.ts";
import {
  type CashCount,
  type CashHandover,
  decideHandover,
  type HandoverRefusal,
  handoverUndoableUntil,
  inHand,
} from "#domain/payment/cash.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export interface NewHandover {
  readonly merchantId: MerchantId;
  /** The id of the handover; the same id again changes nothing. */
  readonly handoverId: string;
  /** Whose cash it was. */
  readonly of: string;
  readonly amount: Money;
  readonly by: Actor;
}

interface Counted {
  readonly kind: "counted";
  /** Whose cash it was, as it stands now. */
  readonly held: CashHeld;
}

type SignOffAnswer = Counted | NotFound | Refused<HandoverRefusal>;

/**
 * Cash is counted per helper; a manager or owner signs off what was handed over (product rules, *Money at the venue*),
 * and may take that back for 24 h. One of a merchant's handovers at a time, so that no two count the same cash.
 */
export class CountCash {
  static readonly needs: Needs<typeof CountCash> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  list(merchantId: MerchantId): Promise<readonly CashHeld[]> {
    return this.#transactions.read(async (store) => {
      const counts = await store.cash.count(merchantId);
      return see(store, merchantId, counts, this.#transactions.now());
    });
  }

  /** Somebody who never worked at the merchant is not found. */
  signOff({ merchantId, handoverId, of, amount, by }: NewHandover): Promise<SignOffAnswer> {
    return this.#transactions.run(async ({ store, now, record }): Promise<SignOffAnswer> => {
      await store.merchants.lock(merchantId);
      const known = await store.cash.find(handoverId);
      if (known === null) {
        const count = countOf(await store.cash.count(merchantId), of, amount);
        if (count === null && !(await namesAt(store, merchantId)).has(of)) return notFound;
        const refusal = decideHandover({ by: of, amount }, count, by, await store.staff.ofMerchant(merchantId));
        if (refusal) return refusal;
        const signed = { id: handoverId, merchantId, by: of, amount, at: now, signedBy: by.id, undoneAt: null };
        await store.cash.save(signed);
        const about = { kind: "handover", id: handoverId } as const;
        await record({ merchantId, by, act: "cash_signed_off", about, before: null, after: { of, amount } });
      }
      return counted(store, known ?? { merchantId, by: of, amount }, now);
    });
  }

  /** Taking it back again changes nothing. A handover of another merchant is not found. */
  undo(merchantId: MerchantId, handoverId: string, by: Actor): Promise<Counted | NotFound | Refused<"not_undoable">> {
    return this.#transactions.run(async ({ store, now, record }) => {
      await store.merchants.lock(merchantId);
      const handover = await store.cash.find(handoverId);
      if (handover?.merchantId !== merchantId) return notFound;
      if (handover.undoneAt === null) {
        if (handoverUndoableUntil(handover, now) === null) return refused("not_undoable");
        await store.cash.save({ ...handover, undoneAt: now });
        const about = { kind: "handover", id: handoverId } as const;
        const before = { of: handover.by, amount: handover.amount };
        await record({ merchantId, by, act: "handover_undone", about, before, after: null });
      }
      return counted(store, handover, now);
    });
  }
}

type CashOf = Pick<CashHandover, "merchantId" | "by" | "amount">;

async function counted(store: Store, { merchantId, by, amount }: CashOf, now: Instant): Promise<Counted> {
  const nothing = { amount: 0, currency: amount.currency };
  const count = countOf(await store.cash.count(merchantId), by, amount);
  const [held] = await see(
    store,
    merchantId,
    [count ?? { by, taken: nothing, handedBack: nothing, handedOver: nothing }],
    now,
  );
  if (!held) throw new Error("What was counted is missing.");
  return { kind: "counted", held };
}

function countOf(counts: readonly CashCount[], of: string, { currency }: Money): CashCount | null {
  return counts.find(({ by, taken }) => by === of && taken.currency === currency) ?? null;
}

async function see(
  store: Store,
  merchantId: MerchantId,
  counts: readonly CashCount[],
  now: Instant,
): Promise<readonly CashHeld[]> {
  const names = await namesAt(store, merchantId);
  const latest = await store.cash.latest(merchantId);
  return counts.map((count) => {
    const { by, taken } = count;
    const last = latest.find((one) => one.by === by && one.amount.currency === taken.currency);
    return {
      ...count,
      name: names.get(by) ?? null,
      inHand: inHand(count),
      lastHandover: last
        ? {
            handoverId: last.id,
            amount: last.amount,
            at: last.at,
            signer: names.get(last.signedBy) ?? null,
            undoableUntil: handoverUndoableUntil(last, now),
          }
        : null,
    };
  });
}

/** The names of a merchant's people and programs by their ids, of those too that left. */
async function namesAt(store: Store, merchantId: MerchantId): Promise<ReadonlyMap<string, string>> {
  const people = await store.staff.everOfMerchant(merchantId);
  const members = await store.members.findMany(people.map(({ memberId }) => memberId));
  const programs = await store.merchants.clientsOf(merchantId);
  return new Map([
    ...programs.map(({ clientId, name }) => [clientId, name] as const),
    ...people.flatMap(({ id, memberId }) => {
      const member = members.get(memberId);
      return member ? [[id, member.name ?? member.displayName] as const] : [];
    }),
  ]);
}
