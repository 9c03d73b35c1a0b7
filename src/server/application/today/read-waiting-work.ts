import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { openSetUpSteps } from "#domain/merchant/set-up.ts";
import { mayAs, type StaffId, type StaffRole } from "#domain/merchant/staff.ts";
import {
  type WaitingKind,
  waitingKinds,
  type WaitingOne,
  type WaitingWork,
  waitingWork,
} from "#domain/merchant/waiting-work.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import type { Instant } from "#domain/time/instant.ts";
import { SeeActs } from "#server/application/confirming/see-acts.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** Who looks. Without a person it is a program, which sees what an owner sees but for what people confirm. */
export interface TodayReader {
  readonly merchantId: MerchantId;
  readonly role: StaffRole;
  /** The owner who may confirm; null: nobody. */
  readonly staffId: StaffId | null;
}

/** So many of a kind are counted. */
const most = 100;

interface OfGames {
  /** Games that are over and whose roll is open. */
  readonly rolls: readonly OwnEventView[];
  /** Games with offers that run. */
  readonly offers: readonly OwnEventView[];
}

interface Found {
  readonly kind: WaitingKind;
  readonly all: readonly WaitingOne[];
}

/** Everything that waits for managers and owners, a row per kind, in the order of `waitingKinds`. */
export class ReadWaitingWork {
  static readonly needs: Needs<typeof ReadWaitingWork> = [SettleDebts, SeeActs, Transactions];
  readonly #debts: SettleDebts;
  readonly #acts: SeeActs;
  readonly #transactions: Transactions;

  constructor(debts: SettleDebts, acts: SeeActs, transactions: Transactions) {
    this.#debts = debts;
    this.#acts = acts;
    this.#transactions = transactions;
  }

  async run({ merchantId, role, staffId }: TodayReader, games: OfGames): Promise<readonly WaitingWork[]> {
    const now = this.#transactions.now();
    const isOwner = mayAs(role, "owner");
    const stored = await this.#transactions.read(async (store) => [
      ...(await slipsIn(store, merchantId, now)),
      await exceptionsIn(store, merchantId),
      await objectionsIn(store, merchantId),
      await messagesIn(store, merchantId),
      await requestsIn(store, merchantId),
      await withoutAccountIn(store, merchantId),
      ...(isOwner ? [await payableIn(store, merchantId, now), await setUpIn(store, merchantId)] : []),
    ]);
    const found = [...stored, ...ofGames(games), await this.#owed(merchantId)];
    if (staffId !== null) found.push(await this.#confirmations(merchantId, staffId));
    return waitingKinds.flatMap((kind) => {
      const all = found.flatMap((one) => (one.kind === kind ? one.all : []));
      return waitingWork(kind, all.slice(0, most), all.length > most) ?? [];
    });
  }

  async #owed(merchantId: MerchantId): Promise<Found> {
    const { items } = await this.#debts.list({ merchantId, limit: most + 1, cursor: null });
    return {
      kind: "owed",
      all: items.map(({ joinId, startsAt, amount }) => ({ id: joinId, at: startsAt, money: amount })),
    };
  }

  async #confirmations(merchantId: MerchantId, staffId: string): Promise<Found> {
    const waiting = await this.#acts.list({ merchantId, staffId });
    const theirs = waiting.filter(({ mine, decision }) => mine || decision === "yes");
    return { kind: "confirmations", all: theirs.map(({ id, expiresAt }) => ({ id, at: expiresAt, money: null })) };
  }
}

async function slipsIn(store: Store, merchantId: MerchantId, now: Instant): Promise<readonly Found[]> {
  const slips = await store.payments.listUnderReview(merchantId, most + 1, null);
  const isOverdue = ({ slip }: Payment) => slip !== null && slip.reviewDueAt !== null && slip.reviewDueAt <= now;
  const one = ({ id, slip, amount }: Payment) => ({ id, at: slip?.reviewDueAt ?? null, money: amount });
  return [
    { kind: "overdue_slips", all: slips.filter(isOverdue).map(one) },
    { kind: "slips", all: slips.filter((payment) => !isOverdue(payment)).map(one) },
  ];
}

async function exceptionsIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const open = await store.exceptions.listOfMerchant(merchantId, "open", most + 1, null);
  return {
    kind: "exceptions",
    all: open.map(({ id, occurredAt, received }) => ({ id, at: occurredAt, money: received })),
  };
}

async function objectionsIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const places = await store.participations.listObjections(merchantId, most + 1, null);
  return {
    kind: "objections",
    all: places.map(({ eventId: id, miss }) => ({ id, at: miss?.objectedAt ?? null, money: null })),
  };
}

async function requestsIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const people = await store.merchants.listStanding(merchantId, "asked", most + 1, null);
  return { kind: "join_requests", all: people.map(({ id, standsSince: at }) => ({ id, at, money: null })) };
}

/** Members who wait for an answer. */
async function messagesIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const listed = await store.conversations.listOf(merchantId, most + 1, null);
  const waiting = listed.filter((one) => one.waiting > 0);
  return {
    kind: "messages",
    all: waiting.map(({ knownAs: id, waitingSince: at }) => ({ id, at, money: null })),
  };
}

/** Those that wait for the member's bank account. */
async function withoutAccountIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const refunds = await store.refunds.listOfMerchant(merchantId, "needs_bank_account", most + 1, null);
  return { kind: "refunds_without_account", all: refunds.filter(waitsForAccount).map(ofRefund) };
}

/** Those that an owner may pay out by bank now. */
async function payableIn(store: Store, merchantId: MerchantId, now: Instant): Promise<Found> {
  const refunds = await store.refunds.listOfMerchant(merchantId, "requested", most + 1, null);
  return { kind: "refunds", all: refunds.filter((refund) => mayEnterPayout(refund, now)).map(ofRefund) };
}

function ofRefund({ id, requestedAt, amount }: { readonly id: string; readonly requestedAt: Instant } & WaitingMoney) {
  return { id, at: requestedAt, money: amount };
}

interface WaitingMoney {
  readonly amount: NonNullable<WaitingOne["money"]>;
}

async function setUpIn(store: Store, merchantId: MerchantId): Promise<Found> {
  const merchant = await store.merchants.find(merchantId);
  const games = await store.events.listOwn({ merchantId, latestFirst: false }, 1, null);
  const steps = merchant ? openSetUpSteps(merchant, games.length > 0) : [];
  return { kind: "set_up", all: steps.map((id) => ({ id, at: null, money: null })) };
}

/** An offer is counted by its seats. */
function ofGames({ rolls, offers }: OfGames): readonly Found[] {
  const offered = offers.flatMap(({ id, people: { offered: seats, offeredUntil: at } }) =>
    Array.from({ length: seats }, () => ({ id, at, money: null })),
  );
  return [
    { kind: "rolls", all: rolls.map(({ id, endsAt: at }) => ({ id, at, money: null })) },
    { kind: "offers", all: offered },
  ];
}
