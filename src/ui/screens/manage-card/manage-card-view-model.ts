import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { Clock } from "#application/ports/environment.ts";
import type { AddCard, AddCardAnswer } from "#application/use-cases/add-card.ts";
import type { ChooseDefaultCard } from "#application/use-cases/choose-default-card.ts";
import type { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import type { RemoveCard } from "#application/use-cases/remove-card.ts";
import type { CardId } from "#domain/card/card.ts";
import type { CardView } from "#domain/card/card-view.ts";
import { type CardAge, cardAge } from "#domain/card/expiry.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import type { ScreenViewModel } from "#ui/app/screen-view-model.ts";
import { CardDraft } from "#ui/parts/card/CardDraft.ts";

export interface ManageCardParts {
  readonly listSavedCards: Pick<ListSavedCards, "run">;
  readonly addCard: Pick<AddCard, "run">;
  readonly chooseDefaultCard: Pick<ChooseDefaultCard, "run">;
  readonly removeCard: Pick<RemoveCard, "run">;
  readonly session: { readonly loggedIn: boolean; readonly profileLoading: boolean };
  readonly clock: Clock;
}

/** What went wrong with the last step; nothing typed is lost by it. */
export type CardTrouble =
  | { readonly kind: "declined"; readonly code: DeclineCode }
  | { readonly kind: "in_use" }
  | { readonly kind: "failed"; readonly failure: unknown };

export type Done = "added" | "chosen" | "removed";

export interface ShownCard {
  readonly card: CardView;
  readonly age: CardAge;
}

/** The member's saved cards: adding, choosing the default, removing. */
export class ManageCardViewModel implements ScreenViewModel {
  status: "loading" | "failed" | "ready" = "loading";
  failure: unknown = null;
  working: "adding" | "choosing" | "removing" | null = null;
  trouble: CardTrouble | null = null;
  /** The card that is being typed; null while the sheet is closed. */
  draft: CardDraft | null = null;
  /** The card that is asked about before it is removed. */
  removing: CardView | null = null;
  /** What was done last; a new `id` each time. */
  done: { readonly id: number; readonly what: Done } | null = null;
  private cards: readonly CardView[] = [];
  readonly #parts: ManageCardParts;
  #stop = (): void => undefined;
  #reads = 0;

  constructor(parts: ManageCardParts) {
    this.#parts = parts;
    makeAutoObservable<this, "cards">(
      this,
      { cards: observableRef, failure: observableRef, trouble: observableRef, removing: observableRef },
      { autoBind: true },
    );
  }

  /** Nobody is logged in, and no login is on its way. */
  get isSignedOut(): boolean {
    return !this.#parts.session.loggedIn && !this.#parts.session.profileLoading;
  }

  /** The default first. */
  get shown(): readonly ShownCard[] {
    const now = this.#parts.clock.now();
    return this.cards.map((card) => ({ card, age: cardAge(card, now) }));
  }

  start(): void {
    this.dispose();
    this.#stop = reaction(
      () => this.#parts.session.loggedIn,
      (loggedIn) => {
        if (loggedIn) void this.load();
      },
      { fireImmediately: true },
    );
  }

  dispose(): void {
    this.#stop();
    this.draft?.clear();
    this.draft = null;
    this.removing = null;
  }

  /** Reads the cards; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    this.#reads += 1;
    const read = this.#reads;
    if (this.status === "failed") this.status = "loading";
    try {
      const cards = await this.#parts.listSavedCards.run();
      runInAction(() => {
        if (read !== this.#reads) return;
        this.cards = cards;
        this.status = "ready";
      });
    } catch (failure) {
      runInAction(() => {
        if (read !== this.#reads) return;
        this.failure = failure;
        if (this.status !== "ready") this.status = "failed";
        else this.trouble = { kind: "failed", failure };
      });
    }
  }

  openForm(): void {
    this.trouble = null;
    this.draft = new CardDraft();
  }

  closeForm(): void {
    if (this.working !== null) return;
    this.draft?.clear();
    this.draft = null;
    this.trouble = null;
  }

  /** Saves the typed card. A refusal or decline is said, and what was typed stays. */
  async add(): Promise<void> {
    const { draft } = this;
    const typed = draft?.complete(this.#parts.clock.now());
    if (!draft || !typed) return;
    await this.#work("adding", async () => {
      const answer = await this.#parts.addCard.run(typed, false);
      runInAction(() => this.added(draft, answer));
      return answer.kind === "saved" ? "added" : null;
    });
  }

  async choose(cardId: CardId): Promise<void> {
    await this.#work("choosing", async () => ((await this.#parts.chooseDefaultCard.run(cardId)) ? "chosen" : null));
  }

  askToRemove(card: CardView): void {
    this.trouble = null;
    this.removing = card;
  }

  keep(): void {
    if (this.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const card = this.removing;
    if (!card) return;
    await this.#work("removing", async () => {
      const answer = await this.#parts.removeCard.run(card.id);
      if (answer.kind === "removed") return "removed";
      runInAction(() => {
        this.trouble = { kind: "in_use" };
      });
      return null;
    });
    runInAction(() => {
      this.removing = null;
    });
  }

  private added(draft: CardDraft, answer: AddCardAnswer): void {
    if (answer.kind === "card_refused") draft.refuse(answer.field, answer.reason);
    if (answer.kind === "declined") this.trouble = { kind: "declined", code: answer.declineCode };
    if (answer.kind !== "saved") return;
    draft.clear();
    this.draft = null;
  }

  /** One step at a time; the cards are read again after it. */
  async #work(name: NonNullable<typeof this.working>, step: () => Promise<Done | null>): Promise<void> {
    if (this.working !== null) return;
    runInAction(() => {
      this.working = name;
      this.trouble = null;
    });
    try {
      const what = await step();
      if (name !== "adding" || what !== null) await this.load();
      runInAction(() => {
        if (what !== null) this.done = { id: (this.done?.id ?? 0) + 1, what };
      });
    } catch (failure) {
      runInAction(() => {
        this.trouble = { kind: "failed", failure };
      });
    } finally {
      runInAction(() => {
        this.working = null;
      });
    }
  }
}
