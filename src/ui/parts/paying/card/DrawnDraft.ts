import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CardFields, DrawnCard } from "#application/ports/card-fields.ts";
import type { Money } from "#domain/money/money.ts";

/** A card while it is typed into the gateway's own fields. The app knows of it only whether it is to be saved. */
export class DrawnDraft {
  status: "drawing" | "ready" | "failed" = "drawing";
  failure: unknown = null;
  /** Keep it for next time, if the payment works. */
  save = false;
  card: DrawnCard | null = null;
  readonly #fields: CardFields;
  readonly #sum: () => Money | null;
  #turn = 0;

  /** `sum`: what will be paid; null: the card is only saved. */
  constructor(fields: CardFields, sum: () => Money | null) {
    this.#fields = fields;
    this.#sum = sum;
    makeAutoObservable(this, { card: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** Has the fields drawn. Returns a function that takes them away; until then, drawing again replaces them. */
  draw(place: HTMLElement): () => void {
    this.clear();
    const turn = this.#turn;
    void this.#draw(place, turn);
    return () => {
      if (turn === this.#turn) this.clear();
    };
  }

  get isReady(): boolean {
    return this.card !== null;
  }

  /** The card for the gateway; null while its fields are not there. */
  complete(): DrawnCard | null {
    return this.card;
  }

  /** Does nothing: the gateway's fields say themselves what is wrong. */
  refuse(): void {}

  chooseSave(save: boolean): void {
    this.save = save;
  }

  /** Takes the fields away, with all that was typed. */
  clear(): void {
    this.#turn += 1;
    this.card?.remove();
    this.card = null;
    this.status = "drawing";
  }

  async #draw(place: HTMLElement, turn: number): Promise<void> {
    try {
      const card = await this.#fields.draw(place, this.#sum());
      if (turn !== this.#turn) return card.remove();
      runInAction(() => {
        this.card = card;
        this.status = "ready";
      });
    } catch (failure) {
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }
}
