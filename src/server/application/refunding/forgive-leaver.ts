import type { ForgivenView } from "#contract/merchants/roll.ts";
import { type Decision, participationIn, unchanged } from "#domain/event/event-room.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { JoinId, Participation } from "#domain/participation/participation.ts";
import { decideForgive, type ForgiveOutcome } from "#domain/refund/forgive.ts";
import { type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import type { Needs } from "#wiring/needs.ts";
import { requestRefund } from "./request-refund.ts";

export interface ForgiveCommand {
  readonly merchantId: MerchantId;
  readonly joinId: JoinId;
  /** Change nothing, only answer what would go back. */
  readonly dryRun: boolean;
  readonly by?: Actor;
}

export type ForgiveAnswer =
  | { readonly kind: "forgiven"; readonly forgiven: ForgivenView }
  | NotFound
  | Refused<"nothing_kept">;

/**
 * Staff give back what was kept when a member left (decision 0105). It goes where any refund of that payment goes, and
 * waits for an open dispute. The same again answers the same; a dry run after it says that nothing is kept. A place of
 * another merchant is not found.
 */
export class ForgiveLeaver {
  static readonly needs: Needs<typeof ForgiveLeaver> = [Rooms, Transactions];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;

  constructor(rooms: Rooms, transactions: Transactions) {
    this.#rooms = rooms;
    this.#transactions = transactions;
  }

  async run(command: ForgiveCommand): Promise<ForgiveAnswer> {
    const { merchantId, joinId, dryRun } = command;
    const place = await this.#transactions.read((store) => store.participations.find(joinId));
    if (place?.merchantId !== merchantId) return notFound;
    if (!dryRun) return this.#rooms.changeParticipation(place, (open) => forgive(open, command));
    return this.#transactions.read(async (store) => {
      const outcome = await decide(store, place);
      return outcome.kind === "forgiven" ? refused("nothing_kept") : answerOf(outcome, false);
    });
  }
}

async function forgive(
  open: OpenRoom,
  { merchantId, joinId, by = sideline }: ForgiveCommand,
): Promise<Decision<ForgiveAnswer>> {
  const { store, room } = open;
  const outcome = await decide(store, participationIn(room, joinId));
  if (outcome.kind === "forgives") {
    for (const { payment, refund } of outcome.back)
      await requestRefund(open, payment, { ...refund, id: `${payment.id}-forgiven` });
    const about = { kind: "participation", id: joinId } as const;
    await open.record({ merchantId, by, act: "forgiven", about, before: null, after: { refund: outcome.amount } });
    open.announce(room.event.id);
  }
  return unchanged(room, answerOf(outcome, true));
}

async function decide(store: Store, place: Participation): Promise<ForgiveOutcome> {
  const payments = (await store.payments.ofParticipations([place.id])).get(place.id) ?? [];
  const refunds = (await store.refunds.ofParticipations([place.id])).get(place.id) ?? [];
  return decideForgive(place, payments, refunds);
}

function answerOf(outcome: ForgiveOutcome, applied: boolean): ForgiveAnswer {
  if (outcome.kind === "refused") return outcome;
  return { kind: "forgiven", forgiven: { applied, refund: outcome.amount } };
}
