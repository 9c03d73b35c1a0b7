import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Delay } from "#application/ports/environment.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { CardView } from "#contract/paying/card.ts";
import { cardAge } from "#domain/card/card.ts";
import { equals, isZero, type Money, times } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { FetchPayingTools, PayingTools } from "#ui/parts/paying/paying-tools.ts";

/** What is asked ahead of a tap waits until the screen is there. */
const quiet = 1_500;

/** How long Join waits to hear of a saved card. Without an answer by then, paying comes on a screen of its own. */
export const longestWait = 3_000;

/** What came of paying: where the member goes on. */
export type SheetPaid =
  /** The money is there. */
  | { readonly kind: "paid" }
  /** The payer confirms on a page of the bank. */
  | { readonly kind: "leaves"; readonly url: string }
  /** Declined, still on its way, or not known: the Payment screen says which, and carries the same attempt on. */
  | { readonly kind: "to_payment" };

/** Pays for fresh seats where the member takes them: by the card that is offered first. */
export class SheetPayment {
  status: "unasked" | "asking" | "known" = "unasked";
  cards: readonly CardView[] = [];
  readonly #fetchTools: FetchPayingTools;
  readonly #delay: Delay;
  readonly #now: () => Instant;
  #tools: PayingTools | null = null;

  constructor(fetchTools: FetchPayingTools, delay: Delay, now: () => Instant) {
    this.#fetchTools = fetchTools;
    this.#delay = delay;
    this.#now = now;
    makeAutoObservable(this, { cards: observableRef }, { autoBind: true });
  }

  /** The saved card that pays: the default, or the first one that is still valid. Null without one. */
  get card(): CardView | null {
    return this.cards.find((card) => cardAge(card, this.#now()) !== "expired") ?? null;
  }

  /** Asks a moment after the event can be joined, so that the answer is there before the tap. Returns what stops it. */
  askAhead(joinable: () => EventDetail | null): () => void {
    let cancel = (): void => undefined;
    const stop = reaction(
      () => joinable() !== null,
      (canJoin) => {
        if (canJoin) cancel = this.#delay.after(quiet, () => void this.#ask(joinable()));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      cancel();
    };
  }

  /** Somebody waits for the answer: after a while the saved cards count as none. */
  askNow(joinable: EventDetail | null): void {
    void this.#ask(joinable);
    this.#delay.after(longestWait, () => this.#know([]));
  }

  /**
   * May the shown card pay for this place without another look? Only where it is fresh and costs what was shown:
   * joining answers a place that lives already, with other seats or an attempt of its own.
   */
  fits({ state, payment, price, seats }: ParticipationView, shown: Money): boolean {
    return state === "awaiting_payment" && payment === null && equals(times(price, seats), shown);
  }

  /** Pays by the card. Never rejects: what fails or is not known is for the Payment screen. */
  async pay({ joinId }: ParticipationView, { id: cardId }: CardView): Promise<SheetPaid> {
    const tools = this.#tools;
    if (tools === null) return { kind: "to_payment" };
    try {
      const answer = await tools.payForEvent.pay({ joinId, method: "card", card: { kind: "saved", cardId } });
      if (answer.kind !== "started") return { kind: "to_payment" };
      const { state, nextAction } = answer.payment;
      if (state === "succeeded") return { kind: "paid" };
      if (nextAction?.type === "redirect") return { kind: "leaves", url: nextAction.url };
      if (nextAction?.type === "gateway") await tools.cardFields.authenticate(nextAction);
    } catch {
      // The use case keeps the order, and the Payment screen sends it again with its key.
    }
    return { kind: "to_payment" };
  }

  /** Asks once which cards are saved, for an event that takes them. Never rejects; after a failure it may ask again. */
  async #ask(event: EventDetail | null): Promise<void> {
    if (event === null || this.status !== "unasked") return;
    if (isZero(event.price) || !event.paymentMethods.includes("card")) return;
    runInAction(() => (this.status = "asking"));
    try {
      this.#tools = await this.#fetchTools();
      this.#know(await this.#tools.manageCard.list());
    } catch {
      runInAction(() => (this.status = "unasked"));
    }
  }

  /** The first answer counts: what comes after Join stopped waiting changes no button under a finger. */
  #know(cards: readonly CardView[]): void {
    runInAction(() => {
      if (this.status !== "asking") return;
      this.cards = cards;
      this.status = "known";
    });
  }
}
