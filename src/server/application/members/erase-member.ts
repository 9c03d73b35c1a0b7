import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { demandAnotherOwner } from "#domain/merchant/staff.ts";
import { nobody } from "#domain/member/erased.ts";
import { goesThroughGateway } from "#domain/payment/payment.ts";
import type { HeldRows } from "./personal-data.ts";
import type { MemberId } from "#domain/member/member.ts";
import { IdempotencyStore, memberCaller } from "#server/application/ports/idempotency.ts";
import { isStillToCome, seeGuestsSeats } from "#server/application/guest-seats/guest-views.ts";
import { type Store } from "#server/application/ports/store.ts";
import { Rooms } from "#server/application/room/rooms.ts";

export type EraseRefusal = "has_live_participations" | "refund_open" | "last_owner";
/** `clubs`: names of the merchants whose only owner the member is. */
export type EraseAnswer =
  | { readonly kind: "erased" }
  | Refused<Exclude<EraseRefusal, "last_owner">>
  | (Refused<"last_owner"> & { readonly clubs: readonly string[] });

/**
 * Erases a member's personal data here, at the gateway and in stored answers: its own, and those of merchants that
 * are about it. What the books need stays without the person (`personal-data.ts`). Refused while the member is in an
 * event or waits for one, while money is on its way, and while a merchant has no other owner. Repeatable. A person
 * who signs in again becomes a new member.
 */
export class EraseMember {
  static readonly needs: Needs<typeof EraseMember> = [Rooms, Transactions, IdempotencyStore];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #idempotency: IdempotencyStore;

  constructor(rooms: Rooms, transactions: Transactions, idempotency: IdempotencyStore) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#idempotency = idempotency;
  }

  async run(memberId: MemberId): Promise<EraseAnswer> {
    await this.#rooms.settleDue({ memberId });
    await this.#rooms.endOwn(memberId);
    const { answer, ids } = await this.#transactions.run(({ store }) => this.#erase(store, memberId));
    // Runs after the commit. If the process dies in between, the answers stay until they expire. Nobody can ask for
    // the member's own; repeating the erasure removes those.
    if (answer.kind === "erased") {
      await this.#idempotency.forget(memberCaller(memberId));
      if (ids.length > 0) await this.#idempotency.forgetAnswersWith(ids);
    }
    return answer;
  }

  /**
   * Locks the member, its events that are not over, and its own rows, so that nothing else writes its data meanwhile.
   * Who decides in an event that is over finds out that the member has gone, and reads again.
   */
  async #erase(store: Store, memberId: MemberId): Promise<Erased> {
    await store.members.lock(memberId);
    if ((await store.members.find(memberId)) === null) return { answer: { kind: "erased" }, ids: [] };
    await store.participations.lockEventsOf(memberId, this.#transactions.now());
    await store.members.lockHeld(memberId);
    const now = this.#transactions.now();
    const refusal = await refusalFor(store, memberId, now);
    if (refusal !== null) return { answer: refused(refusal), ids: [] };
    const clubs = await onlyOwnedBy(store, memberId);
    if (clubs.length > 0) return { answer: { ...refused("last_owner"), clubs }, ids: [] };
    const held = await store.members.held(memberId);
    for (const { id: cardId, gatewayRef: cardRef } of held.cards) {
      await store.jobs.add({ kind: "remove_card", cardId, cardRef });
    }
    for (const payment of held.payments.filter(goesThroughGateway)) {
      await store.jobs.add({ kind: "forget_payer", paymentId: payment.id });
    }
    await store.jobs.add({ kind: "forget_member", memberId });
    await store.members.erase(memberId, nobody(this.#transactions.newId(), now));
    return { answer: { kind: "erased" }, ids: idsIn(memberId, held) };
  }
}

interface Erased {
  readonly answer: EraseAnswer;
  /** By these the answers to others' calls that are about the member are found. */
  readonly ids: readonly string[];
}

function idsIn(memberId: MemberId, held: HeldRows): readonly string[] {
  const { merchantMembers, participations, payments, refunds } = held;
  return [memberId, ...[merchantMembers, participations, payments, refunds].flat().map(({ id }) => id)];
}

async function refusalFor(
  store: Store,
  memberId: MemberId,
  now: number,
): Promise<Exclude<EraseRefusal, "last_owner"> | null> {
  const [live] = await store.participations.listUpcoming(memberId, now, 1, null);
  if (live || (await hasSeatsOfOthers(store, memberId, now))) return "has_live_participations";
  const [refund] = await store.refunds.openOfMember(memberId);
  if (refund || (await store.payments.isUnderWayFor(memberId))) return "refund_open";
  return (await store.exceptions.isOpenFor(memberId)) ? "refund_open" : null;
}

/** Is it somebody's guest in a game to come? */
async function hasSeatsOfOthers(store: Store, memberId: MemberId, now: number): Promise<boolean> {
  const seats = await seeGuestsSeats(store, memberId, now);
  return seats.some(({ view }) => isStillToCome(view, now));
}

/**
 * The names of the merchants that have no other owner. Locks those where the member is one, so that the other owners
 * stay while this is decided.
 */
async function onlyOwnedBy(store: Store, memberId: MemberId): Promise<readonly string[]> {
  const names: string[] = [];
  for (const { id, merchantId, role } of await store.staff.ofMember(memberId)) {
    if (role !== "owner") continue;
    const merchant = await store.merchants.lock(merchantId);
    if (demandAnotherOwner(await store.staff.ofMerchant(merchantId), id)) names.push(merchant?.name ?? merchantId);
  }
  return names;
}
