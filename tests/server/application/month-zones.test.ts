import { beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#domain/event/event-draft.ts";
import { money } from "#domain/money/money.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import { ReadFigures } from "#server/application/figures/read-figures.ts";
import { ReadBooks } from "#server/application/ledger/read-books.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { aMember, aMerchant, aParticipation, aPayment, anEvent, testNow } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const merchantId = "merchant-1";

beforeEach(async () => {
  world = await aWorld();
});

const settings = () => world.get(MerchantSettings);
const choose = (timeZone: string) => settings().change(merchantId, { timeZone });
const zone = async () => {
  const { timeZone, timeZoneChange } = await settings().read(merchantId);
  return [timeZone, timeZoneChange];
};
const kept = async () => (await world.unitOfWork.read((store) => store.merchants.find(merchantId)))?.monthZones;
const trail = async () =>
  (await world.unitOfWork.read((store) => store.audit.list(merchantId, 10, null))).map(({ act, before, after }) => [
    act,
    before,
    after,
  ]);

async function create(eventId: string, parts: Partial<EventDraft>): Promise<void> {
  const { id: _id, merchantId: _merchantId, stage: _stage, timing: _timing, ...written } = anEvent();
  const answer = await world.get(CreateEvent).run(merchantId, { ...written, draft: false, ...parts }, eventId);
  expect(answer.kind).toBe("created");
}

describe("the zone of a merchant's months", () => {
  it("is that of the country where it was opened until an event is published, else UTC", async () => {
    expect(await zone()).toEqual(["UTC", null]);
    const founding = { country: "TW", place: "Da-an", sports: [], openedAt: testNow } as const;
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ founding })));
    expect(await zone()).toEqual(["Asia/Taipei", null]);
  });

  it("is that of the first published event, and stays so whatever is published later", async () => {
    await create("draft", { draft: true, timeZone: "Asia/Taipei" });
    expect([await zone(), await kept()]).toEqual([["UTC", null], null]);
    await create("first", { timeZone: "Asia/Tokyo" });
    expect([await zone(), await kept()]).toEqual([["Asia/Tokyo", null], { first: "Asia/Tokyo", changes: [] }]);
    await world.get(PublishEvent).run(merchantId, "draft");
    const startsAt = anEvent().startsAt - day;
    await create("earlier", { timeZone: "Asia/Taipei", startsAt, endsAt: startsAt + hour, joinClosesAt: startsAt });
    expect(await zone()).toEqual(["Asia/Tokyo", null]);
  });

  it("is kept also where a draft is published", async () => {
    await world.event({ id: "draft", stage: "draft", timeZone: "Asia/Tokyo" });
    await world.get(PublishEvent).run(merchantId, "draft");
    expect(await kept()).toEqual({ first: "Asia/Tokyo", changes: [] });
  });

  it("of a merchant from before is that of its earliest published event, without anything being written", async () => {
    await world.event({ id: "later", timeZone: "Asia/Tokyo", startsAt: anEvent().startsAt + 1 });
    await world.event({ id: "earlier", timeZone: "Asia/Bangkok", stage: "cancelled" });
    await world.event({ id: "draft", timeZone: "Asia/Taipei", stage: "draft", startsAt: anEvent().startsAt - 1 });
    expect([await zone(), await kept()]).toEqual([["Asia/Bangkok", null], null]);
  });
});

