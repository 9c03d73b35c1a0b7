import { beforeEach, describe, expect, it } from "vitest";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import type { StaffNotice } from "#domain/merchant/notice-choices.ts";
import { day, hour, minute } from "#domain/time/instant.ts";
import { renderMessage } from "#server/adapters/messages/render-message.ts";
import { AskToJoin } from "#server/application/joining/ask-to-join.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { monthOf } from "#server/application/messages/message-number.ts";
import type { MessageKind } from "#server/application/messages/message-store.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { aFreeEvent, aMerchant, aStaffMember, aTransferAccount, testNow } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World, type WorldParts } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;

/** Anong owns the club, Bo manages it, Chai is at the door; its months are on Bangkok's clocks. */
async function aClub(parts: WorldParts = {}) {
  world = await aWorld(parts);
  const monthZones = { first: "Asia/Bangkok", changes: [] };
  await world.unitOfWork.run((store) =>
    store.merchants.save(aMerchant({ transferAccount: aTransferAccount(), monthZones })),
  );
  await works("anong", "owner");
  await works("bo", "manager");
  await works("chai", "door");
  await world.work();
}

async function works(memberId: string, role: StaffMember["role"], parts: Partial<StaffMember> = {}) {
  await world.member(memberId);
  await world.unitOfWork.run((store) =>
    store.staff.save(aStaffMember({ id: `staff-${memberId}`, memberId, role, ...parts })),
  );
}

const switchOff = (memberId: string, ...unwantedNotices: StaffNotice[]) =>
  works(memberId, memberId === "anong" ? "owner" : "manager", { unwantedNotices });

beforeEach(() => aClub());

/** A member with a slip under review for a game. */
async function aSlip(memberId: string, event: SportsEvent) {
  const member = await aMemberIn(world, memberId);
  const { joinId } = await member.join(event.id);
  const paymentId = `pay-${memberId}`;
  await member.pay(joinId, { method: "transfer", paymentId });
  const slip = { picture: await aPicture("#2050a0"), payerLast5: null, paidAt: null, slipId: `slip-${memberId}` };
  expect(await world.get(UploadSlip).run({ memberId, paymentId, ...slip })).toMatchObject({ kind: "under_review" });
  await world.work();
  return { ...member, joinId, paymentId };
}

const aGame = (startsAt: number, parts: Partial<SportsEvent> = {}) =>
  world.event({ startsAt, endsAt: startsAt + hour, paymentMethods: ["transfer"], capacity: 9, ...parts });

/** Moves the clock to a time of Bangkok on 1 December, whose noon it is at first, and does what is due on the way. */
async function until(hours: number, minutes = 0) {
  const at = testNow + (hours - 12) * hour + minutes * minute;
  while (world.clock.now() < at) {
    await world.pass(Math.min(30 * minute, at - world.clock.now()));
    await world.work();
  }
}

const told = (kind: MessageKind) => world.sent.filter((one) => one.kind === kind);
const readers = (kind: MessageKind) => told(kind).map(({ memberId }) => memberId);
const fates = async (kind: MessageKind) =>
  (await world.unitOfWork.read((store) => store.messages.list(100)))
    .filter((one) => one.kind === kind)
    .map(({ memberId, notSent = null }) => [memberId, notSent]);

/** The text that LINE gets and where its button leads, of the last message of a kind. */
async function written(kind: MessageKind) {
  const message = told(kind).at(-1);
  if (!message) throw new Error("Nothing was sent.");
  const linkTo = (path: string) => path;
  return world.unitOfWork.read(async (store) => {
    const member = await store.members.find(message.memberId);
    const rendered = member && (await renderMessage(store, message, member, linkTo));
    return { text: rendered?.text ?? "", link: rendered?.link };
  });
}

