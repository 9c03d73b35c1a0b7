import type { Needs } from "#wiring/needs.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { draftFaults, type EventDraft, eventFrom } from "#domain/event/event-draft.ts";
import type { EventId, MerchantId, SportsEvent } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { methodFaults } from "./own-events.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { seeEventDetail } from "#server/application/events/event-detail-view.ts";

export type CreateEventAnswer =
  | { readonly kind: "created"; readonly event: EventDetail }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/**
 * A merchant puts up an event: published at once unless it is a draft. `eventId` is the new event's id; the same again
 * answers the event that it made before. A fresh one where it is null.
 */
export class CreateEvent {
  static readonly needs: Needs<typeof CreateEvent> = [UnitOfWork, Clock, IdSource];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #ids: IdSource;

  constructor(unitOfWork: UnitOfWork, clock: Clock, ids: IdSource) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#ids = ids;
  }

  async run(merchantId: MerchantId, draft: EventDraft, eventId: EventId | null = null): Promise<CreateEventAnswer> {
    const now = this.#clock.now();
    const id = eventId ?? this.#ids.newId();
    const known = await this.#unitOfWork.read((store) => store.events.find(id));
    if (known?.merchantId === merchantId) return this.#answer(known, now);
    const merchant = await this.#unitOfWork.read((store) => store.merchants.find(merchantId));
    if (!merchant) throw new Error("The merchant behind this token is missing.");
    const made = await this.#unitOfWork.run(async (store) => {
      const fields = { ...draftFaults(draft, now), ...(await methodFaults(store, draft.paymentMethods, merchantId)) };
      if (Object.keys(fields).length > 0) return { kind: "invalid", fields } as const;
      const event = eventFrom(draft, id, merchant);
      await store.events.insert(event);
      return { kind: "made", event } as const;
    });
    return made.kind === "made" ? this.#answer(made.event, now) : made;
  }

  async #answer(event: SportsEvent, now: Instant): Promise<CreateEventAnswer> {
    const detail = await this.#unitOfWork.read((store) => seeEventDetail(store, event, null, now));
    if (!detail) throw new Error("The new event's merchant is missing.");
    return { kind: "created", event: detail };
  }
}
