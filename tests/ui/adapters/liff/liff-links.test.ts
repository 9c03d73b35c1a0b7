import { expect, it } from "vitest";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { liffLinks } from "#server/adapters/messages/render-message.ts";
import { permanentLinksContract } from "../../../contracts/client-device.contract.ts";

const liffId = "1234567890-AbcdEfgh";

permanentLinksContract("LIFF", () => new LiffLinks(liffId), `/${liffId}`);

it("links as the messages of the server do, and only what a chat takes: https, encoded", () => {
  for (const path of ["/", "/event/m1/e1", "/merchant/m1"])
    expect(new LiffLinks(liffId).to(path)).toBe(liffLinks(liffId)(path));
  expect(new LiffLinks(liffId).to("/event/m1/ภาพ")).toMatch(/^https:\/\/liff\.line\.me\/[!-~]+$/u);
});