describe("a slip", () => {
  it("that is due within two hours is told to owners and managers, once, and its message opens it", async () => {
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await until(16, 59);
    expect(told("staff_slip_due")).toEqual([]);
    await until(17);
    expect(readers("staff_slip_due")).toEqual(["anong", "bo"]);
    expect(await written("staff_slip_due")).toMatchObject({
      text: "Smash House: slips need your decision by Tue 1 Dec, 19:00: 1.",
      link: "/console/money?slip=pay-mali",
    });
    await until(18, 55);
    expect(readers("staff_slip_due")).toHaveLength(2);
    expect(told("staff_slip_overdue")).toEqual([]);
  });

  it("that is overdue is told again", async () => {
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await until(19);
    expect(readers("staff_slip_overdue")).toEqual(["anong", "bo"]);
    await until(20, 55);
    expect(readers("staff_slip_overdue")).toHaveLength(2);
  });

  it("that comes when it is already due is told as overdue alone, within five minutes", async () => {
    await world.pass(minute);
    await aSlip("mali", await aGame(testNow + hour + minute));
    await until(12, 5);
    expect(readers("staff_slip_overdue")).toEqual(["anong", "bo"]);
    expect(told("staff_slip_due")).toEqual([]);
  });

  it("and others that are due with it are one message", async () => {
    const event = await aGame(testNow + 9 * hour);
    for (const memberId of ["mali", "noi", "lek"]) await aSlip(memberId, event);
    await until(17);
    expect(readers("staff_slip_due")).toEqual(["anong", "bo"]);
    expect((await written("staff_slip_due")).text).toContain("19:00: 3.");
  });

  it("that was decided is told to nobody, and is not counted beside another", async () => {
    const event = await aGame(testNow + 9 * hour);
    const { paymentId } = await aSlip("mali", event);
    const other = await aSlip("noi", event);
    await world.get(ReviewSlip).approve({ merchantId, paymentId });
    await until(17);
    expect((await written("staff_slip_due")).text).toContain("19:00: 1.");
    await world.get(ReviewSlip).approve({ merchantId, paymentId: other.paymentId });
    await until(20);
    expect(told("staff_slip_overdue")).toEqual([]);
  });

  it("that is decided between writing and sending is told to nobody", async () => {
    const { paymentId } = await aSlip("mali", await aGame(testNow + 9 * hour));
    await world.pass(5 * hour);
    await world.get(DoJob).run({ kind: "tell_of_slips", merchantId, at: testNow + 5 * hour });
    await world.get(ReviewSlip).approve({ merchantId, paymentId });
    await world.work();
    expect(await fates("staff_slip_due")).toEqual([
      ["bo", "outdated"],
      ["anong", "outdated"],
    ]);
  });

  it("is told once, however often the job runs and by however many at once", async () => {
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await world.pass(5 * hour);
    const job = { kind: "tell_of_slips", merchantId, at: testNow + 5 * hour } as const;
    await Promise.all([1, 2, 3].map(() => world.get(DoJob).run(job)));
    await world.work();
    await world.get(DoJob).run(job);
    await world.work();
    expect(readers("staff_slip_due")).toEqual(["anong", "bo"]);
  });

  it("that is overdue at night waits for 08:00, together with the others; what is due by then is told at night", async () => {
    const event = await aGame(testNow + 24 * hour);
    await until(15);
    await aSlip("mali", event); // Due at 03:00.
    await until(16);
    await aSlip("noi", event); // Due at 04:00.
    await until(24 + 1);
    expect(readers("staff_slip_due")).toEqual(["anong", "bo"]);
    await until(24 + 7, 55);
    expect(readers("staff_slip_due")).toHaveLength(4);
    expect(told("staff_slip_overdue")).toEqual([]);
    await until(24 + 8);
    expect(readers("staff_slip_overdue")).toEqual(["anong", "bo"]);
    expect((await written("staff_slip_overdue")).text).toContain("overdue: 2.");
  });

  it("that is overdue at night is told at once where its game begins by 08:00", async () => {
    await until(22, 30);
    await aSlip("mali", await aGame(testNow + 13 * hour));
    await until(22, 59);
    expect(told("staff_slip_overdue")).toEqual([]);
    expect(readers("staff_slip_due")).toEqual(["anong", "bo"]);
    await until(23);
    expect(readers("staff_slip_overdue")).toEqual(["anong", "bo"]);
  });
});