describe("another zone", () => {
  beforeEach(async () => {
    await world.event();
  });

  it("counts from the next month, is one line of the audit trail, and is repeatable", async () => {
    expect(await choose("Asia/Tokyo")).toMatchObject({
      kind: "changed",
      merchant: { timeZone: "Asia/Tokyo", timeZoneChange: { from: "2027-01", before: "Asia/Bangkok" } },
    });
    await choose("Asia/Tokyo");
    expect(await trail()).toEqual([["settings_changed", { timeZone: "Asia/Bangkok" }, { timeZone: "Asia/Tokyo" }]]);
    await world.pass(32 * day);
    expect(await zone()).toEqual(["Asia/Tokyo", null]);
  });

  it("that is the one it has writes nothing, and one that does not exist is refused by its field", async () => {
    expect(await choose("Asia/Bangkok")).toMatchObject({ kind: "changed", merchant: { timeZoneChange: null } });
    expect([await kept(), await trail()]).toEqual([null, []]);
    expect(await choose("Asia/Nowhere")).toEqual({ kind: "invalid", fields: { timeZone: expect.any(String) } });
  });

  it("can be taken back before it counts", async () => {
    await choose("Asia/Tokyo");
    await choose("Asia/Bangkok");
    expect(await zone()).toEqual(["Asia/Bangkok", null]);
  });
});

describe("a change in the middle of a month", () => {
  const [from, moved] = ["Asia/Bangkok", "Asia/Tokyo"];
  /** Just before and after midnight in Tokyo, in Bangkok and in UTC, at the end of each month around the change. */
  const sales: readonly Instant[] = ["2026-10-31", "2026-11-30", "2026-12-31", "2027-01-31"].flatMap((date) =>
    ["14:59", "15:01", "16:59", "17:01", "23:59"].map((time) => Date.parse(`${date}T${time}:00Z`)),
  );
  const months = ["2026-10", "2026-11", "2026-12", "2027-01", "2027-02"] as const;

  const statementOf = async (month: string) => {
    const answer = await world.get(ReadBooks).statement({ merchantId, month, timeZone: null });
    if (answer.kind !== "read") throw new Error("The month was refused.");
    return answer.statement;
  };
  const linesOf = async (month: string) => {
    const query = { merchantId, month, timeZone: null, limit: 50, cursor: null };
    const answer = await world.get(ReadBooks).month(query);
    if (answer.kind !== "read") throw new Error("The month was refused.");
    return answer.month.items.map(({ paymentId }) => paymentId);
  };
  const printed = async (month: string) => {
    const { madeAt: _madeAt, ...statement } = await statementOf(month);
    return statement;
  };

  beforeEach(async () => {
    await world.event({ id: "event-1", timeZone: from });
    await world.pass(14 * day);
    await world.unitOfWork.run(async (store) => {
      await store.members.save(aMember({ id: "mali" }));
      await store.participations.save([aParticipation({ id: "join-1", memberId: "mali", state: "left" })]);
      for (const [index, changedAt] of sales.entries()) {
        const amount = money(100, "THB");
        await store.payments.save(
          aPayment({ id: `payment-${index}`, joinId: "join-1", memberId: "mali", amount, changedAt }),
        );
      }
    });
  });

  it("moves no sale between months that were printed already", async () => {
    const before = await Promise.all(["2026-10", "2026-11", "2026-12"].map(printed));
    await choose(moved);
    const after = () => Promise.all(["2026-10", "2026-11", "2026-12"].map(printed));
    expect(await after()).toEqual(before);
    await world.pass(60 * day);
    expect(await after()).toEqual(before);
    await choose("America/New_York");
    expect(await after()).toEqual(before);
  });

  it("leaves every sale in exactly one month, in pages, on paper and in figures", async () => {
    await choose(moved);
    await world.pass(60 * day);
    const pages = await Promise.all(months.map(linesOf));
    expect(pages.map(({ length }) => length)).toEqual([3, 5, 5, 3, 4]);
    expect(new Set(pages.flat()).size).toBe(sales.length);
    const papers = await Promise.all(months.map(statementOf));
    expect(papers.map(({ lines }) => lines.map(({ paymentId }) => paymentId))).toEqual(pages);
    expect(papers.map(({ timeZone }) => timeZone)).toEqual([from, from, from, moved, moved]);
    const { timeZone, money: earned } = await world.get(ReadFigures).run(merchantId);
    expect(timeZone).toBe(moved);
    expect(earned[0]?.months.slice(-5).map(({ month, revenue }) => [month, revenue.amount / 100])).toEqual(
      months.map((month, index) => [month, pages[index]?.length]),
    );
  });
});
