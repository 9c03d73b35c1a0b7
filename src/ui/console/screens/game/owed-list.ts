import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { PaidAnswer } from "#application/console/ports/own-events.ts";
import type { GameWithPeople, RunGame } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { add, isAtMost, isZero, type Money, subtract, times, zero } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { Taking } from "#domain/payment/taken-money.ts";

/** Somebody who is still to pay, and how much. */
export interface Debtor {
  readonly person: ParticipantView;
  readonly amount: Money;
}

type PayTrouble = Extract<PaidAnswer, { kind: "refused" }>["reason"] | "failed";

interface OwedDeps {
  readonly runGame: Pick<RunGame, "markPaid" | "undoPaid">;
  /** The game as it was read last. */
  readonly game: () => GameWithPeople | null;
  /** Shows a changed place at once, and reads the game again. */
  readonly onChanged: (participant: ParticipantView) => void;
}

/** What a game's people are still to pay, marked as paid with one tap each, and taken back. */
export class OwedList {
  /** Places whose answer is awaited. */
  working: readonly JoinId[] = [];
  trouble: { readonly joinId: JoinId; readonly reason: PayTrouble } | null = null;
  readonly #deps: OwedDeps;

  constructor(deps: OwedDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { trouble: observableRef }, { autoBind: true });
  }

  /** Who owes at the venue, then who holds seats that are not paid, or were paid in part. An offer is not taken yet. */
  get debtors(): readonly Debtor[] {
    const game = this.#deps.game();
    if (!game || game.event.stage !== "published") return [];
    const owing = game.people.flatMap((person) => (person.owed ? [{ person, amount: person.owed }] : []));
    const held = game.people.flatMap((person) => {
      const { state, cameByTransfer: came, payment } = person;
      if (state !== "awaiting_payment" && !(state === "under_review" && came)) return [];
      const amount = payment?.amount ?? times(game.event.price, person.seats);
      const left = came && isAtMost(came, amount) ? subtract(amount, came) : amount;
      return isZero(left) ? [] : [{ person, amount: left }];
    });
    return [...owing, ...held];
  }

  /** What all of them are to pay; null: nothing, or in several currencies. */
  get sum(): Money | null {
    const [first] = this.debtors;
    if (!first) return null;
    const { currency } = first.amount;
    if (this.debtors.some(({ amount }) => amount.currency !== currency)) return null;
    return this.debtors.map(({ amount }) => amount).reduce(add, zero(currency));
  }

  /** How many are still to pay, and how much, for a card that names nobody. */
  get forAll(): { readonly count: number; readonly sum: Money | null } {
    return { count: this.debtors.length, sum: this.sum };
  }

  /** Whose money staff have, as long as that may be taken back. */
  get undoable(): readonly ParticipantView[] {
    const people = this.#deps.game()?.people ?? [];
    return people.filter(({ state, payment }) => state === "confirmed" && payment?.taken?.undoableUntil != null);
  }

  /** Never rejects. */
  markPaid(joinId: JoinId, as: Taking): Promise<void> {
    return this.#run(joinId, () => this.#deps.runGame.markPaid(joinId, as));
  }

  /** Never rejects. */
  undo(joinId: JoinId): Promise<void> {
    return this.#run(joinId, () => this.#deps.runGame.undoPaid(joinId));
  }

  async #run(joinId: JoinId, ask: () => Promise<PaidAnswer>): Promise<void> {
    if (this.working.includes(joinId)) return;
    this.working = [...this.working, joinId];
    this.trouble = null;
    try {
      const answer = await ask();
      if (answer.kind === "marked") this.#deps.onChanged(answer.participant);
      else runInAction(() => (this.trouble = { joinId, reason: answer.reason }));
    } catch {
      runInAction(() => (this.trouble = { joinId, reason: "failed" }));
    } finally {
      runInAction(() => (this.working = this.working.filter((one) => one !== joinId)));
    }
  }
}
