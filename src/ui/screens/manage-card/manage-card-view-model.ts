import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/environment.ts";
import type { AddCardAnswer, ManageCard } from "#application/use-cases/manage-card.ts";
import { type CardId, type CardAge, cardAge } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { CardDraft } from "#ui/parts/paying/card/CardDraft.ts";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import { type Done, OwnThings } from "#ui/parts/joining/own-things.ts";

export interface ManageCardParts {
  readonly manageCard: Pick<ManageCard, "list" | "add" | "makeDefault" | "remove">;
  readonly session: { readonly loggedIn: boolean; readonly profileLoading: boolean };
  readonly clock: Clock;
}

/** What went wrong with the last step; nothing typed is lost by it. */
export type CardTrouble =
  | { readonly kind: "declined"; readonly code: DeclineCode }
  | { readonly kind: "in_use" }
  | Failed;

export type CardDone = "added" | "chosen" | "removed";

type CardStep = "adding" | "choosing" | "removing";

export interface ShownCard {
  readonly card: CardView;
  readonly age: CardAge;
}

/** The member's saved cards: adding, choosing the default, removing. */
export class ManageCardViewModel implements ScreenViewModel {
  /** The card that is being typed; null while the sheet is closed. */
  draft: CardDraft | null = null;
  /** The card that is asked about before it is removed. */
  removing: CardView | null = null;
  readonly #parts: ManageCardParts;
  readonly #cards: OwnThings<CardView, CardStep, CardTrouble, CardDone>;

  constructor(parts: ManageCardParts) {
    this.#parts = parts;
    this.#cards = new OwnThings({ read: () => parts.manageCard.list(), session: parts.session });
    makeAutoObservable(this, { removing: observableRef }, { autoBind: true });
  }

  get status(): "loading" | "failed" | "ready" {
    return this.#cards.status;
  }

  get failure(): unknown {
    return this.#cards.failure;
  }

  get working(): CardStep | null {
    return this.#cards.step.working;
  }

  get trouble(): CardTrouble | null {
    return this.#cards.step.trouble;
  }

  /** What was done last. */
  get done(): Done<CardDone> | null {
    return this.#cards.done;
  }

  /** Nobody is logged in, and no login is on its way. */
  get isSignedOut(): boolean {
    return this.#cards.isSignedOut;
  }

  /** The default first. */
  get shown(): readonly ShownCard[] {
    const now = this.#parts.clock.now();
    return this.#cards.all.map((card) => ({ card, age: cardAge(card, now) }));
  }

  start(): void {
    this.dispose();
    this.#cards.start();
  }

  dispose(): void {
    this.#cards.stop();
    this.draft?.clear();
    this.draft = null;
    this.removing = null;
  }

  /** Reads the cards; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    await this.#cards.load();
  }

  openForm(): void {
    this.#cards.step.say(null);
    this.draft = new CardDraft();
  }

  closeForm(): void {
    if (this.working !== null) return;
    this.draft?.clear();
    this.draft = null;
    this.#cards.step.say(null);
  }

  /** Saves the typed card. A refusal or decline is said, and what was typed stays. */
  async add(): Promise<void> {
    const { draft } = this;
    const typed = draft?.complete(this.#parts.clock.now());
    if (!draft || !typed) return;
    await this.#cards.change("adding", async () => {
      const answer = await this.#parts.manageCard.add(typed, false);
      runInAction(() => this.added(draft, answer));
      return answer.kind === "saved" ? "added" : null;
    });
  }

  async choose(cardId: CardId): Promise<void> {
    await this.#cards.change(
      "choosing",
      async () => ((await this.#parts.manageCard.makeDefault(cardId)) ? "chosen" : null),
      true,
    );
  }

  askToRemove(card: CardView): void {
    this.#cards.step.say(null);
    this.removing = card;
  }

  keep(): void {
    if (this.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const card = this.removing;
    if (!card) return;
    const remove = async () => {
      const answer = await this.#parts.manageCard.remove(card.id);
      if (answer.kind === "removed") return "removed";
      this.#cards.step.say({ kind: "in_use" });
      return null;
    };
    await this.#cards.change("removing", remove, true);
    runInAction(() => {
      this.removing = null;
    });
  }

  private added(draft: CardDraft, answer: AddCardAnswer): void {
    if (answer.kind === "card_refused") draft.refuse(answer.field, answer.reason);
    if (answer.kind === "declined") this.#cards.step.say({ kind: "declined", code: answer.declineCode });
    if (answer.kind !== "saved") return;
    draft.clear();
    this.draft = null;
  }
}
