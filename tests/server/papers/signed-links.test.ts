import { expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { SignedDocumentLinks } from "#server/adapters/papers/signed-links.ts";
import { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { testNow } from "../../support/builders/index.ts";

const [one, two] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
const links = new SignedDocumentLinks(new KeyRing([one]));
const key = links.keyOf("receipt-1", testNow);

it("opens one paper for a day, with a key that stays the same within the hour", () => {
  expect(links.opens("receipt-1", key, testNow + day)).toBe(true);
  expect(links.opens("receipt-1", key, testNow + day + hour)).toBe(false);
  expect(links.opens("receipt-2", key, testNow)).toBe(false);
  const began = Math.floor(testNow / hour) * hour;
  expect(links.keyOf("receipt-1", began)).toBe(links.keyOf("receipt-1", began + hour - 1));
});

it("opens nothing with a key that was changed, made by others, or is none", () => {
  const [end = "", signed = ""] = key.split(".");
  const later = (Number.parseInt(end, 36) + 1).toString(36);
  const others = new SignedDocumentLinks(new KeyRing([two])).keyOf("receipt-1", testNow);
  for (const wrong of [`${later}.${signed}`, `${key}.`, `${key}A`, others, end, "", ".", "zzzzzzzzzzz.x", "\0"])
    expect([wrong, links.opens("receipt-1", wrong, testNow)]).toEqual([wrong, false]);
});

it("opens with keys that were made before the sealing key was changed", () => {
  const changed = new SignedDocumentLinks(new KeyRing([two, one]));
  expect(changed.opens("receipt-1", key, testNow)).toBe(true);
  expect(links.opens("receipt-1", changed.keyOf("receipt-1", testNow), testNow)).toBe(false);
});
