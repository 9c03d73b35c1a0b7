import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { CardFields } from "#application/ports/card-fields.ts";
import { Clock } from "#application/ports/environment.ts";
import { type AddCardAnswer, ManageCard } from "#application/use-cases/manage-card.ts";
import { type CardId, type CardAge, cardAge } from "#domain/card/card.ts";
import type { CardView } from "#contract/paying/card.ts";
import type { DeclineCode } from "#domain/payment/payment.ts";
import type { Needed } from "#wiring/needs.ts";
import { Session } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { newCardDraft, type NewCardDraft } from "#ui/parts/paying/card/new-card-draft.ts";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import { OwnThings } from "#ui/parts/joining/own-things.ts";

const needs = { manageCard: ManageCard, cardFields: CardFields, session: Session, clock: Clock };

type Deps = Needed<typeof needs>;

/** What went wrong with the last step. Typed text is kept. */
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
  static readonly needs = needs;

  /** The card that is being typed; null while the sheet is closed. */
  draft: NewCardDraft | null = null;
  /** The card that the removal dialog asks about. */
  removing: CardView | null = null;
  readonly #deps: Deps;
  readonly cards: OwnThings<CardView, CardStep, CardTrouble, CardDone>;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.cards = new OwnThings({ read: () => deps.manageCard.list(), session: deps.session });
    makeAutoObservable(this, { removing: observableRef, cards: false }, { autoBind: true });
  }

  /** The default first. */
  get shown(): readonly ShownCard[] {
    const now = this.#deps.clock.now();
    return this.cards.all.map((card) => ({ card, age: cardAge(card, now) }));
  }

  start(): void {
    this.dispose();
    this.cards.start();
  }

  dispose(): void {
    this.cards.stop();
    this.draft?.clear();
    this.draft = null;
    this.removing = null;
  }

  /** Does the gateway draw the fields of a new card? */
  get fieldsAreDrawn(): boolean {
    return this.#deps.cardFields.areDrawn;
  }

  openForm(): void {
    this.cards.steps.say(null);
    this.draft = newCardDraft(this.#deps.cardFields, () => null);
  }

  closeForm(): void {
    if (this.cards.steps.working !== null) return;
    this.draft?.clear();
    this.draft = null;
    this.cards.steps.say(null);
  }

  /** Saves the typed card. A refusal or decline is shown, and what was typed stays. */
  async add(): Promise<void> {
    const { draft } = this;
    const card = draft?.complete(this.#deps.clock.now());
    if (!draft || !card) return;
    await this.cards.change("adding", async () => {
      const answer = await this.#deps.manageCard.add(card, false);
      runInAction(() => this.#added(draft, answer));
      return answer.kind === "saved" ? "added" : null;
    });
  }

  async choose(cardId: CardId): Promise<void> {
    await this.cards.change(
      "choosing",
      async () => ((await this.#deps.manageCard.makeDefault(cardId)) ? "chosen" : null),
      true,
    );
  }

  askToRemove(card: CardView): void {
    this.cards.steps.say(null);
    this.removing = card;
  }

  keep(): void {
    if (this.cards.steps.working === null) this.removing = null;
  }

  async remove(): Promise<void> {
    const card = this.removing;
    if (!card) return;
    const remove = async () => {
      const answer = await this.#deps.manageCard.remove(card.id);
      if (answer.kind === "removed") return "removed";
      this.cards.steps.say({ kind: "in_use" });
      return null;
    };
    await this.cards.change("removing", remove, true);
    runInAction(() => {
      this.removing = null;
    });
  }

  #added(draft: NewCardDraft, answer: AddCardAnswer): void {
    if (answer.kind === "card_refused") draft.refuse(answer.field, answer.reason);
    if (answer.kind === "declined") this.cards.steps.say({ kind: "declined", code: answer.declineCode });
    if (answer.kind !== "saved") return;
    draft.clear();
    this.draft = null;
  }
}
