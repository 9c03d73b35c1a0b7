import { draftLike } from "#domain/event/series/another-like.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { isFaulty, type NotFound, notFound } from "#domain/refusal.ts";
import { CoverUse } from "#server/application/covers/cover-use.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { CreateEvent, type CreateEventAnswer } from "./create-event.ts";

export interface Duplication {
  readonly merchantId: MerchantId;
  readonly eventId: EventId;
  /** The id of the draft; the same again gives the draft that was made before. Null: a new id. */
  readonly copyId: EventId | null;
  readonly by: Actor;
}

/** A merchant makes a draft like one of its events. Another merchant's is not found. A lost photo is left out. */
export class DuplicateEvent {
  static readonly needs: Needs<typeof DuplicateEvent> = [Transactions, CoverUse, CreateEvent];
  readonly #transactions: Transactions;
  readonly #covers: CoverUse;
  readonly #createEvent: CreateEvent;

  constructor(transactions: Transactions, covers: CoverUse, createEvent: CreateEvent) {
    this.#transactions = transactions;
    this.#covers = covers;
    this.#createEvent = createEvent;
  }

  async run({ merchantId, eventId, copyId, by }: Duplication): Promise<CreateEventAnswer | NotFound> {
    const event = await this.#transactions.read((store) => store.events.find(eventId));
    if (event?.merchantId !== merchantId) return notFound;
    const draft = draftLike(event, this.#transactions.now());
    const isLost = isFaulty(await this.#covers.faults(merchantId, draft.coverUrl));
    return this.#createEvent.run(merchantId, isLost ? { ...draft, coverUrl: null } : draft, copyId, by, event);
  }
}
