import type { SportsEvent } from "#domain/event/sports-event.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import type { Dice } from "./dice.ts";
import type { SampleSeries, Turnout } from "./sample.ts";

/** People who come together: a member and friends. */
export interface Party {
  readonly seats: number;
  readonly as: "confirmed" | "holding" | "waiting";
}

/** The waiting list of the event that has one: a party of three among them. */
const waitingParties: readonly number[] = [1, 2, 3, 1, 1];

/** Seats of a party, as often as they come. */
const partySizes: readonly number[] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4];

const shares: Readonly<Record<"few" | "half" | "most", readonly [least: number, most: number]>> = {
  few: [0.1, 0.25],
  half: [0.35, 0.6],
  most: [0.65, 0.85],
};

/** Who takes part in an event that is put up now, in the order in which they came. Never more than its capacity. */
export function partiesOf(
  series: Pick<SampleSeries, "turnout" | "holds">,
  event: SportsEvent,
  dice: Dice,
  now: Instant,
): readonly Party[] {
  const sizes = sizesOf(seatsTaken(series.turnout, event, dice, now), event.maxSeatsPerJoin, dice);
  const firstHold = sizes.length - (series.holds ?? 0);
  const seated = sizes.map((seats, index): Party => ({ seats, as: index < firstHold ? "confirmed" : "holding" }));
  const waits = series.turnout === "full_with_waiting_list";
  return [...seated, ...(waits ? waitingParties.map((seats): Party => ({ seats, as: "waiting" })) : [])];
}

function seatsTaken(turnout: Turnout, event: SportsEvent, dice: Dice, now: Instant): number {
  switch (turnout) {
    case "empty":
      return 0;
    case "full":
    case "full_with_waiting_list":
      return event.capacity;
    case "nearly_full":
      return event.capacity - dice.between(1, 2);
    default: {
      const [least, most] = shares[turnout];
      const share = (least + dice.roll() * (most - least)) * eagerness(event.startsAt - now);
      return Math.min(Math.max(1, Math.round(event.capacity * share)), event.capacity - 3);
    }
  }
}

/** The further away an event is, the fewer have joined. */
function eagerness(timeLeft: number): number {
  if (timeLeft <= 8 * day) return 1;
  return timeLeft <= 15 * day ? 0.55 : 0.25;
}

function sizesOf(seats: number, most: number, dice: Dice): readonly number[] {
  const sizes: number[] = [];
  for (let left = seats; left > 0; left -= sizes.at(-1) ?? left) {
    sizes.push(Math.min(dice.pick(partySizes), most, left));
  }
  return sizes;
}
