import { describe, expect, it, vi } from "vitest";
import type { CoverAnswer } from "#application/console/use-cases/add-cover.ts";
import type { GameChange, GameChangeAnswer } from "#application/console/ports/own-events.ts";
import type { SeriesChangeAnswer } from "#application/console/ports/own-series.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { day, hour } from "#domain/time/instant.ts";
import { ChangeDraft } from "#ui/console/screens/game/change/change-draft.ts";
import { anEvent } from "../support/views.ts";
import { callsOf } from "./support/calls.ts";

/** 19:00 to 21:00 in Bangkok, with 12 of 16 seats taken. */
const startsAt = Date.parse("2026-11-20T12:00:00Z");
const people = { coming: 12, arrived: 0, checking: 0, owing: 0, toPay: 0, offered: 0, offeredUntil: null };
const game: OwnEventDetailView = {
  ...anEvent({ startsAt, endsAt: startsAt + 2 * hour, timeZone: "Asia/Bangkok" }),
  stage: "published",
  people,
  rollClosedAt: null,
  series: null,
  heldBack: 0,
  keptOvernight: null,
  publishesAt: null,
  publishingFailed: null,
};
const effects = { membersTold: 12, offersMade: 0, mayLeaveWithFullRefund: 12, displaced: [], mayGetBack: [] };

const foreseen: GameChangeAnswer = { kind: "changes", before: game, event: game, effects, outlook: "seen" };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function aDraft(answer: GameChangeAnswer = foreseen, of = game) {
  const ask = () => vi.fn(async (_id: string, _change: GameChange, _outlook?: string) => answer);
  const inSeries = () =>
    vi.fn(async (): Promise<SeriesChangeAnswer> => ({ kind: "series_changes", games: [], effects, outlook: "series" }));
  const desk = { foreseeChange: ask(), change: ask(), foreseeSeries: inSeries(), changeSeries: inSeries() };
  const addCover = {
    prepare: vi.fn(async (photo: Blob): Promise<Blob | null> => photo),
    upload: vi.fn(async (): Promise<CoverAnswer> => ({ kind: "uploaded", coverUrl: "/covers/new" })),
  };
  let due: () => void = () => undefined;
  const delay = {
    after: (_milliseconds: number, run: () => void) => {
      due = run;
      return () => (due = () => undefined);
    },
  };
  /** The pause after typing is over; answers when what it asked for was answered. */
  const pause = async () => {
    due();
    await settled();
  };
  return { desk, addCover, pause, draft: new ChangeDraft(of, { runGame: desk, addCover, delay, calls: callsOf() }) };
}

describe("a change of games of a series", () => {
  const of = { ...game, series: { id: "series-1", date: "2026-11-20" } };

  it("is asked of that game alone, of those from its date on, or of all, by the local time", async () => {
    const { desk, draft } = aDraft(undefined, of);
    draft.set("time", "20:00");
    await draft.foresee();
    expect(desk.foreseeChange).toHaveBeenCalledTimes(1);
    draft.set("scope", "following");
    expect(draft.isShown).toBe(false);
    await draft.foresee();
    const wanted = { startMinute: 20 * 60 };
    expect(desk.foreseeSeries).toHaveBeenCalledWith({ seriesId: "series-1", from: "2026-11-20" }, wanted);
    expect(draft.foreseen?.event.startsAt).toBe(startsAt + hour);
    draft.set("scope", "all");
    expect(await draft.make()).toBe(false);
    await draft.foresee();
    expect(await draft.make()).toBe(true);
    expect(desk.changeSeries).toHaveBeenCalledWith({ seriesId: "series-1", from: null }, wanted, "series");
    expect(desk.change).not.toHaveBeenCalled();
  });

  it("opens and closes each game as long before its start", async () => {
    const { desk, draft } = aDraft(undefined, { ...of, joinOpensAt: startsAt - day, joinClosesAt: startsAt });
    draft.set("scope", "all");
    draft.set("opensDate", "2026-11-18");
    draft.set("closesTime", "18:30");
    await draft.foresee();
    const wanted = { opensBefore: 2 * 1440, closesBefore: 30 };
    expect(desk.foreseeSeries).toHaveBeenCalledWith({ seriesId: "series-1", from: null }, wanted);
    expect(draft.foreseen?.event).toMatchObject({ joinOpensAt: startsAt - 2 * day });
    draft.set("opensDate", "");
    draft.set("opensTime", "");
    await draft.foresee();
    expect(desk.foreseeSeries).toHaveBeenLastCalledWith(expect.anything(), { opensBefore: null, closesBefore: 30 });
  });
});

