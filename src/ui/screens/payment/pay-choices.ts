import type { Instant } from "#domain/time/instant.ts";
import { cardAge } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { Currency } from "#domain/money/currency.ts";
import { methodPackOf, methodSuits, type PaymentMethod, paymentMethods } from "#domain/payment/method.ts";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { PayOrder } from "#application/use-cases/pay-for-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { NewCardDraft } from "#ui/parts/paying/card/new-card-draft.ts";
import type { ManageCard } from "#application/use-cases/manage-card.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";

/** One way to pay that the screen offers. */
export type PayChoice =
  | { readonly kind: "saved_card"; readonly id: string; readonly card: CardView; readonly expired: boolean }
  | { readonly kind: "new_card"; readonly id: "new_card" }
  | { readonly kind: OtherMethod; readonly id: OtherMethod };

type OtherMethod = Exclude<PaymentMethod, "card">;

const others = paymentMethods.filter((method) => method !== "card").sort((one, other) => rank(one) - rank(other));

/** Methods that pay now come before those that pay later. */
function rank(method: PaymentMethod): number {
  return ["gateway", "venue", "bank"].indexOf(methodPackOf(method).movedBy);
}

/** Where most people pay by a QR code of their banks, as in baht, it comes before cards. */
const isFirst = (method: PaymentMethod) => methodPackOf(method).isQr === true;

/** The ways to pay for an event, in order: QR codes, saved cards (the default first), new card, the rest. */
export function payChoices(
  methods: readonly PaymentMethod[],
  currency: Currency,
  cards: readonly CardView[],
  now: Instant,
): readonly PayChoice[] {
  const offered = (method: PaymentMethod) => methods.includes(method) && methodSuits(method, currency);
  const choices: PayChoice[] = [];
  if (offered("card")) {
    choices.push(
      ...cards.map((card): PayChoice => ({
        kind: "saved_card",
        id: `saved_card ${card.id}`,
        card,
        expired: cardAge(card, now) === "expired",
      })),
      { kind: "new_card", id: "new_card" },
    );
  }
  const byMethod = others.filter(offered).map((method) => ({ kind: method, id: method }));
  return [
    ...byMethod.filter(({ kind }) => isFirst(kind)),
    ...choices,
    ...byMethod.filter(({ kind }) => !isFirst(kind)),
  ];
}

/** Can the member choose this one? */
export function isUsable(choice: PayChoice): boolean {
  return !(choice.kind === "saved_card" && choice.expired);
}

/** The order for a choice; null while there is none, or its new card is not complete. */
export function payOrder(joinId: JoinId, choice: PayChoice | null, draft: NewCardDraft, now: Instant): PayOrder | null {
  if (!choice) return null;
  if (choice.kind === "saved_card") return { joinId, method: "card", card: { kind: "saved", cardId: choice.card.id } };
  if (choice.kind !== "new_card") return { joinId, method: choice.kind };
  const card = draft.complete(now);
  return card && { joinId, method: "card", card: { kind: "new", card, save: draft.save } };
}

interface PayChoicesDeps {
  readonly browseEvents: Pick<BrowseEvents, "event">;
  readonly manageCard: Pick<ManageCard, "list">;
}

/** The ways to pay for an event, and the one that the member chose. */
export class PayChoices {
  status: "loading" | "failed" | "ready" = "loading";
  /** The event can be paid, but the saved cards could not be read. A new card still works. */
  cardsFailed = false;
  failure: unknown = null;
  readonly #deps: PayChoicesDeps;
  readonly #clock: LiveClock;
  event: EventDetail | null = null;
  cards: readonly CardView[] = [];
  wanted: string | null = null;

  constructor(deps: PayChoicesDeps, clock: LiveClock) {
    this.#deps = deps;
    this.#clock = clock;
    makeAutoObservable(
      this,
      { event: observableRef, cards: observableRef, failure: observableRef },
      { autoBind: true },
    );
  }

  get all(): readonly PayChoice[] {
    if (!this.event) return [];
    return payChoices(this.event.paymentMethods, this.event.price.currency, this.cards, this.#clock.thisMinute);
  }

  /** The member's choice, or else a saved card that is usable, or else the first way. */
  get chosen(): PayChoice | null {
    const usable = this.all.filter(isUsable);
    const saved = usable.find(({ kind }) => kind === "saved_card");
    return usable.find(({ id }) => id === this.wanted) ?? saved ?? usable[0] ?? null;
  }

  choose(id: string): void {
    this.wanted = id;
  }

  /** Reads how the event can be paid and which cards are saved. A choice made before stays. */
  async load(merchantId: MerchantId, eventId: EventId): Promise<void> {
    this.status = this.event ? "ready" : "loading";
    const cards = this.#deps.manageCard.list().catch(() => null);
    try {
      const event = await this.#deps.browseEvents.event(merchantId, eventId);
      const found = await cards;
      runInAction(() => {
        this.event = event;
        this.cards = found ?? this.cards;
        this.cardsFailed = found === null;
        this.status = event ? "ready" : "failed";
      });
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        if (!this.event) this.status = "failed";
      });
    }
  }
}
