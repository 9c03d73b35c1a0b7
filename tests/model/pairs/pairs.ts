import fc from "fast-check";
import type { Act } from "./acts/act.ts";
import { allActs } from "./acts/all-acts.ts";
import { playTurns, type Turn } from "./meeting.ts";
import { idsIn, moduloIds, type Outcome, outcomeOf, saidIn } from "./outcome.ts";
import { aScene, eventIds, factsOf, type Scene } from "./place.ts";
import { playSteps, stories, type Step } from "./stories.ts";

/** Where and how two acts meet. */
export interface Meeting {
  readonly eventId: string;
  readonly story: readonly Step[];
  /** Which of the acts that fit then, before the pair. */
  readonly more: readonly number[];
  readonly first: number;
  readonly second: number;
  /** At which of their requests for the room they meet. */
  readonly at: readonly [number, number];
}

export const meetings: fc.Arbitrary<Meeting> = fc.record({
  eventId: fc.constantFrom(eventIds[0], eventIds[0], eventIds[0], eventIds[1]),
  story: fc.constantFrom(...stories),
  more: fc.array(fc.nat(999), { maxLength: 2 }),
  first: fc.nat(999),
  second: fc.nat(999),
  at: fc.constantFrom([1, 1] as const, [1, 1] as const, [1, 2] as const, [2, 1] as const, [2, 2] as const),
});

type Pair = Readonly<Record<"first" | "second", Act>>;

/** What came of a meeting: together, and one after the other in both orders. */
export interface Compared {
  readonly text: string;
  readonly together: readonly string[];
  readonly apart: readonly (readonly string[])[];
  readonly faults: readonly unknown[];
}

export async function compareOrders(meeting: Meeting): Promise<Compared> {
  const begun = await begin(meeting);
  const together = await play(begun, turnsOf(meeting, begun.pair));
  const orders = ordersOf(meeting, begun.pair);
  const apart: Outcome[] = [];
  for (const order of orders) apart.push(await play(await begin(meeting), order));
  return {
    text: begun.text,
    together: moduloIds(together.lines, begun.known),
    apart: apart.map(({ lines }) => moduloIds(lines, begun.known)),
    faults: [begun.before, together, ...apart].flatMap(({ faults }) => faults),
  };
}

interface Begun {
  readonly scene: Scene;
  readonly pair: Pair;
  readonly eventId: string;
  readonly known: ReadonlySet<string>;
  readonly before: Outcome;
  readonly text: string;
}

/** A world in which the place is where the two acts find it: each time the same. */
async function begin({ eventId, story, more, first, second, at }: Meeting): Promise<Begun> {
  const scene = await aScene();
  const told: Step[] = [...story];
  await playSteps(scene, eventId, story);
  for (const [index, number] of more.entries()) {
    const act = oneOf(scene, eventId, number);
    told.push(act.name);
    // Whoever was erased can do nothing more.
    await act.run(scene.world, factsOf(scene, eventId), `more-${index}`).catch(() => null);
  }
  const pair = { first: oneOf(scene, eventId, first), second: oneOf(scene, eventId, second) };
  const before = await outcomeOf(scene, []);
  const words = [eventId, JSON.stringify(told), `“${pair.first.name}” with “${pair.second.name}”`, `at ${at.join()}`];
  return { scene, pair, eventId, known: idsIn(before.lines), before, text: words.join(" ") };
}

function oneOf(scene: Scene, eventId: string, number: number): Act {
  const facts = factsOf(scene, eventId);
  const fitting = allActs.filter((act) => act.fits(facts));
  const act = fitting[number % fitting.length];
  if (!act) throw new Error("Nothing can be done.");
  return act;
}

/** An act without a room begins when the other one is decided. */
function readyTurns({ at }: Meeting, { first, second }: Pair): readonly Turn[] {
  const times = (act: Act, number: number) => (act.reaches.length === 0 ? 0 : number);
  return [
    ...Array.from({ length: times(first, at[0]) }, () => "first" as const),
    ...Array.from({ length: times(second, at[1]) }, () => "second" as const),
  ];
}

function turnsOf(meeting: Meeting, pair: Pair): readonly Turn[] {
  return [...readyTurns(meeting, pair), "both"];
}

/**
 * The orders that the meeting may come to. Acts that decide once run each alone. Where one decides several times, only
 * the decisions that meet change places: between its own, the other one may do what it does.
 */
function ordersOf(meeting: Meeting, pair: Pair): readonly (readonly Turn[])[] {
  if (!pair.first.severalTimes && !pair.second.severalTimes) return [alone("first"), alone("second")];
  const ready = readyTurns(meeting, pair);
  return [
    [...ready, "first", "second"],
    [...ready, "second", "first"],
  ];
}

/** More turns than any act that decides once takes. */
function alone(who: "first" | "second"): readonly Turn[] {
  return Array.from({ length: 5 }, () => who);
}

async function play({ scene, pair, eventId }: Begun, turns: readonly Turn[]): Promise<Outcome> {
  const { world } = scene;
  const facts = factsOf(scene, eventId);
  const answers = await playTurns(world, turns, {
    first: () => pair.first.run(world, facts, "first"),
    second: () => pair.second.run(world, facts, "second"),
  });
  const said = answers.map(saidIn);
  const atOnce = await outcomeOf(scene, said);
  await world.work();
  const later = await outcomeOf(scene, []);
  return {
    lines: [...atOnce.lines, ...later.lines.map((line) => `later ${line}`)],
    faults: [...atOnce.faults, ...later.faults],
  };
}

/** What differs from the order that comes nearest; nothing where one of them is equal. */
export function differences({ together, apart }: Compared): readonly string[] {
  const each = apart.map((lines) => [
    ...without(together, lines).map((line) => `together: ${line}`),
    ...without(lines, together).map((line) => `apart: ${line}`),
  ]);
  return each.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** The lines of a list that are not in the other, as often as they are there. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}