describe("a change of a game", () => {
  it("is none until something differs, and names only what does", () => {
    const { draft } = aDraft();
    expect([draft.date, draft.time]).toEqual(["2026-11-20", "19:00"]);
    expect(draft.change).toBeNull();
    draft.set("capacity", 20);
    expect(draft.change).toEqual({ capacity: 20 });
    draft.set("capacity", 16);
    draft.where.typePlace({ place: "Court 9" });
    expect(draft.change).toEqual({ venue: { ...game.venue, name: "Court 9" } });
  });

  it("names level, texts and who may join where they differ; a level of nothing is none", () => {
    const { draft } = aDraft(undefined, { ...game, level: { from: "Beginner", to: null, note: null } });
    draft.set("levelTo", " Intermediate ");
    expect(draft.change).toEqual({ level: { from: "Beginner", to: "Intermediate", note: null } });
    draft.set("levelFrom", "");
    draft.set("levelTo", " ");
    draft.write("title", "Sunday doubles");
    draft.write("description", "Bring water.");
    draft.set("audience", "club");
    expect(draft.change).toEqual({
      level: null,
      title: "Sunday doubles",
      description: "Bring water.",
      audience: "club",
    });
  });

  it("moves no start by the seconds that nobody types", () => {
    const { draft } = aDraft(undefined, { ...game, startsAt: startsAt + 31_000 });
    draft.set("capacity", 20);
    expect(draft.change).toEqual({ capacity: 20 });
    draft.set("time", "19:30");
    draft.set("time", "19:00");
    expect(draft.change).toEqual({ capacity: 20 });
  });

  it("keeps the game's length on another day, and is none while the time is none", () => {
    const { draft } = aDraft();
    draft.set("date", "2026-11-21");
    draft.set("time", "20:00");
    expect(draft.change).toEqual({ startsAt: startsAt + day + hour, endsAt: startsAt + day + 3 * hour });
    draft.set("time", "");
    expect(draft.change).toBeNull();
  });

  it("holds seats back, or releases them", () => {
    const { draft } = aDraft(undefined, { ...game, heldBack: 2 });
    draft.set("heldBack", 0);
    expect(draft.change).toEqual({ heldBack: 0 });
    draft.set("heldBack", 2);
    expect(draft.change).toBeNull();
  });

  it("says when members may join: from a time or at once, until a time or the start", () => {
    const joinClosesAt = startsAt - hour;
    const { draft } = aDraft(undefined, { ...game, joinClosesAt });
    expect([draft.opensDate, draft.opensTime, draft.closesDate, draft.closesTime]).toEqual([
      "",
      "",
      "2026-11-20",
      "18:00",
    ]);
    draft.set("opensDate", "2026-11-16");
    expect(draft.change).toBeNull();
    draft.set("opensTime", "12:00");
    expect(draft.change).toEqual({ joinOpensAt: Date.parse("2026-11-16T05:00:00Z") });
    draft.set("closesDate", "");
    draft.set("closesTime", "");
    expect(draft.change).toMatchObject({ joinClosesAt: startsAt });
    const opening = aDraft(undefined, { ...game, joinOpensAt: startsAt - day, joinClosesAt }).draft;
    opening.set("opensDate", "");
    opening.set("opensTime", "");
    expect(opening.change).toEqual({ joinOpensAt: null });
  });

  it("says that seats were lost only where more are taken", () => {
    const { draft } = aDraft();
    draft.set("displace", true);
    draft.set("capacity", 12);
    expect(draft.change).toEqual({ capacity: 12 });
    draft.set("capacity", 11);
    expect(draft.change).toEqual({ capacity: 11, displace: true });
  });

  it("is asked about by itself a moment after typing, and made only as it is shown", async () => {
    const { draft, desk, pause } = aDraft();
    draft.set("capacity", 20);
    expect([draft.isLooking, await draft.make()]).toEqual([true, false]);
    await pause();
    expect(draft.foreseen).toMatchObject({ effects: { membersTold: 12 } });
    expect([draft.isLooking, draft.isShown]).toEqual([false, true]);
    draft.set("capacity", 21);
    expect([draft.isShown, await draft.make()]).toEqual([false, false]);
    draft.set("capacity", 22);
    await pause();
    expect(desk.foreseeChange.mock.calls.map(([, change]) => change)).toEqual([{ capacity: 20 }, { capacity: 22 }]);
    expect(desk.change).not.toHaveBeenCalled();
    expect(await draft.make()).toBe(true);
    expect(desk.change).toHaveBeenCalledWith(game.id, { capacity: 22 }, "seen");
  });

  it("shows the answer to what was typed last, whichever comes last", async () => {
    const { draft, desk, pause } = aDraft();
    const first = Promise.withResolvers<GameChangeAnswer>();
    desk.foreseeChange.mockReturnValueOnce(first.promise);
    draft.where.typePlace({ place: "Court 8" });
    await pause();
    draft.where.typePlace({ place: "Court 9" });
    first.resolve({ ...foreseen, outlook: "of court 8" });
    await settled();
    expect([draft.isLooking, draft.foreseen]).toEqual([true, null]);
    await pause();
    expect(draft.foreseen).toMatchObject({ outlook: "seen" });
    draft.where.typePlace({ place: game.venue.name });
    expect([draft.isLooking, draft.foreseen]).toEqual([false, null]);
  });

  it("asks nothing while seats would be lost that nobody said were, and nothing once it has stopped", async () => {
    const { draft, desk, pause } = aDraft();
    draft.set("capacity", 11);
    await pause();
    expect(desk.foreseeChange).not.toHaveBeenCalled();
    draft.set("displace", true);
    await pause();
    expect(desk.foreseeChange).toHaveBeenCalledWith(game.id, { capacity: 11, displace: true });
    draft.set("capacity", 10);
    draft.stop();
    await pause();
    expect(desk.foreseeChange).toHaveBeenCalledTimes(1);
  });

  it("is shown anew where it would do something else by now, and asked for again after a failure", async () => {
    const { draft, desk, pause } = aDraft();
    draft.set("capacity", 20);
    await pause();
    desk.change.mockResolvedValueOnce({ kind: "refused", reason: "effects_changed" });
    desk.foreseeChange.mockResolvedValueOnce({ ...foreseen, outlook: "anew" });
    expect(await draft.make()).toBe(false);
    expect([draft.isShownAnew, draft.isShown, draft.foreseen?.outlook]).toEqual([true, true, "anew"]);
    expect(await draft.make()).toBe(true);
    expect(desk.change).toHaveBeenLastCalledWith(game.id, { capacity: 20 }, "anew");
    desk.foreseeChange.mockRejectedValueOnce(new Error("offline"));
    draft.set("capacity", 21);
    await pause();
    expect([draft.step.trouble, draft.isShown]).toMatchObject([{ kind: "failed" }, false]);
    await draft.foresee();
    expect([draft.step.trouble, draft.isShown]).toEqual([null, true]);
  });

  it("says why it can't be made", async () => {
    const { draft } = aDraft({ kind: "refused", reason: "capacity_below_taken" });
    draft.set("capacity", 13);
    await draft.foresee();
    expect(draft.step.trouble).toMatchObject({ reason: "capacity_below_taken" });
    expect(draft.foreseen).toBeNull();
    expect(await draft.make()).toBe(false);
  });
});

