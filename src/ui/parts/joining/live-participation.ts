import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import type { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { hasRunOut, isHeld, type JoinId } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { LiveClock } from "./live-clock.ts";

export type ParticipationStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | { readonly kind: "failed"; readonly failure: unknown }
  | { readonly kind: "ready"; readonly participation: ParticipationView };

export interface LiveParticipationUses {
  readonly followParticipation: Pick<FollowParticipation, "find" | "watch">;
}

/** One participation, read once and then live: the core of the screens whose address names a joinId. */
export class LiveParticipation {
  status: ParticipationStatus = { kind: "loading" };
  /** The stream is connected; false while it reconnects. */
  live = true;
  readonly #uses: LiveParticipationUses;
  readonly #joinId: JoinId;
  readonly #clock: LiveClock;
  readonly #stops: (() => void)[] = [];
  #watching = false;
  #reading = 0;
  #taken = 0;

  constructor(uses: LiveParticipationUses, joinId: JoinId, clock: LiveClock) {
    this.#uses = uses;
    this.#joinId = joinId;
    this.#clock = clock;
    makeAutoObservable(this, { status: observableRef });
  }

  get participation(): ParticipationView | null {
    return this.status.kind === "ready" ? this.status.participation : null;
  }

  /** The deadline passed here, and the server has not told what came of it. */
  get hasJustRunOut(): boolean {
    const mine = this.participation;
    return mine !== null && isHeld(mine.state) && hasRunOut(mine, this.#clock.now);
  }

  /** Reads and follows. May come again after `dispose`. */
  start(): void {
    this.dispose();
    this.#stops.push(
      reaction(
        () => this.hasJustRunOut,
        (ranOut) => {
          if (ranOut) void this.reload();
        },
      ),
    );
    void this.reload();
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#watching = false;
    this.#reading += 1;
  }

  /** Reads anew. What is on screen stays there meanwhile, and stays when reading fails. */
  async reload(): Promise<void> {
    const reading = (this.#reading += 1);
    const taken = this.#taken;
    if (this.status.kind !== "ready") this.status = { kind: "loading" };
    try {
      const found = await this.#uses.followParticipation.find(this.#joinId);
      if (reading !== this.#reading) return;
      // What was taken while the answer was on its way is at least as new.
      if (taken === this.#taken || this.status.kind !== "ready") {
        runInAction(() => {
          this.#clock.tick();
          this.status = found ? { kind: "ready", participation: found } : { kind: "missing" };
        });
      }
      if (found) this.watch(found);
    } catch (failure) {
      if (reading !== this.#reading) return;
      runInAction(() => {
        if (this.status.kind !== "ready") this.status = { kind: "failed", failure };
      });
    }
  }

  /** Takes over a newer state, such as the answer of a write. Another participation's is ignored. */
  take(participation: ParticipationView): void {
    if (participation.joinId !== this.#joinId) return;
    this.#taken += 1;
    this.status = { kind: "ready", participation };
  }

  /** Takes over a newer state of its payment, or a newer payment. */
  takePayment(payment: PaymentView): void {
    const mine = this.participation;
    if (!mine || payment.joinId !== this.#joinId) return;
    const known = mine.payment;
    if (known && known.id !== payment.id && known.createdAt > payment.createdAt) return;
    this.take({ ...mine, payment });
  }

  private watch({ eventId }: ParticipationView): void {
    if (this.#watching) return;
    this.#watching = true;
    this.#stops.push(
      this.#uses.followParticipation.watch(
        eventId,
        (update) => this.hear(update),
        (live) =>
          runInAction(() => {
            this.live = live;
          }),
      ),
    );
  }

  private hear(update: LiveUpdate): void {
    if (update.kind === "participation") this.take(update.participation);
    if (update.kind === "payment") this.takePayment(update.payment);
  }
}
