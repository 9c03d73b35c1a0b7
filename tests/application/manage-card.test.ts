import { beforeEach, expect, it } from "vitest";
import { aMemberApp, type MemberApp } from "../support/app/member-app.ts";

const visa = { number: "4242 4242 4242 4242", expMonth: 12, expYear: 2030, securityCode: "123" };

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
});

const listed = async () => (await app.manageCard.list()).map(({ last4, isDefault }) => [last4, isDefault]);

it("a card is saved by its token; the first one is the default", async () => {
  expect(await app.manageCard.add(visa, false)).toMatchObject({ kind: "saved", card: { last4: "4242" } });
  expect(await listed()).toEqual([["4242", true]]);
});

it("a card that is added again after a lost answer is there once", async () => {
  app.backend.trouble = "answer_lost";
  await expect(app.manageCard.add(visa, false)).rejects.toMatchObject({ code: "offline" });
  app.backend.trouble = null;
  expect(await app.manageCard.add(visa, false)).toMatchObject({ kind: "saved" });
  expect(await listed()).toEqual([["4242", true]]);
});

it("a card that the gateway's form refuses is sent nowhere", async () => {
  app.backend.trouble = "offline";
  expect(await app.manageCard.add({ ...visa, number: "4929 1234 5678 9012" }, false)).toMatchObject({
    kind: "card_refused",
    field: "number",
  });
});

it("a card that the bank declines is an answer", async () => {
  expect(await app.manageCard.add({ ...visa, number: "4000 0000 0000 0002" }, false)).toMatchObject({
    kind: "declined",
  });
  expect(await listed()).toEqual([]);
});

it("another card becomes the default, and the newest of the others when that is removed", async () => {
  await app.manageCard.add(visa, false);
  const added = await app.manageCard.add({ ...visa, number: "4000 0027 6000 3184" }, false);
  if (added.kind !== "saved") throw new Error(`Expected a card, got ${added.kind}.`);
  expect(await app.manageCard.makeDefault(added.card.id)).toMatchObject({ isDefault: true });
  expect(await listed()).toEqual([
    ["3184", true],
    ["4242", false],
  ]);
  expect(await app.manageCard.remove(added.card.id)).toEqual({ kind: "removed" });
  expect(await app.manageCard.remove(added.card.id)).toEqual({ kind: "removed" });
  expect(await app.manageCard.makeDefault(added.card.id)).toBeNull();
  expect(await listed()).toEqual([["4242", true]]);
});