describe("a request to be let in", () => {
  const ask = (eventId: string, memberId = "mali") => world.get(AskToJoin).run(memberId, eventId);
  const aClubGame = (startsAt: number, parts: Partial<SportsEvent> = {}) =>
    world.event(aFreeEvent({ startsAt, endsAt: startsAt + hour, audience: "club", ...parts }));

  beforeEach(async () => void (await world.member("mali")));

  it("for a game within a day is told at once, with who asks, and opens People", async () => {
    const { id } = await aClubGame(testNow + 20 * hour);
    await ask(id);
    await ask(id);
    await world.work();
    expect(readers("staff_join_request")).toEqual(["anong", "bo"]);
    const { text, link } = await written("staff_join_request");
    expect([text.includes("asks to be let in"), link]).toEqual([true, "/console/people"]);
  });

  it("for a later game is told a day before it, if it still waits", async () => {
    const { id } = await aClubGame(testNow + 30 * hour);
    await ask(id);
    await until(17, 59);
    expect(told("staff_join_request")).toEqual([]);
    await until(18);
    expect(readers("staff_join_request")).toEqual(["anong", "bo"]);
  });

  it("is told for a game that is near also where one for a later game waits already", async () => {
    const later = await aClubGame(testNow + 5 * day, { id: "later" });
    const near = await aClubGame(testNow + 5 * hour, { id: "near" });
    await ask(later.id);
    await world.work();
    expect(told("staff_join_request")).toEqual([]);
    await ask(near.id);
    await world.work();
    expect(told("staff_join_request")[0]?.notice?.eventId).toBe("near");
  });

  it("that was decided meanwhile is told to nobody", async () => {
    const { id } = await aClubGame(testNow + 30 * hour);
    await ask(id);
    const [known] = await world.unitOfWork.read((store) => store.merchants.listStanding(merchantId, "asked", 9, null));
    await world.get(ManagePeople).change({ merchantId, knownAs: known?.id ?? "", standing: "let_in", reason: null });
    await until(20);
    expect(told("staff_join_request")).toEqual([]);
  });

  it("waits for the morning at night, unless the game begins by then", async () => {
    await until(22, 30);
    await ask((await aClubGame(testNow + 24 * hour, { id: "noon" })).id);
    await world.work();
    expect(told("staff_join_request")).toEqual([]);
    await until(24 + 8);
    expect(readers("staff_join_request")).toEqual(["anong", "bo"]);
  });

  it("for a game at 07:00 is told at night", async () => {
    await until(22, 30);
    await ask((await aClubGame(testNow + 19 * hour)).id);
    await world.work();
    expect(readers("staff_join_request")).toEqual(["anong", "bo"]);
  });
});

describe("a seat that somebody gives up late", () => {
  const aFullGame = async (startsAt: number) => {
    const event = await world.event(aFreeEvent({ startsAt, endsAt: startsAt + hour, capacity: 2 }));
    const [mali, noi] = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")];
    const places = { mali: (await mali.join(event.id)).joinId, noi: (await noi.join(event.id)).joinId };
    return { event, mali, noi, places };
  };

  it("and that nobody waits for is told within five minutes, and opens the game", async () => {
    const { mali, noi, places, event } = await aFullGame(testNow + 8 * hour);
    await world.pass(minute);
    await mali.leave(places.mali);
    await world.pass(minute);
    await noi.leave(places.noi);
    await until(12, 5);
    expect(readers("staff_seat_free")).toEqual(["anong", "bo"]);
    const { text, link } = await written("staff_seat_free");
    expect([text.includes("Free seats: 2."), link]).toEqual([true, `/console/games/${event.id}`]);
  });

  it("more than a day before is told to nobody", async () => {
    const { mali, places } = await aFullGame(testNow + 25 * hour);
    await mali.leave(places.mali);
    await until(13);
    expect(told("staff_seat_free")).toEqual([]);
  });

  it("is offered first to who waits; once that ran out it is told", async () => {
    const { event, mali, places } = await aFullGame(testNow + 8 * hour);
    const lek = await aMemberIn(world, "lek");
    const { joinId } = await lek.join(event.id);
    await mali.leave(places.mali);
    await world.work();
    expect((await lek.read(joinId)).state).toBe("offered");
    expect(told("staff_seat_free")).toEqual([]);
    await lek.answer(joinId, "decline");
    await until(12, 5);
    expect(readers("staff_seat_free")).toEqual(["anong", "bo"]);
  });

  it("is not told where somebody took it within those minutes", async () => {
    const { event, mali, places } = await aFullGame(testNow + 8 * hour);
    await world.pass(minute);
    await mali.leave(places.mali);
    await (await aMemberIn(world, "lek")).join(event.id);
    await until(12, 30);
    expect(told("staff_seat_free")).toEqual([]);
  });

  it("at night waits for the morning, and is dropped where it was taken by then", async () => {
    const { event, mali, places } = await aFullGame(testNow + 23 * hour);
    await until(22, 30);
    await mali.leave(places.mali);
    await until(23);
    expect(told("staff_seat_free")).toEqual([]);
    await (await aMemberIn(world, "lek")).join(event.id);
    await until(24 + 8, 30);
    expect(await fates("staff_seat_free")).toEqual([
      ["bo", "outdated"],
      ["anong", "outdated"],
    ]);
  });
});

