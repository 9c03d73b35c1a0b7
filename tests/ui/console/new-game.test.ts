import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewEvent, NewEventAnswer } from "#application/console/ports/own-events.ts";
import type { AddCover, CoverAnswer } from "#application/console/use-cases/add-cover.ts";
import type { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { day } from "#domain/time/instant.ts";
import { NewGameViewModel } from "#ui/console/screens/new-game/new-game-view-model.ts";
import type { GameForm } from "#ui/console/parts/game-form/game-form.ts";
import { waysToOffer } from "#ui/console/parts/game-form/ways-to-pay.ts";
import { typedPrice } from "#ui/console/parts/amounts/typed-price.ts";
import { noTypedGames } from "./support/typed-games.ts";

const noon = Date.parse("2026-12-01T05:00:00Z");

let answer: NewEventAnswer;
let made: { readonly game: NewEvent; readonly key: string }[];
let isHere: boolean;
let upload: ReturnType<typeof vi.fn<() => Promise<CoverAnswer>>>;

beforeEach(() => {
  answer = { kind: "created", eventId: "event-1" };
  made = [];
  isHere = true;
  upload = vi.fn(async () => ({ kind: "uploaded", coverUrl: "/covers/new" }));
});

/** `account`: the club has one for transfers; null: nobody knows. */
function aGame(waits = true, account: boolean | null = null): NewGameViewModel & { readonly form: GameForm } {
  let keys = 0;
  const planGame: Pick<PlanGame, "newKey" | "create"> = {
    newKey: () => `key-${(keys += 1)}`,
    create: (game, key) => {
      made.push({ game, key });
      return Promise.resolve(answer);
    },
  };
  const addCover: Pick<AddCover, "prepare" | "upload"> = { prepare: async (photo) => photo, upload };
  const position = { lat: 13.7563, lng: 100.5018 };
  const vm = new NewGameViewModel(
    {
      planGame: planGame as PlanGame,
      calls: { ask: () => Promise.reject(new Error("not asked")) },
      addCover: addCover as AddCover,
      clock: { now: () => noon },
      delay: { after: () => () => undefined },
      position: { current: () => Promise.resolve(isHere ? { kind: "here", position } : { kind: "refused" }) },
      typedGames: noTypedGames(),
    },
    { id: "club", ...(waits ? { waits } : {}) },
  );
  const { form } = vm;
  if (!form) throw new Error("A game like no other needs nothing to begin with.");
  form.set("currency", "THB");
  form.set("title", "First smash");
  form.set("place", "Court 4");
  form.set("address", "9 Charoen Krung Rd");
  form.set("position", "13.7563, 100.5018");
  form.set("date", "2026-12-02");
  if (account !== null) form.knowAccount(account);
  return Object.assign(vm, { form });
}

const wrongIn = ({ form }: { readonly form: GameForm }) => Object.keys(form.wrong);

describe("a game from scratch", () => {
  it("is free and by link where the club waits for approval, on the clocks of its country", async () => {
    const vm = aGame();
    await vm.publish();
    expect(made[0]?.game).toMatchObject({
      startsAt: Date.parse("2026-12-02T19:00:00+07:00"),
      endsAt: Date.parse("2026-12-02T21:00:00+07:00"),
      joinOpensAt: null,
      joinClosesAt: Date.parse("2026-12-02T19:00:00+07:00"),
      timeZone: "Asia/Bangkok",
      venue: { lat: 13.7563, lng: 100.5018, access: null },
      price: { amount: 0, currency: "THB" },
      paymentMethods: [],
      audience: "link",
      maxSeatsPerJoin: 4,
      level: null,
      draft: false,
    });
    expect(made[0]?.game).not.toHaveProperty("refundPolicy");
    expect(vm.createdId).toBe("event-1");
    expect(aGame(false).form.audience).toBe("public");
  });

  it("has all that is typed: price, ways to pay, refund policy, length, level, texts and times of joining", async () => {
    const vm = aGame(false);
    const typed = {
      ...{ price: "350", minutes: "90", levelFrom: "B", levelNote: "No smashers", description: "Two courts." },
      ...{ included: "Shuttles\n\n Water ", bring: "Racket", access: "Exit 4" },
      ...{ opensDate: "2026-12-01", opensTime: "18:00", closesDate: "2026-12-02", closesTime: "17:00" },
    } as const;
    for (const [field, text] of Object.entries(typed)) vm.form.set(field as keyof typeof typed, text);
    vm.form.pay("promptpay", true);
    vm.form.setTier("hours0", "48");
    vm.form.setTier("percent0", "100");
    await vm.publish();
    expect(made[0]?.game).toMatchObject({
      endsAt: Date.parse("2026-12-02T20:30:00+07:00"),
      joinOpensAt: Date.parse("2026-12-01T18:00:00+07:00"),
      joinClosesAt: Date.parse("2026-12-02T17:00:00+07:00"),
      price: { amount: 35_000, currency: "THB" },
      paymentMethods: ["promptpay", "onsite"],
      refundPolicy: [{ hoursBefore: 48, percent: 100 }],
      level: { from: "B", to: null, note: "No smashers" },
      description: "Two courts.",
      included: ["Shuttles", "Water"],
      bring: ["Racket"],
      venue: { access: "Exit 4" },
    });
  });

  it("is paid in at least one way, in one that its club may offer and that suits its money", async () => {
    const vm = aGame();
    vm.form.set("price", "350");
    expect(waysToOffer("THB", ["onsite"], true)).toEqual(["transfer", "onsite"]);
    expect(waysToOffer("THB", ["onsite"], false)).toContain("promptpay");
    expect(waysToOffer("JPY", ["onsite"], false)).not.toContain("promptpay");
    vm.form.pay("onsite", false);
    await vm.publish();
    expect([vm.form.wrong, made]).toEqual([{ paymentMethods: "console.wrong.paymentMethods" }, []]);
  });

  it("is not published with transfers before there is an account, says what to do, and is kept as a draft", async () => {
    const vm = aGame(true, false);
    vm.form.set("price", "350");
    vm.form.pay("transfer", true);
    await vm.publish();
    expect([vm.form.wrong, made]).toEqual([{ paymentMethods: "console.wrong.account" }, []]);
    expect(vm.form.texts.title).toBe("First smash");
    await vm.keep();
    expect(made).toMatchObject([{ game: { draft: true, paymentMethods: ["transfer", "onsite"] } }]);
    const known = aGame(true, true);
    known.form.set("price", "350");
    known.form.pay("transfer", true);
    await known.publish();
    expect(known.createdId).toBe("event-1");
  });

  it("is not sent while something is missing or past; each is explained, and what was mended is not marked", async () => {
    const vm = aGame();
    vm.form.set("title", " ");
    vm.form.set("position", "Court 4");
    vm.form.set("date", new Date(noon - day).toISOString().slice(0, 10));
    vm.form.set("price", "free");
    vm.form.setTier("hours0", "soon");
    vm.form.setTier("percent0", "10");
    vm.form.set("closesTime", "18:00");
    await vm.keep();
    expect(wrongIn(vm)).toEqual(["title", "position", "date", "price", "hours0", "opensDate"]);
    expect([vm.form.refusals, made]).toEqual([1, []]);
    vm.form.set("time", "20:00");
    vm.form.set("price", "");
    expect(wrongIn(vm)).toEqual(["title", "position", "hours0", "opensDate"]);
  });

  it("marks what the server names, and says the rest", async () => {
    const fields = { title: "No addresses.", "level.note": "No addresses.", coverUrl: "Upload it again." };
    answer = { kind: "invalid", fields };
    const vm = aGame();
    await vm.publish();
    await vm.publish();
    expect(vm.form.wrong).toEqual({ title: "console.noAddresses", levelNote: "console.noAddresses" });
    expect(vm.form.step.trouble).toEqual({ kind: "said", sentences: "Upload it again." });
    expect(made[0]?.key).toBe(made[1]?.key);
    vm.form.set("title", "Smash");
    await vm.publish();
    expect(made[2]?.key).not.toBe(made[0]?.key);
  });

  it.each([
    ["transfer", "console.wrong.account"],
    ["card", "console.wrong.provider"],
  ] as const)("says what is missing for %s where only the server knows", async (method, why) => {
    answer = { kind: "invalid", fields: { paymentMethods: "Not yet." } };
    const vm = aGame(false);
    vm.form.set("price", "350");
    vm.form.pay(method, true);
    await vm.publish();
    expect(vm.form.wrong).toEqual({ paymentMethods: why });
  });

  it("is another game as a draft than published: a lost answer never makes two of one", async () => {
    const vm = aGame();
    answer = { kind: "invalid", fields: { coverUrl: "Not now." } };
    await vm.publish();
    await vm.keep();
    expect(made[0]?.key).not.toBe(made[1]?.key);
  });

  it("has the photo that was chosen, sent once; after a lost answer it is the same game, with another photo another", async () => {
    const vm = aGame();
    answer = { kind: "invalid", fields: { coverUrl: "Not now." } };
    await vm.publish();
    await vm.form.cover.choose(new Blob(["photo"]));
    await vm.publish();
    await vm.publish();
    expect(made.map(({ game }) => game.coverUrl)).toEqual([null, "/covers/new", "/covers/new"]);
    expect([upload.mock.calls.length, made[0]?.key === made[1]?.key, made[1]?.key === made[2]?.key]).toEqual([
      1,
      false,
      true,
    ]);
  });

  it("is not made while its photo is not there, which stays to be sent again", async () => {
    const vm = aGame();
    const { cover } = vm.form;
    await cover.choose(new Blob(["photo"]));
    upload.mockResolvedValueOnce({ kind: "refused", reason: "unreadable" });
    await vm.publish();
    expect([cover.step.trouble, cover.chosen === null, made]).toEqual(["unreadable", false, []]);
    await vm.publish();
    expect(vm.createdId).toBe("event-1");
  });

  it("sends no photo while a field is wrong", async () => {
    const vm = aGame();
    vm.form.set("title", "");
    await vm.form.cover.choose(new Blob(["photo"]));
    await vm.publish();
    expect([wrongIn(vm), upload.mock.calls.length]).toEqual([["title"], 0]);
  });

  it("takes the position of the phone, or says that there is none", async () => {
    const { form } = aGame();
    await form.here();
    expect(form.texts.position).toBe("13.756300, 100.501800");
    isHere = false;
    await form.here();
    expect(form.step.trouble).toEqual({ kind: "here" });
  });
});

describe("a typed price", () => {
  it.each([
    ["", "THB", 0],
    ["350", "THB", 35_000],
    ["350.5", "THB", 35_050],
    ["300", "TWD", 30_000],
    ["300.50", "TWD", null],
    ["1200", "JPY", 1_200],
    ["12.5", "JPY", null],
    ["¥1,500", "JPY", 1_500],
    ["１，５００円", "JPY", 1_500],
    ["\u202aNT$1,200\u202c", "TWD", 120_000],
    ["฿ 1,350.50", "THB", 135_050],
    ["1,5", "THB", null],
    ["1,5000", "JPY", null],
    ["฿", "THB", null],
    ["-1", "THB", null],
    ["a lot", "THB", null],
  ] as const)("%s in %s", (text, currency, amount) => {
    expect(typedPrice(text, currency)?.amount ?? null).toBe(amount);
  });
});
