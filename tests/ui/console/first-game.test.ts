import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewEvent, NewEventAnswer } from "#application/console/ports/own-events.ts";
import type { AddCover, CoverAnswer } from "#application/console/use-cases/add-cover.ts";
import type { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { day } from "#domain/time/instant.ts";
import { FirstGameViewModel } from "#ui/console/screens/first-game/first-game-view-model.ts";
import { typedPosition } from "#ui/console/screens/first-game/typed-position.ts";
import { typedPrice } from "#ui/console/parts/amounts/typed-price.ts";

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

function aForm(waits = true): FirstGameViewModel {
  let keys = 0;
  const planGame: Pick<PlanGame, "newKey" | "begin"> = {
    newKey: () => `key-${(keys += 1)}`,
    begin: (game, key) => {
      made.push({ game, key });
      return Promise.resolve(answer);
    },
  };
  const addCover: Pick<AddCover, "prepare" | "upload"> = { prepare: async (photo) => photo, upload };
  const position = { lat: 13.7563, lng: 100.5018 };
  const vm = new FirstGameViewModel(
    {
      planGame: planGame as PlanGame,
      addCover: addCover as AddCover,
      clock: { now: () => noon },
      position: { current: () => Promise.resolve(isHere ? { kind: "here", position } : { kind: "refused" }) },
    },
    waits,
  );
  vm.set("currency", "THB");
  vm.set("title", "First smash");
  vm.set("place", "Court 4");
  vm.set("address", "9 Charoen Krung Rd");
  vm.set("position", "13.7563, 100.5018");
  vm.set("date", "2026-12-02");
  return vm;
}

describe("a game from scratch", () => {
  it("is free and by link where the club waits for approval, on the clocks of its country", async () => {
    const vm = aForm();
    await vm.create();
    expect(made[0]?.game).toMatchObject({
      startsAt: Date.parse("2026-12-02T19:00:00+07:00"),
      endsAt: Date.parse("2026-12-02T21:00:00+07:00"),
      timeZone: "Asia/Bangkok",
      venue: { lat: 13.7563, lng: 100.5018 },
      price: { amount: 0, currency: "THB" },
      paymentMethods: [],
      audience: "link",
      maxSeatsPerJoin: 4,
    });
    expect(vm.createdId).toBe("event-1");
    expect(aForm(false).audience).toBe("public");
  });

  it("is paid at the venue or by transfer", async () => {
    const vm = aForm();
    vm.set("price", "350");
    vm.pay("transfer", true);
    await vm.create();
    expect(made[0]?.game).toMatchObject({ price: { amount: 35_000 }, paymentMethods: ["onsite", "transfer"] });
    vm.pay("onsite", false);
    vm.pay("transfer", false);
    await vm.create();
    expect([vm.wrong, made.length]).toEqual([["paymentMethods"], 1]);
  });

  it("is not sent while something is missing or past", async () => {
    const vm = aForm();
    vm.set("title", " ");
    vm.set("position", "Court 4");
    vm.set("date", new Date(noon - day).toISOString().slice(0, 10));
    vm.set("price", "free");
    await vm.create();
    expect([vm.wrong, made]).toEqual([["title", "position", "date", "price"], []]);
  });

  it("marks what the server names, and says the rest", async () => {
    answer = { kind: "invalid", fields: { title: "No addresses.", paymentMethods: "Give the account first." } };
    const vm = aForm();
    await vm.create();
    await vm.create();
    expect(vm.wrong).toEqual(["title"]);
    expect(vm.step.trouble).toEqual({ kind: "said", sentences: "Give the account first." });
    expect(made[0]?.key).toBe(made[1]?.key);
    vm.set("title", "Smash");
    await vm.create();
    expect(made[2]?.key).not.toBe(made[0]?.key);
  });

  it("has the photo that was chosen, sent once; after a lost answer it is the same game, with another photo another", async () => {
    const vm = aForm();
    answer = { kind: "invalid", fields: { paymentMethods: "Not now." } };
    await vm.create();
    await vm.cover.choose(new Blob(["photo"]));
    await vm.create();
    await vm.create();
    expect(made.map(({ game }) => game.coverUrl)).toEqual([null, "/covers/new", "/covers/new"]);
    expect([upload.mock.calls.length, made[0]?.key === made[1]?.key, made[1]?.key === made[2]?.key]).toEqual([
      1,
      false,
      true,
    ]);
  });

  it("is not made while its photo is not there, which stays to be sent again", async () => {
    const vm = aForm();
    await vm.cover.choose(new Blob(["photo"]));
    upload.mockResolvedValueOnce({ kind: "refused", reason: "unreadable" });
    await vm.create();
    expect([vm.cover.step.trouble, vm.cover.chosen === null, made]).toEqual(["unreadable", false, []]);
    await vm.create();
    expect(vm.createdId).toBe("event-1");
  });

  it("sends no photo while a field is wrong", async () => {
    const vm = aForm();
    vm.set("title", "");
    await vm.cover.choose(new Blob(["photo"]));
    await vm.create();
    expect([vm.wrong, upload.mock.calls.length]).toEqual([["title"], 0]);
  });

  it("takes the position of the phone, or says that there is none", async () => {
    const vm = aForm();
    await vm.here();
    expect(vm.texts.position).toBe("13.756300, 100.501800");
    isHere = false;
    await vm.here();
    expect(vm.step.trouble).toEqual({ kind: "here" });
  });
});

describe("a typed position", () => {
  it.each([
    ["13.7563, 100.5018", { lat: 13.7563, lng: 100.5018 }],
    ["(-33.86,151.2)", { lat: -33.86, lng: 151.2 }],
    ["https://www.google.com/maps/place/Court/@13.7563,100.5018,17z", { lat: 13.7563, lng: 100.5018 }],
    ["https://maps.apple.com/?q=35.6812%2C139.7671", { lat: 35.6812, lng: 139.7671 }],
    ["https://maps.app.goo.gl/AbC", null],
    ["95, 100", null],
    ["Court 4, Bang Rak", null],
    ["", null],
  ])("%s", (text, position) => {
    expect(typedPosition(text)).toEqual(position);
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
