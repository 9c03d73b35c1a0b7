import { beforeEach, describe, expect, it } from "vitest";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
const tokens: Record<string, string> = {};
const baht = (amount: number) => ({ amount, currency: "THB" }) as const;

beforeEach(async () => {
  test = await openApp();
  const startsAt = testNow + hour;
  await test.write((store) =>
    store.events.insert(anEvent({ startsAt, endsAt: startsAt + hour, capacity: 9, paymentMethods: ["onsite"] })),
  );
  await enter("anong", "door");
  await enter("somchai", "door");
  await enter("mali", "manager");
});

/** Somebody of this role enters the back office. */
async function enter(userId: string, role: StaffRole): Promise<void> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: "merchant-1" } as const;
  const subject_token = await test.idToken(userId);
  tokens[userId] = (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token;
}

const as = (userId: string) => ({ token: tokens[userId] ?? "" });

/** A member pays at the door, to this helper. */
async function pays(userId: string, to: string, seats = 1): Promise<void> {
  const token = await test.idToken(userId);
  const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats } }, { token });
  const { joinId } = participation;
  await call(test, routes.payForEvent, { body: { joinId, method: "onsite" } }, { token });
  const { ticketCode } = await call(test, routes.getParticipation, { query: { joinId } }, { token });
  await call(test, routes.checkIn, { body: { ticketCode: ticketCode ?? "", nonce: `scan-${userId}` } }, as(to));
}

const cash = async () => {
  const { items } = await call(test, routes.listCash, {}, as("mali"));
  return Object.fromEntries(items.map((one) => [one.name, one]));
};
const signOff = (by: string, amount: number, key: string) =>
  send(test, routes.signOffCash, { body: { by, amount: baht(amount) } }, { ...as("mali"), key });
const keyOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

describe("cash at the door", () => {
  it("is taken by two helpers; one hands over, a manager signs it off, and takes that back", async () => {
    await pays("a", "anong", 2);
    await pays("b", "anong");
    await pays("c", "somchai");
    const before = await cash();
    expect(before).toMatchObject({
      anong: { taken: baht(105_000), handedOver: baht(0), inHand: baht(105_000), lastHandover: null },
      somchai: { inHand: baht(35_000) },
    });
    const by = before["anong"]?.by ?? "";
    // The answer was lost: the same key again.
    for (const _ of [1, 2]) expect((await signOff(by, 100_000, keyOf(1))).status).toBe(200);
    const { anong, somchai } = await cash();
    expect(anong).toMatchObject({ handedOver: baht(100_000), inHand: baht(5_000) });
    expect(anong?.lastHandover).toMatchObject({ amount: baht(100_000), signer: "mali" });
    expect(somchai).toEqual(before["somchai"]);
    const more = await signOff(by, 5_001, keyOf(2));
    expect([more.status, (await refusal(more)).code]).toEqual([409, "more_than_in_hand"]);
    const handoverId = anong?.lastHandover?.handoverId ?? "";
    for (const _ of [1, 2])
      expect(await call(test, routes.undoHandover, { params: { handoverId } }, as("mali"))).toEqual(before["anong"]);
    expect(await cash()).toEqual(before);
  });

  it("is signed off by no helper, and a manager's own by somebody else", async () => {
    await pays("a", "anong");
    await pays("b", "mali");
    await enter("owner", "owner");
    const { anong, mali } = await cash();
    const body = { by: anong?.by ?? "", amount: baht(100) };
    const refused = await send(test, routes.signOffCash, { body }, as("somchai"));
    expect([refused.status, (await refusal(refused)).code]).toEqual([403, "forbidden"]);
    expect((await send(test, routes.listCash, {}, as("somchai"))).status).toBe(403);
    const own = await signOff(mali?.by ?? "", 100, keyOf(1));
    expect([own.status, (await refusal(own)).code]).toEqual([409, "own_cash"]);
  });

  it("names the field that is wrong", async () => {
    for (const [body, field] of [
      [{ by: "staff-1", amount: baht(0) }, "amount.amount"],
      [{ by: "staff-1", amount: { amount: 100, currency: "XXX" } }, "amount.currency"],
      [{ by: "no id!", amount: baht(100) }, "by"],
    ] as const) {
      const response = await send(test, routes.signOffCash, { body }, as("mali"));
      const { code, fields } = await refusal(response);
      expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_request", [field]]);
    }
    const unknown = await signOff("staff-nobody", 100, keyOf(1));
    expect((await refusal(unknown)).code).toBe("not_found");
  });
});