describe("a photo for a game", () => {
  const photo = new Blob(["photo"]);

  it("is sent with the question what the change does, and is then the change", async () => {
    const { desk, addCover, draft } = aDraft();
    expect(draft.isAnything).toBe(false);
    await draft.cover.choose(photo);
    expect([draft.isAnything, draft.change]).toEqual([true, null]);
    draft.cover.measured({ width: 1_500, height: 1_000 });
    draft.cover.set("zoom", 2);
    await draft.foresee();
    expect(addCover.upload).toHaveBeenCalledWith(photo, { left: 0.25, top: 0.25, width: 0.5 });
    expect(desk.foreseeChange).toHaveBeenCalledWith(game.id, { coverUrl: "/covers/new" });
    expect(draft.cover.chosen).toBeNull();
    await draft.make();
    expect(desk.change).toHaveBeenCalledWith(game.id, { coverUrl: "/covers/new" }, "seen");
    expect(addCover.upload).toHaveBeenCalledTimes(1);
  });

  it("that is refused or does not arrive asks nothing, and stays to be sent again", async () => {
    const { desk, addCover, draft } = aDraft();
    await draft.cover.choose(photo);
    addCover.upload.mockResolvedValueOnce({ kind: "refused", reason: "unreadable" });
    await draft.foresee();
    expect(draft.cover.step.trouble).toBe("unreadable");
    addCover.upload.mockRejectedValueOnce(new Error("offline"));
    await draft.foresee();
    expect(draft.cover.step.trouble).toMatchObject({ kind: "failed" });
    expect(desk.foreseeChange).not.toHaveBeenCalled();
    await draft.foresee();
    expect(desk.foreseeChange).toHaveBeenCalledTimes(1);
  });

  it("that can't be read or is too small is not taken; the one before stays, or goes", async () => {
    const { addCover, draft } = aDraft(undefined, { ...game, coverUrl: "/covers/old" });
    addCover.prepare.mockResolvedValueOnce(null);
    await draft.cover.choose(photo);
    expect([draft.cover.chosen, draft.cover.step.trouble]).toEqual([null, "unreadable"]);
    await draft.cover.choose(photo);
    draft.cover.measured({ width: 479, height: 900 });
    expect([draft.cover.chosen, draft.cover.step.trouble]).toEqual([null, "too_small"]);
    await draft.cover.choose(photo);
    draft.cover.drop();
    expect([draft.isAnything, draft.cover.step.trouble]).toEqual([false, null]);
    draft.cover.remove();
    expect(draft.change).toEqual({ coverUrl: null });
  });

  it("follows the finger within its frame, and is zoomed only as far as it has pixels", async () => {
    const { cover } = aDraft().draft;
    await cover.choose(photo);
    expect([cover.crop, cover.place]).toEqual([null, null]);
    cover.measured({ width: 960, height: 1_280 });
    expect([cover.closest, cover.room]).toEqual([2, { across: false, down: true }]);
    expect(cover.place).toEqual({ width: 100, left: 0, top: -50 });
    cover.drag(0.5, 0.25);
    expect(cover.crop).toMatchObject({ left: 0, top: 0.125, width: 1 });
    expect(cover.place).toMatchObject({ top: -25 });
    cover.drag(0, 9);
    expect(cover.crop).toMatchObject({ top: 0 });
    cover.set("zoom", 5);
    expect(cover.crop?.width).toBe(0.5);
    expect(cover.room).toEqual({ across: true, down: true });
  });
});

