import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrowserHandOver } from "#adapters/browser/saving/browser-hand-over.ts";

const file = { name: "my-data.json", type: "application/json", text: '{"a":1}' };

function device(parts: {
  canShare?: () => boolean;
  share?: (data: ShareData) => Promise<void>;
  writeText?: (text: string) => Promise<void>;
}): void {
  vi.stubGlobal("navigator", {
    canShare: parts.canShare,
    share: parts.share,
    clipboard: { writeText: parts.writeText },
  });
}

describe("handing a text over", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("offers what the device has, sharing first; in the LIFF browser there are no downloads", () => {
    device({ canShare: () => true });
    expect(new BrowserHandOver(() => true).waysFor(file)).toEqual(["share", "save", "copy"]);
    expect(new BrowserHandOver(() => false).waysFor(file)).toEqual(["share", "copy"]);
    device({ canShare: () => false });
    expect(new BrowserHandOver(() => false).waysFor(file)).toEqual(["copy"]);
    device({});
    expect(new BrowserHandOver(() => true).waysFor(file)).toEqual(["save", "copy"]);
  });

  it("shares it as a file", async () => {
    const shared: ShareData[] = [];
    device({ share: async (data) => void shared.push(data) });
    expect(await new BrowserHandOver(() => true).hand(file, "share")).toBe("done");
    const [handed] = shared[0]?.files ?? [];
    expect([handed?.name, handed?.type, await handed?.text()]).toEqual([file.name, file.type, file.text]);
  });

  it("tells a member who changed its mind from a device that refuses", async () => {
    device({ share: () => Promise.reject(new DOMException("", "AbortError")) });
    expect(await new BrowserHandOver(() => true).hand(file, "share")).toBe("cancelled");
    device({
      share: () => Promise.reject(new DOMException("", "NotAllowedError")),
      writeText: () => Promise.reject(new Error("no")),
    });
    const handOver = new BrowserHandOver(() => true);
    expect([await handOver.hand(file, "share"), await handOver.hand(file, "copy")]).toEqual([
      "unavailable",
      "unavailable",
    ]);
  });

  it("copies the text", async () => {
    const copied: string[] = [];
    device({ writeText: async (text) => void copied.push(text) });
    expect(await new BrowserHandOver(() => false).hand(file, "copy")).toBe("done");
    expect(copied).toEqual([file.text]);
  });

  it("saves it under its name, and withdraws the address later", async () => {
    const clicked: [string, string][] = [];
    const revoked: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void revoked.push(address));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push([this.href, this.download]);
    });
    expect(await new BrowserHandOver(() => true).hand(file, "save")).toBe("done");
    expect([clicked, revoked]).toEqual([[["blob:1", file.name]], []]);
    vi.runAllTimers();
    expect(revoked).toEqual(["blob:1"]);
  });
});
