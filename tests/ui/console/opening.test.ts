import { beforeEach, describe, expect, it } from "vitest";
import { type NewClub, OpenClub } from "#application/console/use-cases/open-club.ts";
import type { Answered } from "#application/ports/calls.ts";
import { openMerchant } from "#contract/merchants/opening.ts";
import { invalid, refused } from "#domain/refusal.ts";
import { unprintableFault } from "#domain/sales-document/unprintable.ts";
import { countryOfZone, OpeningViewModel } from "#ui/console/screens/opening/opening-view-model.ts";
import { answered, callsOf } from "./support/calls.ts";

type Answer = Answered<typeof openMerchant>;

const usual = {
  prices: "On each game.",
  payment: "At the venue.",
  delivery: "On the day.",
  cancellation: "See below.",
};
const opened: Answer = {
  kind: "done",
  value: { id: "club-1", name: "Riverside", role: "owner", waits: true },
};

let answer: Answer;
let asked: { readonly club: NewClub; readonly key: string | undefined }[];
let entered: string[];
let vm: OpeningViewModel;

beforeEach(async () => {
  answer = opened;
  asked = [];
  entered = [];
  let keys = 0;
  const openClub = new OpenClub(
    { signIn: () => Promise.resolve() },
    { workplaces: () => Promise.resolve([]) },
    { read: () => null, keep: ({ id }) => entered.push(id) },
    callsOf(
      answered(openMerchant, ({ body: club }, key) => {
        asked.push({ club, key });
        return answer;
      }),
    ),
    { newKey: () => `key-${(keys += 1)}` },
  );
  vm = new OpeningViewModel({ openClub }, usual);
  await vm.start();
});

function fill(): void {
  vm.type("name", " Riverside ");
  vm.type("place", "Bang Rak");
  vm.choose("TH");
  vm.play("badminton", true);
  vm.typeLegal("operator", "Mali Jaidee");
  vm.typeLegal("address", "9 Charoen Krung Rd");
  vm.typeLegal("phone", "081 234 5678");
  vm.typeLegal("email", "mali@example.com");
}

describe("a member who opens a club", () => {
  it("is told which signs receipts can't show", async () => {
    fill();
    answer = invalid({ "legal.operator": unprintableFault(["ລ", "າ"]) });
    await vm.open();
    expect([vm.wrong, vm.unprintable]).toEqual([["operator"], { operator: "ລ າ" }]);
  });

  it("is told what is missing, and sends nothing", async () => {
    vm.choose("TH");
    await vm.open();
    expect(vm.wrong).toEqual(["name", "place", "sports", "operator", "address", "phone", "email"]);
    fill();
    vm.typeLegal("email", "mali");
    await vm.open();
    expect([vm.wrong, asked]).toEqual([["email"], []]);
  });

  it("sends what the country asks for, and enters there", async () => {
    fill();
    await vm.open();
    expect(asked[0]?.club).toMatchObject({ name: "Riverside", country: "TH", sports: ["badminton"] });
    expect(asked[0]?.club.legal).toMatchObject({ operator: "Mali Jaidee", prices: "" });
    expect([vm.status, entered]).toEqual(["opened", ["club-1"]]);
  });

  it("gives the terms too in Japan, with the usual words", async () => {
    fill();
    vm.choose("JP");
    await vm.open();
    expect(vm.wrong).toEqual(["representative"]);
    vm.typeLegal("representative", "Mali Jaidee");
    await vm.open();
    expect(asked[0]?.club.legal).toMatchObject(usual);
  });

  it("keeps its key until something else is typed", async () => {
    answer = refused("one_waits_already");
    fill();
    await vm.open();
    await vm.open();
    vm.type("place", "Sathorn");
    await vm.open();
    const [first, second, third] = asked.map(({ key }) => key);
    expect([first === second, second === third, vm.step.trouble]).toEqual([true, false, { kind: "one_waits_already" }]);
  });

  it("sees the fields that the server names", async () => {
    answer = invalid({ "legal.address": "Write it.", "sports.0": "Unknown." });
    fill();
    await vm.open();
    expect([vm.wrong, vm.status]).toEqual([["address", "sports"], "asking"]);
  });

  it.each([
    ["Asia/Tokyo", "JP"],
    ["Asia/Taipei", "TW"],
    ["Asia/Bangkok", "TH"],
    ["Europe/Paris", "TH"],
  ])("on a phone in %s begins with %s", (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });
});
