import { describe, expect, it } from "vitest";
import { send } from "./support/send.ts";
import { secretsOf } from "./support/things.ts";
import { openTwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

const posts = rowsOpenTo("member", "merchant").filter(
  ([call, row]) =>
    call.startsWith("POST ") && row.others === "as_if_nowhere" && row.owner !== "not_found" && !row.toldOnce,
);

describe("an Idempotency-Key belongs to its caller", () => {
  it.each(posts)("%s", async (call, row) => {
    const sides = await openTwoSides();
    const key = crypto.randomUUID();
    const [mine, theirs] = row.people
      ? [sides.people.owner, sides.people.elsewhere]
      : [sides.owner[row.opens], sides.other[row.opens]];
    const ask = row.asks(sides.things);
    const first = await send(sides.test, call, ask, mine, { key });
    expect(first.status).toBe(200);

    const stolen = await send(sides.test, call, ask, theirs, { key });
    expect([stolen.status, stolen.code, stolen.headers.get("idempotency-replayed")]).toEqual([404, "not_found", null]);
    for (const secret of secretsOf(sides.things)) expect(stolen.text).not.toContain(secret);

    const again = await send(sides.test, call, ask, mine, { key });
    expect([again.status, again.text, again.headers.get("idempotency-replayed")]).toEqual([200, first.text, "true"]);
    const withoutToken = await send(sides.test, call, ask, null, { key });
    expect(withoutToken.code).toBe("unauthenticated");
  });
});
