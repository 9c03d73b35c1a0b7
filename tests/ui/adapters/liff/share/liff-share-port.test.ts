import { describe, expect, it, vi } from "vitest";
import type { LiffSharing } from "#adapters/liff/sdk/liff-sdk.ts";
import { CardPicker, TargetPicker } from "#adapters/liff/share/target-picker.ts";
import { LiffSharePort } from "#adapters/liff/share/liff-share-port.ts";
import { InMemorySharePort } from "#adapters/memory/in-memory-sharing.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { settled } from "../../../../support/settled.ts";
import { aCardToShare, sharePortContract } from "../../../../contracts/client-share-port.contract.ts";

const app = {
  name: "Sideline",
  siteUrl: "https://sideline.test",
  icon: "/line-icon.png",
  homeUrl: "https://liff.line.me/1234567890-AbcdEfgh/",
};
const failure = (message: string) => Object.assign(new Error(message), { code: "EXCEPTION_IN_SUBWINDOW" });

/** LINE's picker on a page of its own; the test finishes what it shares. */
function aPicker(finished: Promise<unknown> = Promise.resolve(), isSent = true) {
  const [out, said]: [string[], string[]] = [[], []];
  const page = {
    open: vi.fn<() => Window | null>(() => ({ closed: false }) as Window),
    fetch: () => Promise.reject(new Error("Nothing is fetched here.")),
  };
  const may = { share: true };
  const sharing: LiffSharing = {
    isApiAvailable: () => may.share,
    shareTargetPicker: async (messages) => {
      if (page.open() === null) throw failure("");
      await finished;
      if (!isSent) return undefined;
      said.push(...messages.flatMap((message) => (message.type === "text" ? [message.text] : [])));
      out.push(JSON.stringify(messages.at(-1)).match(/"uri":"([^"]+)"/u)?.[1] ?? "");
      return { status: "success" };
    },
  };
  return { picker: new CardPicker(new TargetPicker(sharing, page), app), page, may, out, said };
}

sharePortContract(
  "LINE",
  ["shared", "cancelled", "copied", "unavailable", "popup_blocked", "timeout", "failed"],
  (outcome, when) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    promise.catch(() => undefined);
    const { picker, page, may, out } = aPicker(promise, outcome !== "cancelled");
    const otherwise = Object.assign(new InMemorySharePort(), { outcome });
    may.share = outcome !== "copied" && outcome !== "unavailable";
    if (outcome === "popup_blocked") page.open.mockReturnValue(null);
    const finish = () => {
      if (outcome === "timeout") reject(failure("Timeout: not finished within 10min"));
      else if (outcome === "failed") reject(failure("The chat is gone."));
      else resolve();
    };
    if (when !== "on_finish") finish();
    const port = new LiffSharePort({ load: () => Promise.resolve(picker), otherwise, delay: new InMemoryTime(0) });
    return { port, out: () => [...out, ...otherwise.out.map(({ url }) => url)], finish };
  },
);

function aPort(load: () => Promise<CardPicker>) {
  const otherwise = new InMemorySharePort();
  const time = new InMemoryTime(0);
  return { port: new LiffSharePort({ load, otherwise, delay: time }), otherwise, time };
}

describe("sharing by LINE", () => {
  it("asks for its window before anything is awaited, once it is ready", async () => {
    const { picker, page } = aPicker();
    const { port } = aPort(() => Promise.resolve(picker));
    await port.prepare();
    void port.share(aCardToShare);
    expect(page.open).toHaveBeenCalledTimes(1);
  });

  it("says what a card has no room for, before it", async () => {
    const { picker, out, said } = aPicker();
    const { port } = aPort(() => Promise.resolve(picker));
    expect(await port.share({ ...aCardToShare, message: "1. Mali\n2. Noi" })).toBe("shared");
    expect([said, out]).toEqual([["1. Mali\n2. Noi"], [aCardToShare.url]]);
  });

  it("is fetched once, and again only after a failure", async () => {
    const { picker } = aPicker();
    const load = vi.fn(() => Promise.resolve(picker)).mockRejectedValueOnce(new Error("offline"));
    const { port } = aPort(load);
    await port.prepare();
    await port.prepare();
    await port.prepare();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("waits a moment for a tap that comes too early", async () => {
    const { picker, out } = aPicker();
    const { promise, resolve } = Promise.withResolvers<CardPicker>();
    const { port, otherwise } = aPort(() => promise);
    const share = port.share(aCardToShare);
    resolve(picker);
    expect(await share).toBe("shared");
    expect([out, otherwise.out.length]).toEqual([[aCardToShare.url], 0]);
  });

  it.each([
    ["can't be reached", () => Promise.reject(new Error("offline"))],
    ["does not come", () => new Promise<CardPicker>(() => undefined)],
  ])("is the browser's where LINE %s", async (_, load) => {
    const { port, otherwise, time } = aPort(load);
    const share = port.share(aCardToShare);
    await settled();
    time.advance(3_000);
    expect(await share).toBe("shared");
    expect(otherwise.out).toEqual([aCardToShare]);
  });

  it("is the browser's where nobody is logged in, or LINE does not allow it", async () => {
    const { picker, may, page } = aPicker();
    may.share = false;
    const { port, otherwise } = aPort(() => Promise.resolve(picker));
    await port.prepare();
    expect(await port.share(aCardToShare)).toBe("shared");
    expect([otherwise.out.length, page.open.mock.calls.length]).toEqual([1, 0]);
  });

  it("is the browser's for a page that LINE does not open", async () => {
    const { picker } = aPicker();
    const { port, otherwise } = aPort(() => Promise.resolve(picker));
    await port.prepare();
    await port.share({ ...aCardToShare, url: "http://localhost:3000/event/m1/e1" });
    expect(otherwise.out).toHaveLength(1);
  });

  it("passes LIFF's own refusals unchanged (spec §8)", async () => {
    const refused = Object.assign(new Error("shareTargetPicker is not allowed in this LIFF app"), {
      code: "FORBIDDEN",
    });
    const { picker } = aPicker(Promise.reject(refused));
    const { port } = aPort(() => Promise.resolve(picker));
    await port.prepare();
    await expect(port.share(aCardToShare)).rejects.toBe(refused);
  });
});
