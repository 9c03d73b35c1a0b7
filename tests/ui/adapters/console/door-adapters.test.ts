import { afterEach, describe, expect, it, vi } from "vitest";
import { CameraScanner } from "#adapters/console/door/camera-scanner.ts";
import { type CodeReader, type CodeReaderClass, openCodeReader } from "#adapters/console/door/code-reader.ts";
import { StoredDoorShelf } from "#adapters/console/door/stored-door-shelf.ts";
import { InMemoryDoorShelf } from "#adapters/memory/console/in-memory-door.ts";
import type { DoorShelf, KeptDoor, ScannerListener } from "#application/console/ports/door.ts";
import { Texts } from "../../../support/texts.ts";

afterEach(() => vi.unstubAllGlobals());

const kept = (id: string): KeptDoor => ({
  workplace: { id, name: "Club", role: "door" },
  games: [],
  scans: [{ nonce: "n", eventId: "e", joinId: "j", seats: 1, taken: "cash", at: 7 }],
  conflicts: [],
});

describe.each<readonly [string, () => DoorShelf]>([
  ["in memory", () => new InMemoryDoorShelf()],
  ["of the browser", () => new StoredDoorShelf(new Texts())],
])("the shelf %s", (_, make) => {
  it("keeps the door of each organiser, and knows the last", () => {
    const shelf = make();
    expect([shelf.read("m1"), shelf.readLast(), shelf.merchants()]).toEqual([null, null, []]);
    expect([shelf.write("m1", kept("m1")), shelf.write("m2", kept("m2"))]).toEqual([true, true]);
    expect([shelf.read("m1"), shelf.readLast(), shelf.merchants()]).toEqual([kept("m1"), kept("m2"), ["m2", "m1"]]);
    shelf.write("m1", kept("m1"));
    expect(shelf.merchants()).toEqual(["m1", "m2"]);
  });

  it("forgets one, and only that one", () => {
    const shelf = make();
    shelf.write("m1", kept("m1"));
    shelf.write("m2", kept("m2"));
    shelf.write("m2", null);
    expect([shelf.read("m1"), shelf.read("m2"), shelf.readLast()]).toEqual([kept("m1"), null, kept("m1")]);
    shelf.write("m1", null);
    expect([shelf.merchants(), shelf.readLast()]).toEqual([[], null]);
  });
});

describe("the browser's shelf", () => {
  it("leaves no text behind", () => {
    const texts = new Texts();
    const shelf = new StoredDoorShelf(texts);
    shelf.write("m1", kept("m1"));
    shelf.write("m1", null);
    expect([...texts.texts]).toEqual([]);
  });

  it("says when a page's end would lose it, and takes what it does not know for nothing", () => {
    const texts = new Texts();
    const shelf = new StoredDoorShelf(texts);
    shelf.write("m1", kept("m1"));
    for (const [name, text] of texts.texts) if (text.startsWith("{")) texts.texts.set(name, text.replace("1", "0"));
    expect(shelf.read("m1")).toBeNull();
    for (const name of texts.texts.keys()) texts.texts.set(name, "{");
    expect([shelf.read("m1"), shelf.merchants()]).toEqual([null, []]);
    texts.lasts = false;
    expect(shelf.write("m1", kept("m1"))).toBe(false);
    expect(shelf.read("m1")).toEqual(kept("m1"));
  });
});

function readerClass(formats: readonly string[]): CodeReaderClass {
  return class implements CodeReader {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = () => Promise.resolve([]);
  };
}

describe("what reads codes", () => {
  it("is the browser's own where it reads QR codes; nothing else is fetched then", async () => {
    const own = readerClass(["ean_13", "qr_code"]);
    vi.stubGlobal("BarcodeDetector", own);
    const load = vi.fn(() => Promise.resolve(readerClass(["qr_code"])));
    expect(await openCodeReader(load)).toBeInstanceOf(own);
    expect(load).not.toHaveBeenCalled();
  });

  it("is fetched where the browser has none, or one that can't read them", async () => {
    const other = readerClass(["qr_code"]);
    expect(await openCodeReader(() => Promise.resolve(other))).toBeInstanceOf(other);
    vi.stubGlobal("BarcodeDetector", readerClass([]));
    expect(await openCodeReader(() => Promise.resolve(other))).toBeInstanceOf(other);
  });

  it("is nothing where neither is there", async () => {
    expect(await openCodeReader(() => Promise.resolve(readerClass([])))).toBeNull();
    expect(await openCodeReader(() => Promise.reject(new Error("offline")))).toBeNull();
  });
});

const deaf: ScannerListener = { isTicket: () => false, onCodes: () => undefined, onEnd: () => undefined };

describe("the camera", () => {
  const camera = (getUserMedia: () => Promise<unknown>) =>
    vi.stubGlobal("navigator", { ...navigator, mediaDevices: { getUserMedia } });
  const reader: CodeReader = { detect: () => Promise.resolve([]) };
  const open = (found: CodeReader | null = reader) => new CameraScanner(async () => found).open(deaf);

  it("is refused by whoever says no, and unavailable where there is none", async () => {
    camera(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    expect(await open()).toEqual({ kind: "refused" });
    camera(() => Promise.reject(new DOMException("none", "NotFoundError")));
    expect(await open()).toEqual({ kind: "unavailable" });
    vi.stubGlobal("navigator", {});
    expect(await open()).toEqual({ kind: "unavailable" });
  });

  it("goes off at once where nothing reads codes, and when it is closed", async () => {
    const stop = vi.fn();
    camera(() => Promise.resolve({ getTracks: () => [{ stop }] }));
    expect(await open(null)).toEqual({ kind: "unavailable" });
    expect(stop).toHaveBeenCalledTimes(1);
    const answer = await open();
    if (answer.kind === "open") answer.scanner.close();
    expect(stop).toHaveBeenCalledTimes(2);
  });
});
