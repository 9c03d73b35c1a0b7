import { beforeEach, describe, expect, it } from "vitest";
import { BrowserPersonalStorage } from "#adapters/browser/kept/browser-personal-storage.ts";
import { DeferredPersonalStorage } from "#adapters/browser/kept/deferred-personal-storage.ts";
import { deviceNames, doorBeginning, loginNames, personNames } from "#adapters/browser/kept/kept-names.ts";
import { pageTexts } from "#adapters/browser/storage.ts";
import { StoredDoorShelf } from "#adapters/console/door/stored-door-shelf.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import type { KeptDoor } from "#application/console/ports/door.ts";

const kinds = ["localStorage", "sessionStorage"] as const;
const namesIn = (kind: (typeof kinds)[number]) => Object.keys(globalThis[kind]).toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of pageTexts.names()) pageTexts.remove(name);
});

/** Everything that the apps know to keep, and a name of the future. */
function keepAll(): void {
  for (const kind of kinds) {
    const names = [...deviceNames, ...loginNames, ...personNames, `${doorBeginning}m1`, "sideline.new-thing", "others"];
    for (const name of names) globalThis[kind].setItem(name, "kept");
  }
  pageTexts.put("sideline.tickets", "kept in memory");
}

const scan = { nonce: "n", eventId: "e", joinId: "j", seats: 1, taken: "cash", at: 7 } as const;
const door = (id: string, parts: Partial<KeptDoor> = {}): KeptDoor => ({
  workplace: { id, name: "Club", role: "door" },
  games: [{ places: [{ name: "Mali" }] }] as never,
  scans: [],
  conflicts: [],
  ...parts,
});

describe.each([
  ["at once", () => new BrowserPersonalStorage()],
  ["fetched when it is needed", () => new DeferredPersonalStorage()],
])("what people leave in the browser, %s", (_, make) => {
  it("goes when it is cleared, named or not; the device's and others' stay", async () => {
    keepAll();
    await make().clear();
    const left = [...deviceNames, "others"].toSorted();
    expect([namesIn("localStorage"), namesIn("sessionStorage"), pageTexts.names()]).toEqual([left, left, []]);
  });

  it("goes for another person, but for the login that is theirs", async () => {
    keepAll();
    expect(await make().claim("noi")).toBe(true);
    const left = [...deviceNames, ...loginNames, "sideline.whose", "others"].toSorted();
    for (const kind of kinds) {
      expect(namesIn(kind)).toEqual(left);
      expect(globalThis[kind].getItem("sideline.whose")).toBe("noi");
    }
  });

  it("stays for the same person", async () => {
    await make().claim("noi");
    localStorage.setItem("sideline.tickets", "kept");
    sessionStorage.setItem("sideline.open-orders", "kept");
    await make().claim("noi");
    expect(namesIn("localStorage")).toEqual(["sideline.tickets", "sideline.whose"]);
    expect(namesIn("sessionStorage")).toEqual(["sideline.open-orders", "sideline.whose"]);
  });

  it("goes from a tab that another person left open", async () => {
    await make().claim("mali");
    sessionStorage.setItem("sideline.open-orders", "of Mali");
    // Mali signed out in another tab, which can't reach this one's storage.
    localStorage.clear();
    await make().claim("noi");
    expect(namesIn("sessionStorage")).toEqual(["sideline.whose"]);
  });

  it("stays where nobody was known before: an order waits for the login", async () => {
    sessionStorage.setItem("sideline.open-orders", "of nobody yet");
    localStorage.setItem("sideline.tickets", '{"userId":"noi"}');
    await make().claim("noi");
    expect(sessionStorage.getItem("sideline.open-orders")).toBe("of nobody yet");
    expect(localStorage.getItem("sideline.tickets")).toBe('{"userId":"noi"}');
  });

  it("goes with tickets of somebody else, which an older release kept", async () => {
    localStorage.setItem("sideline.tickets", '{"userId":"mali"}');
    localStorage.setItem("sideline.console.merchant", "m1");
    await make().claim("mal");
    expect(namesIn("localStorage")).toEqual(["sideline.whose"]);
  });

  it("is not the new person's own tickets", async () => {
    await make().claim("mali");
    localStorage.setItem("sideline.tickets", '{"userId":"noi"}');
    await make().claim("noi");
    expect(localStorage.getItem("sideline.tickets")).toBe('{"userId":"noi"}');
  });

  it("is only tickets when a login was refused", async () => {
    localStorage.setItem("sideline.tickets", "kept");
    sessionStorage.setItem("sideline.open-orders", "kept");
    await make().loginRefused();
    expect([namesIn("localStorage"), namesIn("sessionStorage")]).toEqual([[], ["sideline.open-orders"]]);
  });

  it("at the door are rolls, but check-ins that were not sent stay for a colleague, and are counted", async () => {
    const shelf = new StoredDoorShelf(new BrowserTextStore("localStorage"));
    await make().claim("mali");
    shelf.write("m1", door("m1"));
    shelf.write("m2", door("m2", { scans: [scan, { ...scan, nonce: "o" }] }));
    shelf.write("m3", door("m3", { scans: [scan] }));
    expect(await make().unsentCheckIns()).toBe(3);

    await make().claim("noi");
    expect(JSON.stringify({ ...localStorage })).not.toContain("Mali");
    expect([shelf.read("m1"), shelf.read("m2")?.scans.length, shelf.merchants()]).toEqual([null, 2, ["m3", "m2"]]);
    expect(await make().unsentCheckIns()).toBe(3);

    await make().clear();
    expect([await make().unsentCheckIns(), namesIn("localStorage")]).toEqual([0, []]);
  });
});
