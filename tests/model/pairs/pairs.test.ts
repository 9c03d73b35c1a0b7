import fc from "fast-check";
import { expect, it } from "vitest";
import { replay, runsOf } from "../replay.ts";
import { compareOrders, type Compared } from "./pairs.ts";
import { eventIds } from "./place.ts";
import { stories } from "./stories.ts";

const numRuns = runsOf(120);

const meetings = fc.record({
  eventId: fc.constantFrom(eventIds[0], eventIds[0], eventIds[0], eventIds[1]),
  story: fc.constantFrom(...stories),
  more: fc.array(fc.nat(999), { maxLength: 2 }),
  first: fc.nat(999),
  second: fc.nat(999),
  at: fc.constantFrom([1, 1] as const, [1, 1] as const, [1, 2] as const, [2, 1] as const, [2, 2] as const),
});

it(
  `two acts on one place at the same time come to what one after the other does, in ${numRuns} runs`,
  { timeout: 60_000 + numRuns * 500 },
  async () => {
    const property = fc.asyncProperty(meetings, async (meeting) => {
      const compared = await compareOrders(meeting);
      expect(compared.faults, compared.text).toEqual([]);
      expect(differences(compared), compared.text).toEqual([]);
    });
    await fc.assert(property, { numRuns, ...replay(20_261_126) });
  },
);

/** What differs from the order that comes nearest; nothing where one of them is equal. */
function differences({ together, apart }: Compared): readonly string[] {
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
