import { expect, it } from "vitest";
import * as limits from "#server/adapters/http/endpoint/limits.ts";
import { hour, minute, second } from "#domain/time/instant.ts";

const every = Number.POSITIVE_INFINITY;

/** The figures of the README's table and of decision 0027. The other tests of limits read them from the code. */
const promised = {
  addressCalls: [600, 10 * second],
  addressPages: [30, 10 * second],
  addressFigures: [120, minute],
  addressTokens: [60, minute],
  addressExchanges: [1_200, minute],
  wrongSecrets: [10, minute],
  memberReads: [1_200, minute],
  memberWrites: [1_200, minute],
  memberJoins: [30, minute],
  memberExports: [10, hour],
  memberPeople: [60, minute],
  memberUploads: [10, minute],
  merchantUploads: [10, minute],
  merchantCovers: [60, hour],
  merchantCalls: [3_000, minute],
  staffCalls: [1_200, minute],
  wrongTickets: [60, minute],
  personLinks: [30, minute],
  addressPace: { calls: 5, window: 10, waiting: 600 },
  addressReads: { atOnce: 2, bytes: every, waiting: 600 },
  pagesAtOnce: { ofAll: 8, ofOneAddress: 2 },
  keptBytes: { pages: 33_554_432, html: 16_777_216, reads: 16_777_216 },
  memberFiles: { atOnce: 1, bytes: every, waiting: 16, ofOneCaller: 1 },
  merchantFiles: { atOnce: 1, bytes: every, waiting: 16, ofOneCaller: 4 },
};

it("the limits are those that we promise", () => {
  const figures = Object.entries(limits).filter(([, limit]) => typeof limit !== "function");
  const said = figures.map(([name, limit]) => [name, "max" in limit ? [limit.max, limit.window] : limit]);
  expect(Object.fromEntries(said)).toEqual(promised);
});

it("each limit is counted under a name of its own", () => {
  const names = Object.values(limits).flatMap((limit) => ("max" in limit ? [limit.name] : []));
  expect(new Set(names).size).toBe(names.length);
});
