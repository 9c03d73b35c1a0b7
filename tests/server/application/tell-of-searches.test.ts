import { beforeEach, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { SearchedFor } from "#domain/member/saved-search.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { KeepSearches } from "#server/application/saved-searches/keep-searches.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { aFreeEvent, aMerchant, aSearch, testStart } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;

async function given(parts: Parameters<typeof aWorld>[0] = {}) {
  world = await aWorld(parts);
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2", name: "Hilltop" })));
}

beforeEach(() => given());

async function searcher(
  parts: Partial<SearchedFor> = { sportType: "badminton" },
  memberId = "mali",
  name = "Badminton",
) {
  await world.member(memberId);
  const answer = await world.get(KeepSearches).save(memberId, name, aSearch(parts));
  if (answer.kind !== "saved") throw new Error(answer.kind);
  return answer.saved;
}

/** An event becomes public now, and a moment passes. */
async function publish(id: string, parts: Partial<SportsEvent> = {}) {
  await world.pass(1_000);
  const { merchantId } = await world.event(aFreeEvent({ id, stage: "draft", startsAt: testStart + 5 * day, ...parts }));
  expect(await world.get(PublishEvent).run(merchantId, id)).toMatchObject({ kind: "published" });
}

async function after(milliseconds: number) {
  await world.pass(milliseconds);
  await world.work();
}

const told = (memberId = "mali", kind = "saved_search") =>
  world.sent.filter((one) => one.kind === kind && one.memberId === memberId).map(({ eventIds }) => eventIds);
const written = async () =>
  (await world.unitOfWork.read((store) => store.messages.list(100))).filter(({ kind }) => kind === "saved_search");

describe("who saved a search", () => {
  it("is told of what it finds, what starts first at the top, and of nothing else", async () => {
    await searcher();
    await publish("later", { startsAt: testStart + 6 * day });
    await publish("soon");
    await publish("tennis", { sportType: "tennis" });
    await after(29 * minute);
    expect(told()).toEqual([]);
    await after(31 * minute);
    expect(told()).toEqual([["soon", "later"]]);
    await after(2 * day);
    expect(told()).toHaveLength(1);
  });

  it("is told once, however often the job runs, and by however many at once", async () => {
    await searcher();
    await publish("one");
    await world.pass(hour);
    const job = { kind: "tell_of_searches", timeZone: "Asia/Bangkok", after: null } as const;
    await Promise.all([1, 2, 3].map(() => world.get(DoJob).run(job)));
    await world.work();
    await world.get(DoJob).run(job);
    await world.work();
    expect(told()).toEqual([["one"]]);
  });

  it("gets one message a day for all its searches: what comes meanwhile is told when the day is over", async () => {
    await searcher();
    await searcher({ sportType: "tennis" }, "mali", "Tennis");
    await publish("one");
    await publish("two", { sportType: "tennis" });
    await after(hour);
    await publish("three", { sportType: "tennis" });
    await after(20 * hour);
    expect(told()).toEqual([["one", "two"]]);
    await after(6 * hour);
    expect(told()).toEqual([["one", "two"], ["three"]]);
  });

  it("means any such day by a day of the week", async () => {
    await searcher({ q: "saturday" });
    const at = (iso: string) => ({ startsAt: Date.parse(iso), endsAt: Date.parse(iso) + hour, title: "Doubles" });
    // It is a Tuesday; these are Saturdays in two and four weeks, and a Sunday, in Bangkok.
    await publish("second", at("2026-12-12T12:00:00Z"));
    await publish("fourth", at("2026-12-26T01:00:00Z"));
    await publish("sunday", at("2026-12-12T18:00:00Z"));
    await after(hour);
    expect(told()).toEqual([["second", "fourth"]]);
  });

  it("is not woken: what comes late in the evening is told in the morning", async () => {
    await searcher();
    await world.pass(9.5 * hour);
    await publish("late");
    await after(10 * hour);
    expect(told()).toEqual([]);
    await after(1.5 * hour);
    expect(told()).toEqual([["late"]]);
  });

  it("is one of more than a batch, all of whom are told once", async () => {
    const everybody = Array.from({ length: 120 }, (_, index) => `member-${index}`);
    for (const memberId of everybody) await searcher({ sportType: "badminton" }, memberId);
    await publish("one");
    await after(hour);
    expect(everybody.every((memberId) => told(memberId).length === 1)).toBe(true);
  });
});

describe("nobody is told", () => {
  it.each<readonly [string, () => Promise<unknown>]>([
    ["who switched it off", () => world.get(EditProfile).change("mali", { messageChoices: { searches: false } })],
    ["who is no friend of the account", () => world.get(EditProfile).setFriend("mali", false)],
    ["who is in already", async () => (await aMemberIn(world, "mali")).join("one")],
    ["who is blocked", () => block("mali")],
    [
      "who removed the search",
      async () => {
        const [saved] = await world.get(KeepSearches).list("mali");
        await world.get(KeepSearches).remove("mali", saved?.id ?? "");
      },
    ],
    ["of what was cancelled", () => world.get(CancelEvent).run("merchant-1", "one")],
  ])("%s", async (_name, act) => {
    await searcher();
    await publish("one");
    await act();
    await after(hour);
    expect(told()).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it.each<readonly [string, Partial<SportsEvent>]>([
    ["an event by link", { audience: "link" }],
    ["an event for the club", { audience: "club" }],
  ])("of %s", async (_name, parts) => {
    await searcher();
    await publish("one", parts);
    await after(hour);
    expect(told()).toEqual([]);
  });

  it("of what was public before the search was saved", async () => {
    await publish("before");
    await world.pass(1_000);
    await searcher();
    await after(hour);
    expect(told()).toEqual([]);
  });

  it("twice: what a follower is told of is not told again", async () => {
    await searcher();
    await world.get(KeepTies).change("mali", "merchant-1", { follows: true });
    await world.get(EditProfile).change("mali", { messageChoices: { news: true } });
    await publish("followed");
    await publish("other", { merchantId: "merchant-2" });
    await after(hour);
    expect(told("mali", "news")).toEqual([["followed"]]);
    expect(told()).toEqual([["other"]]);
    await world.get(KeepTies).change("mali", "merchant-1", { follows: false });
    await publish("third", { merchantId: "merchant-2" });
    await after(26 * hour);
    expect(told()).toEqual([["other"], ["third"]]);
  });
});

describe("the organiser's number of messages", () => {
  const counted = (merchantId: string) =>
    world.unitOfWork.read((store) => store.messages.counted(merchantId, "2026-12"));

  it("counts a message for the organiser of its first event", async () => {
    await searcher();
    await publish("later", { startsAt: testStart + 6 * day });
    await publish("soon", { merchantId: "merchant-2" });
    await after(hour);
    expect(told()).toEqual([["soon", "later"]]);
    expect([await counted("merchant-1"), await counted("merchant-2")]).toEqual([0, 1]);
  });

  it("leaves out the events of organisers who used it up, and nothing is told of them later", async () => {
    await given({ messageNumber: { aMonth: 2 } });
    await world.unitOfWork.run((store) => store.messages.count("merchant-2", "2026-12", "members"));
    await searcher();
    await publish("soon", { merchantId: "merchant-2" });
    await after(hour);
    expect(await written()).toEqual([]);
    await publish("later", { startsAt: testStart + 6 * day });
    await after(hour);
    expect(told()).toEqual([["later"]]);
    await after(3 * day);
    expect(told()).toHaveLength(1);
    expect([await counted("merchant-1"), await counted("merchant-2")]).toEqual([1, 1]);
  });

  it("drops what is written when the number is used up meanwhile", async () => {
    await given({ messageNumber: { aMonth: 2 } });
    for (const memberId of ["a", "b"]) await searcher({ sportType: "badminton" }, memberId);
    await publish("one");
    await after(hour);
    expect((await written()).map(({ notSent }) => notSent ?? "sent").toSorted()).toEqual(["quota", "sent"]);
  });
});

describe("saving a search", () => {
  it("switches its messages on, answers the same for the same, and lists only the member's own", async () => {
    const first = await searcher();
    expect((await world.get(EditProfile).read("mali")).messageChoices.searches).toBe(true);
    expect(await searcher()).toEqual(first);
    await searcher({ q: "tennis" }, "nok");
    expect(await world.get(KeepSearches).list("mali")).toEqual([first]);
    await world.get(KeepSearches).remove("nok", first.id);
    expect(await world.get(KeepSearches).list("mali")).toEqual([first]);
  });

  it("is refused beside five others, and what is refused changes nothing", async () => {
    for (const q of ["one", "two", "three", "four", "five"]) await searcher({ q });
    await world.get(EditProfile).change("mali", { messageChoices: { searches: false } });
    expect(await world.get(KeepSearches).save("mali", "Six", aSearch({ q: "six" }))).toEqual({
      kind: "refused",
      reason: "too_many_searches",
    });
    expect((await world.get(EditProfile).read("mali")).messageChoices.searches).toBe(false);
    expect(await world.get(KeepSearches).list("mali")).toHaveLength(5);
  });
});

async function block(memberId: string) {
  const ids = await world.unitOfWork.run(({ merchants }) =>
    merchants.ensureMemberIds("merchant-1", new Map([[memberId, `known-${memberId}`]])),
  );
  const about = { merchantId: "merchant-1", knownAs: ids.get(memberId) ?? "", reason: "Loud" };
  expect(await world.get(ManagePeople).change({ ...about, standing: "blocked" })).toMatchObject({ kind: "stands" });
}
