import fc from "fast-check";
import { expect } from "vitest";
import { compare } from "./compare.ts";
import { RefBank } from "./reference/bank.ts";
import { held, isSomebody, type RefPlace } from "./reference/place.ts";
import { Reference } from "./reference/reference.ts";
import type { RefException } from "./reference/transfers.ts";
import { eventsOfAWorld } from "./events.ts";
import type { System } from "./system.ts";
import { testNow } from "../support/builders/index.ts";

/** An attempt that a member asked for, and how: the same again carries it on. */
export interface RefAttempt {
  readonly id: string;
  readonly place: RefPlace;
  readonly method: "card" | "promptpay" | "transfer" | "onsite";
  readonly token: string;
  /** The saved card that it is charged to. */
  readonly card: string | null;
  /** As the server last had it. */
  state: string;
  /** How many slips were sent for it. */
  uploads: number;
  /** What the merchant said about its last slip that was decided about. */
  decided: "approved" | "rejected" | null;
  /** A slip came for it after it had ended. */
  cameLate?: true;
  /** When the slip came that was looked at last; null before the first. */
  slipSince: number | null;
  /** Whether a slip waits for the merchant. */
  slipWaits: boolean;
  /** Sums that were paid on the word of its slip and have not come to the merchant's account. */
  unseen: number[];
  /** Staff had its money on an account that we don't see. */
  takenOtherwise?: boolean;
}

/** What is expected of the server. */
export interface Model {
  readonly ref: Reference;
  readonly attempts: RefAttempt[];
  readonly exceptions: RefException[];
  readonly bank: RefBank;
  /** Places whose members got back what was kept when they left. */
  readonly forgiven: Set<RefPlace>;
  /** A call of the gateway may go unanswered, so that a call of ours may fail. */
  faulty: boolean;
}

export function aModel(): Model {
  return {
    ref: new Reference(testNow, eventsOfAWorld().reference),
    attempts: [],
    exceptions: [],
    bank: new RefBank(),
    forgiven: new Set(),
    faulty: false,
  };
}

export type Command = fc.AsyncCommand<Model, System>;

/** What there must be for a command; without it the command is left out. */
type Need = "nothing" | "a place" | "an attempt" | "a transfer" | "an exception" | "some money";

const needed: Readonly<Record<Need, (model: Model) => boolean>> = {
  nothing: () => true,
  "a place": ({ ref }) => reachable(ref.places).length > 0,
  "an attempt": ({ attempts }) => attempts.some(({ place }) => isSomebody(place)),
  "a transfer": ({ attempts }) => attempts.some(({ method, place }) => method === "transfer" && isSomebody(place)),
  "an exception": ({ exceptions }) => exceptions.length > 0,
  "some money": ({ ref }) => ref.places.some(({ money }) => money.length > 0),
};

/** A command that does something to server and model, then compares all that they hold. */
export function step(text: string, needs: Need, act: (model: Model, system: System) => Promise<void>): Command {
  return {
    toString: () => text,
    check: needed[needs],
    async run(model, system) {
      await act(model, system);
      takeOver(model, system);
      await noteUnreviewed(model, system);
      await compare(model, system);
    },
  };
}

/** Tells the model of money that the server took over, where a step did not foretell it. */
export function takeOver({ ref }: Model, system: System): void {
  for (const { paymentId, joinId, amount } of system.takenOver()) {
    const place = placeById(ref, joinId);
    if (!place.money.some(({ payment }) => payment === paymentId)) ref.paid(paymentId, place, amount);
  }
}

/** A slip that nobody looked at in time becomes an exception without money. */
async function noteUnreviewed({ attempts, exceptions }: Model, { world }: System): Promise<void> {
  const late = attempts.filter(
    ({ id, place, state, slipWaits, method }) =>
      method === "transfer" &&
      state === "processing" &&
      slipWaits &&
      place.ending === "review_ran_out" &&
      place.money.every(({ payment }) => payment !== id),
  );
  for (const { id: payment, place } of late) {
    const { kept, asked } = await world.unitOfWork.read(async (store) => ({
      kept: await store.exceptions.openOfPayments([payment]),
      asked: (await store.payments.find(payment))?.amount.amount ?? 0,
    }));
    const found = kept.find(({ id, restsOn }) => restsOn === "slip" && exceptions.every((known) => known.id !== id));
    // Seats may have been lowered since: the slip is for what was due before.
    const facts = { fault: "late", slipOnly: true, expected: asked, received: asked, suggested: "refund" } as const;
    exceptions.push({ ...facts, id: found?.id ?? "missing", place, payment, resolution: null, resolved: false });
  }
}

/**
 * Seats under review that a lost court took: the slip waits on, as an exception of its own, unless money that came for
 * it is one already. `before`: the attempts whose places were under review before it.
 */
export async function noteLostReviews(
  { exceptions }: Model,
  { world }: System,
  before: readonly RefAttempt[],
): Promise<void> {
  for (const attempt of before) {
    const { id: payment, place } = attempt;
    if (place.state !== "waitlisted" && !held(place)) continue;
    attempt.slipWaits = false;
    if (exceptions.some((one) => one.payment === payment && !one.resolved)) continue;
    const { kept, asked } = await world.unitOfWork.read(async (store) => ({
      kept: await store.exceptions.openOfPayments([payment]),
      asked: (await store.payments.find(payment))?.amount.amount ?? 0,
    }));
    const suggested = held(place) ? "accept" : "refund";
    expect(kept).toMatchObject([{ fault: "late", restsOn: "slip", received: { amount: asked }, suggested }]);
    const facts = { fault: "late", slipOnly: true, expected: asked, received: asked, suggested } as const;
    exceptions.push({ ...facts, id: kept[0]?.id ?? "missing", place, payment, resolution: null, resolved: false });
  }
}

export function placeById(ref: Reference, id: string): RefPlace {
  const found = ref.places.find((place) => place.id === id);
  if (!found) throw new Error(`The model has no place ${id}.`);
  return found;
}

/** Places whose member can still ask for something. */
export function reachable(places: readonly RefPlace[]): readonly RefPlace[] {
  return places.filter(isSomebody);
}

/** An attempt whose member can still ask for something. */
export function reachableAttempt({ attempts }: Model, which: number): RefAttempt {
  const isOpen = ({ state }: RefAttempt) => state !== "succeeded" && state !== "failed" && state !== "cancelled";
  return likely(
    attempts.filter(({ place }) => isSomebody(place)),
    isOpen,
    which,
  );
}

/** A number to pick one of a list by: mostly of the newest. */
export const pick: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(3) },
  { weight: 1, arbitrary: fc.nat(40) },
);

/** One of a list by a number that may be beyond it, the last for 0. */
export function picked<Item>(list: readonly Item[], number: number): Item {
  return at(list, -1 - (number % Math.max(1, list.length)));
}

/** One of a list: mostly of those that something can happen to, where there are any. */
export function likely<Item>(list: readonly Item[], wanted: (item: Item) => boolean, number: number): Item {
  const some = number <= 3 ? list.filter(wanted) : [];
  return picked(some.length > 0 ? some : list, number);
}

export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index);
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${list.length}.`);
  return item;
}
