import fc from "fast-check";
import { compare } from "./compare.ts";
import type { RefPlace } from "./reference.ts";
import { Reference } from "./reference.ts";
import { eventsOfAWorld } from "./events.ts";
import type { System } from "./system.ts";
import { testNow } from "../support/builders/index.ts";

/** An attempt that a member asked for, and how: the same again carries it on. */
export interface RefAttempt {
  readonly id: string;
  readonly place: RefPlace;
  readonly method: "card" | "promptpay" | "transfer" | "onsite";
  readonly token: string;
  /** As the server last had it. */
  state: string;
  /** How many slips were sent for it. */
  uploads: number;
}

/** What is expected of the server. */
export interface Model {
  readonly ref: Reference;
  readonly attempts: RefAttempt[];
  /** A call of the gateway may go unanswered, so that a call of ours may fail. */
  faulty: boolean;
}

export function aModel(): Model {
  return { ref: new Reference(testNow, eventsOfAWorld().reference), attempts: [], faulty: false };
}

export type Command = fc.AsyncCommand<Model, System>;

/** A command that does something to server and model, then compares all that they hold. */
export function step(
  text: string,
  needs: "nothing" | "a place" | "an attempt",
  act: (model: Model, system: System) => Promise<void>,
): Command {
  return {
    toString: () => text,
    check: ({ ref, attempts }) => {
      if (needs === "nothing") return true;
      return needs === "a place" ? ref.places.length > 0 : attempts.length > 0;
    },
    async run(model, system) {
      await act(model, system);
      takeOver(model, system);
      await compare(model, system);
    },
  };
}

/** Tells the model of money that the server took over. */
export function takeOver({ ref }: Model, system: System): void {
  for (const { paymentId, joinId, amount } of system.takenOver()) {
    ref.paid(paymentId, placeById(ref, joinId), amount);
  }
}

export function placeById(ref: Reference, id: string): RefPlace {
  const found = ref.places.find((place) => place.id === id);
  if (!found) throw new Error(`The model has no place ${id}.`);
  return found;
}

/** A number to pick one of a list by: mostly of the newest. */
export const pick: fc.Arbitrary<number> = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(40) });

/** One of a list by a number that may be beyond it, the last for 0. */
export function picked<Item>(list: readonly Item[], number: number): Item {
  return at(list, -1 - (number % Math.max(1, list.length)));
}

export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index);
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${list.length}.`);
  return item;
}
