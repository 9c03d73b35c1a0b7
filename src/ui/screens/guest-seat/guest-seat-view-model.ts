import { makeAutoObservable, observableRef } from "mobx";
import { address } from "#addresses/address.ts";
import { Calls, type RefusalOf } from "#application/ports/calls.ts";
import { claimGuestSeat } from "#contract/joining/participation.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { Latest } from "#ui/parts/asking/latest.ts";

const needs = { calls: Calls };

/** Why the link gives no seat. */
export type NoSeat = RefusalOf<typeof claimGuestSeat>;

export type SeatStatus =
  | { readonly kind: "taking" }
  | { readonly kind: "taken"; readonly ticket: string }
  | { readonly kind: "none"; readonly because: NoSeat }
  | { readonly kind: "failed"; readonly failure: unknown };

/** The page of a link: whoever opens it takes the seat, and sees the ticket. */
export class GuestSeatViewModel implements ScreenViewModel {
  static readonly needs = needs;

  status: SeatStatus = { kind: "taking" };
  readonly #calls: Calls;
  readonly #token: string;
  readonly #latest = new Latest();

  constructor({ calls }: Needed<typeof needs>, token: string) {
    this.#calls = calls;
    this.#token = token;
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.take();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** The same member again gets the same answer, so this may be tried again. Never rejects. */
  async take(): Promise<void> {
    this.status = { kind: "taking" };
    await this.#latest.ask(
      () => this.#calls.ask(claimGuestSeat, { body: { token: this.#token } }),
      (answer) => {
        if (answer.kind === "done")
          this.status = { kind: "taken", ticket: address("thank-you", { id: answer.value.joinId }) };
        else this.status = { kind: "none", because: answer.kind === "refused" ? answer.reason : "not_found" };
      },
      (failure) => {
        this.status = { kind: "failed", failure };
      },
    );
  }
}
