import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Message, MessageKind } from "#server/application/ports/message-store.ts";
import type { Store, UnitOfWork } from "#server/application/ports/store.ts";
import type { ShownMessage } from "../routes/development-deps.ts";

const shownAtMost = 200;

/** The outbox as members would have got it, newest first, in English. */
export class ListMessages {
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  run(): Promise<readonly ShownMessage[]> {
    return this.#unitOfWork.read(async (store) => {
      const messages = await store.messages.list(shownAtMost);
      return Promise.all(messages.map((message) => shown(store, message)));
    });
  }
}

async function shown(store: Store, { id, memberId, kind, createdAt, joinId }: Message): Promise<ShownMessage> {
  const participation = await store.participations.find(joinId);
  const event = participation && (await store.events.find(participation.eventId));
  const text = `${sentences[kind]}: ${event?.title ?? "an event"}`;
  return { id, memberId, kind, createdAt, text, link: participation && event ? linkOf(kind, participation, event) : null };
}

const sentences: Readonly<Record<MessageKind, string>> = {
  joined: "You're in",
  waiting: "You're on the waiting list",
  payment_received: "Your payment has arrived",
  offer: "A seat is free for you",
  offer_expired: "The offer has run out",
  event_cancelled: "The event was cancelled",
  refund_sent: "Your refund is on its way",
};

/** An offer leads straight to where it is taken: to paying, or to the event where it costs nothing. */
function linkOf(kind: MessageKind, { id, price }: Participation, event: SportsEvent): string {
  if (kind === "joined") return `/thank/${id}`;
  if (kind === "waiting") return `/success/${id}`;
  if (kind === "offer" && price.amount > 0) return `/payment/${event.id}/${id}`;
  return `/event/${event.merchantId}/${event.id}`;
}
