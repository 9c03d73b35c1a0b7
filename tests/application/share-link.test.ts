import { expect, it } from "vitest";
import { InMemoryClipboard, InMemoryLinks } from "#adapters/memory/in-memory-device.ts";
import { InMemorySharePort } from "#adapters/memory/in-memory-sharing.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";

it("sharing sends the permanent link of an own path", async () => {
  const share = new InMemorySharePort();
  const shareLink = new ShareLink(share, new InMemoryLinks("https://sideline.test"), new InMemoryClipboard());
  const card = { title: "T", lead: "L", text: "x", rows: [], pictureUrl: null, button: "B" };
  expect(await shareLink.run({ ...card, path: "/event/m1/e1" })).toBe("shared");
  expect(share.out).toEqual([{ ...card, url: "https://sideline.test/event/m1/e1" }]);
});
