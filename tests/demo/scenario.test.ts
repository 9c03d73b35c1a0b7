import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { personIds } from "#demo/people.ts";
import { regionIds } from "#demo/region-ids.ts";
import {
  networkConditions,
  plainScenario,
  readScenario,
  type Scenario,
  sides,
  storyIds,
  themes,
  tourStory,
  writeScenario,
} from "#demo/scenario.ts";
import { languages } from "#languages/language.ts";

const orNone = <Choice>(choices: readonly Choice[]) => fc.constantFrom(null, ...choices);

/** A tour is one story's. */
const scenario: fc.Arbitrary<Scenario> = fc
  .record({
    story: orNone(storyIds),
    who: orNone(personIds),
    network: fc.constantFrom(...networkConditions),
    region: orNone(regionIds),
    language: orNone(languages),
    theme: orNone(themes),
    side: orNone(sides),
    tour: fc.boolean(),
  })
  .map((chosen) => (chosen.tour ? { ...chosen, story: tourStory } : chosen));

describe("a scenario in an address", () => {
  it("is read as it was written", () => {
    fc.assert(
      fc.property(scenario, (written) => {
        expect(readScenario(new URLSearchParams(writeScenario(written)))).toEqual(written);
      }),
    );
  });

  it("is not written where nothing was chosen", () => {
    expect(writeScenario(plainScenario)).toBe("");
  });

  it("is whatever of a link from elsewhere is a choice", () => {
    const names = fc.constantFrom("story", "who", "network", "lang", "theme", "side", "tour", "liff.state");
    const query = fc.array(
      fc.tuple(
        names,
        fc.oneof(fc.string(), fc.constantFrom("offer-arrives", "another", "slow", "th", "dark", "constructor")),
      ),
    );
    fc.assert(
      fc.property(query, (pairs) => {
        const read = readScenario(new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value])));
        expect(readScenario(new URLSearchParams(writeScenario(read)))).toEqual(read);
        expect(networkConditions).toContain(read.network);
        if (read.story !== null) expect(storyIds).toContain(read.story);
        if (read.who !== null) expect(personIds).toContain(read.who);
      }),
    );
  });
});