describe("who gets a message", () => {
  it("is not who switched that kind off, and still who switched off another", async () => {
    await switchOff("anong", "slip_due");
    await switchOff("bo", "digest");
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await until(17);
    expect(readers("staff_slip_due")).toEqual(["bo"]);
  });

  it("is not who left the team, or may do less, or switched it off before it was sent", async () => {
    await works("dao", "manager");
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await world.pass(5 * hour);
    await world.get(DoJob).run({ kind: "tell_of_slips", merchantId, at: testNow + 5 * hour });
    await works("bo", "manager", { revokedAt: world.clock.now() });
    await works("dao", "door");
    await switchOff("anong", "slip_due");
    await world.work();
    expect(told("staff_slip_due")).toEqual([]);
    expect((await fates("staff_slip_due")).map(([, fate]) => fate)).toEqual(["unwanted", "unwanted", "unwanted"]);
  });

  it("is nobody of a merchant that is suspended", async () => {
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await world.unitOfWork.run((store) => store.merchants.suspend(merchantId, testNow));
    await until(17);
    expect(told("staff_slip_due")).toEqual([]);
  });
});

describe("the merchant's number", () => {
  const counted = (to?: "staff") =>
    world.unitOfWork.read((store) => store.messages.counted(merchantId, monthOf(testNow), to));

  it("counts them, and how many of it they are", async () => {
    await aSlip("mali", await aGame(testNow + 9 * hour));
    const before = await counted();
    await until(17);
    expect([(await counted()) - before, await counted("staff")]).toEqual([2, 2]);
  });

  it("keeps its last part for members", async () => {
    await aClub({ messageNumber: { aMonth: 10 } });
    await aSlip("mali", await aGame(testNow + 9 * hour));
    await world.unitOfWork.run(async (store) => {
      for (let sent = await store.messages.counted(merchantId, monthOf(testNow)); sent < 8; sent += 1)
        await store.messages.count(merchantId, monthOf(testNow), "members");
    });
    await until(17);
    expect(readers("staff_slip_due")).toEqual(["anong"]);
    expect(await fates("staff_slip_due")).toContainEqual(["bo", "quota"]);
  });
});

describe("the digest", () => {
  it("says at 09:00 what waits and how many games today has, and opens Today", async () => {
    const event = await aGame(testNow + 28 * hour);
    await until(22);
    await aSlip("mali", event);
    await until(24 + 8, 55);
    expect(told("staff_digest")).toEqual([]);
    await until(24 + 9);
    expect(readers("staff_digest")).toEqual(["anong", "bo"]);
    expect(await written("staff_digest")).toEqual({
      text: "Smash House today:\nSlips to decide: 1\nGames today: 1",
      link: "/console/today",
    });
    await until(24 + 23);
    expect(readers("staff_digest")).toHaveLength(2);
  });

  it("is not sent where nothing waits, and comes again the day on which something does", async () => {
    await until(24 + 10);
    expect(told("staff_digest")).toEqual([]);
    await aGame(testNow + 48 * hour);
    await until(48 + 9);
    expect((await written("staff_digest")).text).toBe("Smash House today:\nGames today: 1");
    await until(72 + 10);
    expect(readers("staff_digest")).toHaveLength(2);
  });

  it("is told by a server that was away until the evening, once, and is left out after that", async () => {
    await aGame(testNow + 32 * hour);
    await aGame(testNow + 56 * hour, { id: "next-day" });
    await world.pass(24 * hour + 6 * hour);
    await world.work();
    await world.work();
    expect(readers("staff_digest")).toEqual(["anong", "bo"]);
    await world.pass(28 * hour);
    await world.work();
    expect(readers("staff_digest")).toHaveLength(2);
  });

  it("follows the merchant's zone", async () => {
    const monthZones = { first: "Europe/London", changes: [] };
    await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ monthZones })));
    await world.unitOfWork.run((store) => store.staff.saveDigest(merchantId, testNow));
    await world.work();
    await aGame(testNow + 30 * hour);
    await until(24 + 15, 55);
    expect(told("staff_digest")).toEqual([]);
    await until(24 + 16);
    expect(readers("staff_digest")).toEqual(["anong", "bo"]);
  });
});
