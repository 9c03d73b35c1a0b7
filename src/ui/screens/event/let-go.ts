import { makeAutoObservable, reaction, runInAction } from "mobx";
import type { LeaveEvent } from "#application/use-cases/leave-event.ts";
import type { ParticipationView } from "#domain/participation/participation-view.ts";
import { letsGoWhateverThePolicy } from "#domain/refund/leave-quote.ts";

/**
 * Whether the event was changed under a member who paid, so that leaving gives back all until the start. Asked again
 * with every newer state of the member's own part; while nobody knows, it is not said.
 */
export class LetGo {
  granted = false;
  readonly #leaveEvent: Pick<LeaveEvent, "quote">;
  readonly #mine: () => ParticipationView | null;
  #stop: (() => void) | null = null;

  constructor(leaveEvent: Pick<LeaveEvent, "quote">, mine: () => ParticipationView | null) {
    this.#leaveEvent = leaveEvent;
    this.#mine = mine;
    makeAutoObservable(this);
  }

  start(): void {
    this.stop();
    this.#stop = reaction(this.#mine, (mine) => void this.ask(mine), { fireImmediately: true });
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  private async ask(mine: ParticipationView | null): Promise<void> {
    const granted = mine?.state === "confirmed" && (await this.askedFor(mine));
    if (this.#stop !== null && this.#mine() === mine) {
      runInAction(() => {
        this.granted = granted;
      });
    }
  }

  private async askedFor({ joinId, refundPolicy, price }: ParticipationView): Promise<boolean> {
    if (price.amount === 0) return false;
    const answer = await this.#leaveEvent.quote(joinId).catch(() => null);
    return answer?.kind === "quote" && letsGoWhateverThePolicy(answer.quote, refundPolicy);
  }
}
