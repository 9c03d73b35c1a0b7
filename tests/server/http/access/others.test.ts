import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "./support/send.ts";
import { nowhere, type OwnThings, secretsOf } from "./support/things.ts";
import { giveOwn, openTwoSides, otherMemberId, type TwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";
import type { Meets } from "./support/row.ts";

const guarded = rowsOpenTo("member", "merchant", "either");
const thatMeet = (meets: Meets) => guarded.filter(([, row]) => row.others === meets);

type Guarded = (typeof guarded)[number][1];

/** What the owner may call with. */
function owners({ owner, people }: TwoSides, { opens, people: only }: Guarded): readonly string[] {
  if (opens === "member") return [owner.member];
  return [...(opens === "either" ? [owner.member] : []), people.owner, ...(only ? [] : [owner.merchant])];
}

/** What somebody else may try a call with. */
function tokensOf({ other, people }: TwoSides, { opens, people: only }: Guarded): readonly string[] {
  if (opens === "member") return [other.member];
  return [...(opens === "either" ? [other.member] : []), ...(only ? [] : [other.merchant]), people.elsewhere];
}

describe("the owner", () => {
  let sides: TwoSides;
  beforeEach(async () => {
    sides = await openTwoSides();
  });

  it.each(guarded)("is let in: %s", async (call, row) => {
    for (const token of owners(sides, row)) {
      const answer = await send(sides.test, call, row.asks(sides.things), token);
      const met = row.owner ?? (row.word && token === sides.people.owner ? "confirmation_required" : null);
      expect([answer.isDone, answer.code]).toEqual([met === null, met]);
    }
  });
});

describe("somebody else of the same kind", () => {
  let sides: TwoSides;
  let own: OwnThings;
  beforeAll(async () => {
    sides = await openTwoSides();
    own = await giveOwn(sides);
  });

  it.each(thatMeet("as_if_nowhere"))("%s answers 404 as if it were nowhere, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    for (const token of tokensOf(sides, row)) {
      for (const ask of [row.asks, ...(row.mixes ?? [])]) {
        const real = await send(sides.test, call, ask(sides.things, own), token);
        const none = await send(sides.test, call, ask(nowhere(sides.things), own), token);
        expect([real.status, real.code]).toEqual([404, "not_found"]);
        expect([real.status, real.text, headersOf(real.headers)]).toEqual([
          none.status,
          none.text,
          headersOf(none.headers),
        ]);
      }
    }
    expect(sides.test.dump()).toEqual(before);
  });

  it.each(thatMeet("forbidden"))("%s is forbidden, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    for (const token of tokensOf(sides, row)) {
      const answer = await send(sides.test, call, row.asks(sides.things), token);
      expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
      for (const secret of secretsOf(sides.things)) expect(answer.text).not.toContain(secret);
    }
    expect(sides.test.dump()).toEqual(before);
  });

  it.each(thatMeet("sees_none"))("%s shows nothing of the other's, and changes nothing", async (call, row) => {
    const before = sides.test.dump();
    for (const token of tokensOf(sides, row)) {
      const answer = await send(sides.test, call, row.asks(sides.things), token);
      expect(answer.status).toBe(200);
      for (const secret of secretsOf(sides.things)) expect(answer.text).not.toContain(secret);
    }
    expect(sides.test.dump()).toEqual(before);
  });
});

describe("what changes only the caller's own", () => {
  it.each(thatMeet("own_only"))("%s", async (call, row) => {
    const sides = await openTwoSides();
    // No club was opened before: one that a member opened is the caller's.
    const marks = [
      otherMemberId,
      "merchant-2",
      "erased~",
      '"founding":{',
      '"act":"merchant_opened"',
      '{"kind":"send_messages"}',
      // Of all who saved a search: its time is said by what was published, and nothing of it.
      '"kind":"tell_of_searches"',
    ];
    const isOwn = (line: string) => marks.some((mark) => line.includes(mark));
    const before = sides.test.dump().filter((line) => !isOwn(line));
    for (const token of tokensOf(sides, row)) {
      const answer = await send(sides.test, call, row.asks(sides.things), token);
      const waits = row.word === true && answer.code === "confirmation_required";
      expect([answer.isDone, answer.code]).toEqual(waits ? [false, answer.code] : [true, null]);
      for (const secret of secretsOf(sides.things)) expect(answer.text).not.toContain(secret);
    }
    expect(sides.test.dump().filter((line) => !isOwn(line))).toEqual(before);
  });
});

function headersOf(headers: Headers): readonly (readonly [string, string])[] {
  return [...headers].filter(([name]) => name !== "x-request-id" && name !== "sideline-now");
}