describe("price, ways to pay, refund policy and length of a published game", () => {
  it("are changed for later joins, each only where it differs", async () => {
    const { desk, draft } = aDraft();
    draft.terms.write("400");
    draft.terms.pay("card", false);
    draft.terms.setTier("hours0", "48");
    draft.set("minutes", "90");
    await draft.foresee();
    const change = {
      price: { amount: 40_000, currency: "THB" },
      paymentMethods: ["promptpay", "transfer", "onsite"],
      refundPolicy: [{ hoursBefore: 48, percent: 100 }, ...game.refundPolicy.slice(1)],
      endsAt: startsAt + 1.5 * hour,
    };
    expect(desk.foreseeChange).toHaveBeenCalledWith(game.id, change);
    draft.terms.write("350");
    draft.terms.pay("card", true);
    draft.terms.setTier("hours0", "24");
    draft.set("minutes", "120");
    expect(draft.change).toBeNull();
  });

  it("are not asked about while they are wrong, and say why", () => {
    const { draft } = aDraft();
    draft.set("capacity", 20);
    draft.terms.setTier("percent0", "lots");
    expect([draft.change, draft.terms.wrong]).toEqual([null, { percent0: "console.wrong.policy" }]);
    for (const method of game.paymentMethods) draft.terms.pay(method, false);
    draft.terms.setTier("percent0", "100");
    expect(draft.terms.wrong).toEqual({ paymentMethods: "console.wrong.paymentMethods" });
    draft.terms.write("free");
    expect(draft.terms.wrong).toEqual({ price: "console.wrong.price" });
    draft.terms.write("");
    expect([draft.terms.wrong, draft.change]).toMatchObject([{}, { capacity: 20, price: { amount: 0 } }]);
  });

  it("last as long in each game of a series", async () => {
    const { desk, draft } = aDraft(undefined, { ...game, series: { id: "series-1", date: "2026-11-20" } });
    draft.set("scope", "all");
    draft.set("minutes", "90");
    await draft.foresee();
    expect(desk.foreseeSeries).toHaveBeenCalledWith({ seriesId: "series-1", from: null }, { minutesLong: 90 });
  });
});
