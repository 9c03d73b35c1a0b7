import { makeAutoObservable, runInAction } from "mobx";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { RefundId } from "#domain/refund/refund.ts";

/** A walk-in who gets money back by hand. */
export type HandBack = ParticipantView & { readonly handBack: NonNullable<ParticipantView["handBack"]> };

interface HandBackDeps {
  readonly runGame: Pick<RunGame, "handBack">;
  readonly people: () => readonly ParticipantView[];
  /** Reads the game again. */
  readonly onChanged: () => Promise<void>;
}

/** Refunds of walk-ins: no account takes them, so staff hand the money over and say so. */
export class HandBacks {
  /** Whose answer is awaited. */
  working: RefundId | null = null;
  /** Whose was refused, or did not reach the server. */
  trouble: RefundId | null = null;
  readonly #deps: HandBackDeps;

  constructor(deps: HandBackDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get waiting(): readonly HandBack[] {
    return this.#deps.people().filter((person): person is HandBack => person.handBack != null);
  }

  /** The money was handed over. Never rejects. */
  async done(refundId: RefundId): Promise<void> {
    if (this.working !== null) return;
    this.working = refundId;
    this.trouble = null;
    const answer = await this.#deps.runGame.handBack(refundId).catch(() => null);
    runInAction(() => {
      this.working = null;
      if (answer?.kind !== "settled") this.trouble = refundId;
    });
    await this.#deps.onChanged();
  }
}
