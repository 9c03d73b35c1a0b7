import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { type GameTemplate, mostTemplates, templateFaults } from "#domain/event/series/series.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { type Invalid, invalid, isFaulty, type NotFound, notFound, type Refused, refused } from "#domain/refusal.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

export interface NewTemplate {
  readonly merchantId: MerchantId;
  /** The id of the template; the same id again answers what was kept before. */
  readonly templateId: string;
  /** The event that it is made from. */
  readonly eventId: EventId;
  readonly name: string;
  readonly by: Actor;
}

export type TemplateAnswer =
  | { readonly kind: "kept"; readonly template: GameTemplate }
  | NotFound
  | Invalid
  | Refused<"too_many_templates">;

/** The templates that a merchant makes games from. */
export class KeepTemplates {
  static readonly needs: Needs<typeof KeepTemplates> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** By id. */
  list(merchantId: MerchantId): Promise<readonly GameTemplate[]> {
    return this.#transactions.read((store) => store.series.templates(merchantId));
  }

  /** Keeps what an event is like, in any stage. Repeatable by `templateId`. */
  async keep({ merchantId, templateId, eventId, name, by }: NewTemplate): Promise<TemplateAnswer> {
    const fields = templateFaults({ name });
    if (isFaulty(fields)) return invalid(fields);
    return this.#transactions.run(async ({ store, record }): Promise<TemplateAnswer> => {
      // Of two at once the second counts what the first kept.
      await store.merchants.lock(merchantId);
      const kept = await store.series.templates(merchantId);
      const known = kept.find(({ id }) => id === templateId);
      if (known) return { kind: "kept", template: known };
      if (kept.length >= mostTemplates) return refused("too_many_templates");
      const event = await store.events.find(eventId);
      if (event?.merchantId !== merchantId) return notFound;
      const template = { id: templateId, merchantId, name, model: modelOf(event).model };
      await store.series.saveTemplate(template);
      const about = { kind: "template", id: templateId } as const;
      await record({ merchantId, by, act: "template_saved", about, before: null, after: { event: eventId } });
      return { kind: "kept", template };
    });
  }

  /** Repeatable: one that is not there is gone. */
  async remove(merchantId: MerchantId, templateId: string, by: Actor): Promise<void> {
    await this.#transactions.run(async ({ store, record }) => {
      if (!(await store.series.removeTemplate(merchantId, templateId))) return;
      const about = { kind: "template", id: templateId } as const;
      await record({ merchantId, by, act: "template_removed", about, before: { id: templateId }, after: null });
    });
  }
}
