import { makeAutoObservable, runInAction } from "mobx";
import type { Calls } from "#application/ports/calls.ts";
import type { KeySource } from "#application/ports/environment.ts";
import {
  giveBackGuestSeat,
  type SharedSeatView,
  type ParticipationView,
  shareGuestSeat,
  withdrawGuestSeat,
} from "#contract/joining/participation.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";

/** What went wrong with a guest's seat. `over`: it is no longer as the screen shows it. */
export type GuestSeatTrouble = { readonly kind: "over" } | Failed;

/** One guest of a place, as its payer sees it. */
export interface ShownGuest {
  readonly guest: number;
  /** The name that the payer gave; null: none. */
  readonly name: string | null;
  readonly seat: SharedSeatView | null;
  /** The path of a link that was made here; null: none, or its secret is known no more. */
  readonly path: string | null;
}

/** The seats of a ticket's guests: links to share and withdraw; and for a guest, giving its own seat back. */
export class GuestSeats {
  open = false;
  /** Which guest's link is about to be withdrawn; null: none. */
  withdrawing: number | null = null;
  givingBack = false;
  readonly steps = new OneStep<"link" | "withdraw" | "give_back", GuestSeatTrouble>();
  readonly #paths = new Map<number, string>();
  readonly #calls: Calls;
  readonly #keys: KeySource;
  readonly #take: (participation: ParticipationView) => void;
  readonly #retry: () => void;

  /** `take` shows the place as it is after a step; `retry` reads it anew. */
  constructor(
    { calls, keys }: { readonly calls: Calls; readonly keys: KeySource },
    { take, retry }: { readonly take: (participation: ParticipationView) => void; readonly retry: () => void },
  ) {
    this.#calls = calls;
    this.#keys = keys;
    this.#take = take;
    this.#retry = retry;
    makeAutoObservable(this, { steps: false }, { autoBind: true });
  }

  guestsOf({ seats, guests, guestSeats = [] }: ParticipationView): readonly ShownGuest[] {
    return Array.from({ length: seats - 1 }, (_, index) => {
      const guest = index + 1;
      const seat = guestSeats.find((one) => one.guest === guest) ?? null;
      const path = seat?.state === "open" ? (this.#paths.get(guest) ?? null) : null;
      return { guest, name: guests[index] ?? null, seat, path };
    });
  }

  show(): void {
    this.steps.say(null);
    this.open = true;
  }

  hide(): void {
    if (this.steps.working === null) this.open = false;
  }

  askToWithdraw(guest: number): void {
    this.steps.say(null);
    this.withdrawing = guest;
  }

  askToGiveBack(): void {
    this.steps.say(null);
    this.givingBack = true;
  }

  keep(): void {
    this.withdrawing = null;
    this.givingBack = false;
  }

  /** Makes a link, to be shared by another tap. One that was made before works no more. Never rejects. */
  async makeLink(mine: ParticipationView, guest: number): Promise<void> {
    await this.steps.run("link", async () => {
      const { joinId } = mine;
      const answer = await this.#calls.ask(shareGuestSeat, { body: { joinId, guest } }, this.#keys.newKey());
      runInAction(() => {
        if (answer.kind !== "done") return this.#isOver();
        this.#paths.set(guest, new URL(answer.value.url).pathname);
        const others = (mine.guestSeats ?? []).filter((one) => one.guest !== guest);
        this.#take({ ...mine, guestSeats: [...others, { guest, state: "open", displayName: null }] });
      });
    });
  }

  /** Never rejects. */
  async withdraw({ joinId }: ParticipationView): Promise<void> {
    const guest = this.withdrawing;
    if (guest === null) return;
    await this.steps.run("withdraw", async () => {
      const answer = await this.#calls.ask(withdrawGuestSeat, { body: { joinId, guest } }, this.#keys.newKey());
      runInAction(() => {
        this.withdrawing = null;
        if (answer.kind !== "done") return this.#isOver();
        this.#paths.delete(guest);
        this.#take(answer.value.participation);
      });
    });
  }

  /** Never rejects. */
  async giveBack({ joinId }: ParticipationView): Promise<void> {
    await this.steps.run("give_back", async () => {
      const answer = await this.#calls.ask(giveBackGuestSeat, { body: { joinId } }, this.#keys.newKey());
      runInAction(() => {
        this.givingBack = false;
        if (answer.kind !== "done") return this.#isOver();
        this.#take(answer.value.participation);
      });
    });
  }

  #isOver(): void {
    this.steps.say({ kind: "over" });
    this.#retry();
  }
}
