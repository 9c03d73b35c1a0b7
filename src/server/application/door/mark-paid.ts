import type { ParticipantView } from "#contract/merchants/participant.ts";
import { type Decision, type EventRoom, participationIn, unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { add } from "#domain/money/money.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { type Taking, takenInHand } from "#domain/payment/taken-money.ts";
import {
  confirmedAtVenue,
  decideMarkPaid,
  decideUndoPaid,
  type MarkPaidRefusal,
  newDebt,
} from "#domain/payment/venue-money.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { askToCancel } from "#server/application/room/consequences.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { seeParticipants } from "./participant-view.ts";
import { giveUpCounted, waitingParts, takeOwed } from "./take-owed.ts";

export interface MarkPaidCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  readonly as: Taking;
  readonly by?: Actor;
}

export type MarkPaidAnswer =
  | { readonly kind: "marked"; readonly participant: ParticipantView }
  | NotFound
  | Refused<MarkPaidRefusal | "not_undoable">;

type Marked = MarkPaidAnswer | { readonly kind: "replace_first"; readonly open: Payment };

/** How often an open attempt is ended before it is given up: its member may begin another each time. */
const rounds = 3;

/**
 * Staff say that a place is paid, in cash or otherwise, and may take that back for 24 h; both book the ledger in their
 * transaction and are repeatable. A place that holds seats is confirmed by it, once its open attempt has ended at the
 * gateway. Places of another merchant are not found. Throws GatewayUnavailable when the attempt's end is not known.
 */
export class MarkPaid {
  static readonly needs: Needs<typeof MarkPaid> = [Rooms, Transactions, ReconcilePayment];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #reconcile: ReconcilePayment;

  constructor(rooms: Rooms, transactions: Transactions, reconcile: ReconcilePayment) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#reconcile = reconcile;
  }

  async run(command: MarkPaidCommand): Promise<MarkPaidAnswer> {
    const place = await this.#placeOf(command);
    if (!place) return notFound;
    for (let round = 0; round < rounds; round += 1) {
      const answer = await this.#rooms.changeParticipation(place, (open) => mark(open, command));
      if (answer.kind !== "replace_first") return answer;
      await this.#reconcile.run(answer.open.id);
    }
    return refused("not_payable");
  }

  async undo(command: Omit<MarkPaidCommand, "as">): Promise<MarkPaidAnswer> {
    const place = await this.#placeOf(command);
    return place ? this.#rooms.changeParticipation(place, (open) => takeBack(open, command)) : notFound;
  }

  async #placeOf({
    merchantId,
    joinId,
  }: Pick<MarkPaidCommand, "merchantId" | "joinId">): Promise<Participation | null> {
    const found = await this.#transactions.read((store) => store.participations.find(joinId));
    return found?.merchantId === merchantId ? found : null;
  }
}

async function mark(open: OpenRoom, { joinId, as, by = sideline }: MarkPaidCommand): Promise<Decision<Marked>> {
  const { store, room, now, newId, newTicketCode } = open;
  const place = participationIn(room, joinId);
  const attempts = await attemptsOf(store, joinId);
  const outcome = decideMarkPaid(room, place, attempts, (await waitingParts(store, attempts)).length > 0);
  if (outcome.kind === "refused") return unchanged(room, outcome);
  if (outcome.kind === "replace_first") {
    const asked = await askToCancel(store, outcome.open, now);
    return unchanged(room, { kind: "replace_first", open: asked });
  }
  if (outcome.kind === "owed" && !outcome.isNew) return answering(open, unchanged(room, place), joinId);
  if (outcome.kind === "part_came") await store.payments.save(ended(outcome.checked, now));
  const owed = outcome.kind === "owed" ? outcome.payment : newDebt(place, newId(), now);
  const paid = await takeOwed(open, place, owed, attempts, { as, by: by.id, seats: null });
  const { merchantId } = place;
  const about = { kind: "payment", id: paid.id } as const;
  const after = { as, amount: takenInHand(paid) };
  await open.record({ merchantId, by, act: "marked_paid", about, before: null, after });
  open.announce(place.eventId);
  const decision =
    outcome.kind === "owed" ? unchanged(room, place) : confirmedAtVenue(room, place, newTicketCode(), now);
  return answering(open, decision, joinId);
}

async function takeBack(
  open: OpenRoom,
  { joinId, by = sideline }: Omit<MarkPaidCommand, "as">,
): Promise<Decision<MarkPaidAnswer>> {
  const { store, room, now } = open;
  const place = participationIn(room, joinId);
  const refunds = (await store.refunds.ofParticipations([joinId])).get(joinId) ?? [];
  const attempts = await attemptsOf(store, joinId);
  const outcome = decideUndoPaid(place, attempts, refunds, now);
  if (outcome.kind === "refused") return unchanged(room, outcome);
  if (outcome.isNew) {
    const { payment, merged } = outcome;
    const ids = new Set([payment, ...merged].map(({ id }) => id));
    const before = attempts.filter(({ id, taken }) => ids.has(id) && taken !== null);
    await store.payments.save(payment, ...merged);
    await giveUpCounted(
      store,
      before.map(({ taken }) => taken),
    );
    const about = { kind: "payment", id: payment.id } as const;
    const { merchantId } = place;
    const was = { as: before.at(-1)?.taken?.as ?? null, amount: before.map(takenInHand).reduce(add) };
    await open.record({ merchantId, by, act: "paid_undone", about, before: was, after: null });
    open.announce(place.eventId);
  }
  return answering(open, unchanged(room, place), joinId);
}

/** A transfer that brought too little: the rest is paid at the venue. */
function ended(transfer: Payment, now: Instant): Payment {
  return { ...transfer, state: "cancelled", nextAction: null, changedAt: now, cancelRequestedAt: now };
}

/** The attempts to pay for a place, oldest first. */
export async function attemptsOf(store: Store, joinId: JoinId): Promise<readonly Payment[]> {
  return (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
}

async function answering(
  open: OpenRoom,
  { room, changed }: Decision<Participation>,
  joinId: JoinId,
): Promise<Decision<MarkPaidAnswer>> {
  return { room, changed, outcome: { kind: "marked", participant: await participantIn(open, room, joinId) } };
}

/** A place of the room as its merchant sees it. */
export async function participantIn(open: OpenRoom, room: EventRoom, joinId: JoinId): Promise<ParticipantView> {
  const [participant] = await seeParticipants(open, room, [participationIn(room, joinId)]);
  if (!participant) throw new Error("A participant is missing.");
  return participant;
}
