import type { DoorPlace, KeptDoor } from "#application/console/ports/door.ts";
import type { ScanOutcome, WorkDoor } from "#application/console/use-cases/work-door.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";

/** The longest time that somebody at the door waits for the server; then it counts as no network. */
export const longestDoorWait = 3_000;

/** Ends after `longestDoorWait`. */
export function longEnough(delay: Delay): Promise<void> {
  return new Promise((resolve) => {
    delay.after(longestDoorWait, resolve);
  });
}

interface Admission {
  readonly place: DoorPlace;
  readonly seats: number;
  readonly taken: ArrivalTaking;
  /** Can the server be asked? If not, its answer is not waited for. */
  readonly reaches: boolean;
}

/** Notes who came in on the phone, then tells the server. */
export class Admitting {
  readonly #workDoor: WorkDoor;
  readonly #delay: Delay;
  readonly #workplace: KeptDoor["workplace"];
  readonly #eventId: EventId;

  constructor(workDoor: WorkDoor, delay: Delay, workplace: KeptDoor["workplace"], eventId: EventId) {
    this.#workDoor = workDoor;
    this.#delay = delay;
    this.#workplace = workplace;
    this.#eventId = eventId;
  }

  /** What became of it within `longestDoorWait`. `sent` ends with the sending, however long it takes. Never rejects. */
  async admit({ place, seats, taken, reaches }: Admission): Promise<{
    readonly outcome: ScanOutcome;
    readonly sent: Promise<void>;
  }> {
    const scan = this.#workDoor.letIn(this.#workplace, this.#eventId, place, seats, taken);
    const sent = this.#workDoor.send(this.#workplace);
    if (reaches) await Promise.race([sent, longEnough(this.#delay)]);
    const outcome = this.#workDoor.outcome(this.#workplace.id, scan);
    // Whoever stands at the door sees it now; it need not be told again.
    if (outcome.kind === "refused") this.#workDoor.seen(this.#workplace, scan.nonce);
    // In an object, because a promise of a promise would wait for it.
    return { outcome, sent };
  }
}
