import { beforeAll, describe, expect, it } from "vitest";
import { mayAs, staffRoles } from "#domain/merchant/staff.ts";
import { day, second } from "#domain/time/instant.ts";
import { testNow, testStart } from "../../../support/builders/index.ts";
import { send } from "./support/send.ts";
import { openTwoSides, personToken, type TwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

const rows = rowsOpenTo("merchant", "either");
const pairs = staffRoles.flatMap((role) => rows.map(([call, row]) => [role, call, row] as const));

describe("roles and calls", () => {
  let sides: TwoSides;
  beforeAll(async () => {
    sides = await openTwoSides();
    // Today is the day of the events, so that the door sees them; tokens live on the machine's clock.
    await sides.test.clock.advance((testStart - testNow) / second);
  });

  it.each(pairs.filter(([role, , row]) => !mayAs(role, row.least ?? "owner")))(
    "%s is not let in: %s, and changes nothing",
    async (role, call, row) => {
      const before = sides.test.dump();
      const answer = await send(sides.test, call, row.asks(sides.things), sides.people[role]);
      expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
      expect(sides.test.dump()).toEqual(before);
    },
  );

  it.each(pairs.filter(([role, , row]) => mayAs(role, row.least ?? "owner")))(
    "%s is let in: %s",
    async (role, call, row) => {
      const { code } = await send(sides.test, call, row.asks(sides.things), sides.people[role]);
      expect(["unauthenticated", "forbidden"]).not.toContain(code);
    },
  );

  it.each(rows.filter(([, row]) => row.people))(
    "a program is not let in: %s, and changes nothing",
    async (call, row) => {
      const before = sides.test.dump();
      const answer = await send(sides.test, call, row.asks(sides.things), sides.owner.merchant);
      expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
      expect(sides.test.dump()).toEqual(before);
    },
  );
});

describe("at the door", () => {
  it.each([
    "GET /backoffice/events/:eventId",
    "GET /backoffice/events/:eventId/stream",
    "GET /backoffice/events/:eventId/participations",
    "POST /backoffice/check-in",
    "POST /backoffice/participations/:joinId/check-in",
  ])("what is not of today is forbidden: %s", async (call) => {
    const sides = await openTwoSides();
    // The day after the last of them.
    await sides.test.clock.advance((testStart - testNow + day) / second);
    const row = rows.find(([one]) => one === call)?.[1];
    const before = sides.test.dump();
    const answer = await send(sides.test, call, row?.asks(sides.things) ?? {}, sides.people.door);
    expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
    expect(sides.test.dump()).toEqual(before);
  });
});

describe("a person's token", () => {
  it("ends with the work there at once, and follows a changed role", async () => {
    const { test, people } = await openTwoSides();
    const settings = () => send(test, "GET /backoffice/merchant", {}, people.manager);
    const refunds = () => send(test, "GET /backoffice/payouts", { query: {} }, people.manager);
    const change = async (parts: object) => {
      await test.write(async ({ staff }) => {
        const one = await staff.find("staff-manager-of-merchant-1");
        if (one) await staff.save({ ...one, ...parts });
      });
    };
    expect([(await settings()).status, (await refunds()).status]).toEqual([200, 403]);
    await change({ role: "owner" });
    expect((await refunds()).status).toBe(200);
    await change({ revokedAt: testNow });
    expect((await settings()).status).toBe(401);
  });

  it("lives a quarter of an hour, on the machine's clock", async () => {
    const { test } = await openTwoSides();
    const token = await personToken(test, "merchant-1", "manager");
    await test.realClock.advance(15 * 60 - 1);
    expect((await send(test, "GET /backoffice/merchant", {}, token)).status).toBe(200);
    await test.realClock.advance(1);
    expect((await send(test, "GET /backoffice/merchant", {}, token)).status).toBe(401);
  });

  it("is refused while the merchant is suspended", async () => {
    const { test, people } = await openTwoSides();
    await test.write((store) => store.merchants.suspend("merchant-1", testNow));
    expect((await send(test, "GET /backoffice/merchant", {}, people.owner)).status).toBe(401);
  });
});
