import { makeAutoObservable, runInAction } from "mobx";
import type { NameGuests } from "#application/use-cases/name-guests.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { type Failed, OneStep } from "#ui/parts/asking/one-step.ts";
import { GuestNames } from "#ui/parts/joining/guest-names.ts";

/** What went wrong with saving the names. */
export type GuestsTrouble = { readonly kind: "place_ended" } | Failed;

/** Who comes along with a ticket, while its member says so. */
export class GuestsForm {
  open = false;
  readonly names = new GuestNames();
  readonly steps = new OneStep<"save", GuestsTrouble>();
  readonly #nameGuests: Pick<NameGuests, "run">;
  readonly #take: (participation: ParticipationView) => void;

  /** `take` shows the place as it is after saving. */
  constructor(nameGuests: Pick<NameGuests, "run">, take: (participation: ParticipationView) => void) {
    this.#nameGuests = nameGuests;
    this.#take = take;
    makeAutoObservable(this, { names: false, steps: false }, { autoBind: true });
  }

  show({ guests }: ParticipationView): void {
    this.names.fill(guests);
    this.steps.say(null);
    this.open = true;
  }

  hide(): void {
    if (this.steps.working === null) this.open = false;
  }

  /** What was typed stays when it fails. Never rejects. */
  async save({ joinId, seats }: ParticipationView): Promise<void> {
    await this.steps.run("save", async () => {
      const answer = await this.#nameGuests.run(joinId, this.names.of(seats));
      runInAction(() => {
        if (answer.kind === "refused") return this.steps.say({ kind: answer.reason });
        this.#take(answer.participation);
        this.open = false;
      });
    });
  }
}
