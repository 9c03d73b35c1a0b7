import { describe, expect, it } from "vitest";
import { InMemoryDoorShelf } from "#adapters/memory/console/in-memory-door.ts";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { Conflict, DoorGame, KeptDoor, Scan } from "#application/console/ports/door.ts";
import { EnterConsole } from "#application/console/use-cases/enter-console.ts";
import { ForgetDoors } from "#application/console/use-cases/forget-doors.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";

const scan: Scan = { nonce: "n", eventId: "e", joinId: "j", seats: 1, taken: "cash", at: 7 };
const conflict: Conflict = { scan, name: "Mali", reason: "already_checked_in" };
const game: DoorGame = {
  id: "e",
  title: "Doubles",
  startsAt: 1,
  endsAt: 2,
  timeZone: "Asia/Bangkok",
  stage: "published",
  rollClosedAt: null,
  places: [],
  readAt: 0,
};

const at = (id: string): WorkplaceView => ({ id, name: `Club ${id}`, role: "door" });

const kept = (id: string, parts: Partial<KeptDoor> = {}): KeptDoor => ({
  workplace: at(id),
  games: [game],
  scans: [],
  conflicts: [],
  ...parts,
});

function aPhone(workplaces: () => Promise<readonly WorkplaceView[]>) {
  const shelf = new InMemoryDoorShelf();
  shelf.write("m1", kept("m1", { scans: [scan] }));
  shelf.write("m2", kept("m2", { conflicts: [conflict] }));
  shelf.write("m3", kept("m3"));
  shelf.write("m4", kept("m4", { scans: [scan] }));
  return { shelf, forget: new ForgetDoors(shelf, { workplaces }) };
}

describe("what a phone keeps of the door", () => {
  it("goes with the person's access; what is kept of places where they still work stays", () => {
    const { shelf, forget } = aPhone(async () => []);
    forget.worksAt([at("m2"), at("m4")]);
    expect(shelf.merchants()).toEqual(["m4", "m2"]);
    expect(shelf.read("m1")).toBeNull();
    forget.worksAt([]);
    expect([shelf.merchants(), shelf.readLast()]).toEqual([[], null]);
  });

  it("keeps what was not sent or seen when nobody is signed in, and no roll", () => {
    const { shelf, forget } = aPhone(async () => []);
    forget.signedOut();
    expect(shelf.merchants()).toEqual(["m4", "m2", "m1"]);
    expect(shelf.read("m1")).toEqual(kept("m1", { games: [], scans: [scan] }));
    expect(shelf.read("m2")).toEqual(kept("m2", { games: [], conflicts: [conflict] }));
  });

  it("stays where nobody can say who works where", async () => {
    const { shelf, forget } = aPhone(() => Promise.reject(new RequestFailed({ code: "offline" })));
    await forget.ask();
    expect(shelf.merchants()).toHaveLength(4);
  });
});

describe("entering the console", () => {
  const aConsole = (workplaces: readonly WorkplaceView[], isLoggedIn: boolean, last: string | null = null) => {
    const { shelf, forget } = aPhone(async () => workplaces);
    const log: string[] = [];
    const asked: string[] = [];
    const identity = {
      init: async () => undefined,
      isLoggedIn: () => isLoggedIn,
      login: async () => void log.push(`login, ${shelf.read("m3") === null ? "without" : "with"} the roll`),
    };
    const access = {
      who: async () => {
        asked.push("who");
        return { userId: "anong", workplaces };
      },
      workplaces: async () => workplaces,
      leave: () => void asked.push("leave"),
      resume: () => undefined,
      during: <Value>(work: () => Promise<Value>) => work(),
      enter: async (id: string) => {
        asked.push(`enter ${id}`);
        return workplaces.some((one) => one.id === id);
      },
      signInAnew: async () => true,
      look: () => Promise.reject(new Error("nobody was invited")),
      accept: () => Promise.reject(new Error("nobody was invited")),
    };
    const storage = new InMemoryPersonalStorage();
    const enter = new EnterConsole(
      identity as unknown as ConstructorParameters<typeof EnterConsole>[0],
      access,
      { read: () => (last === null ? null : at(last)), keep: () => undefined },
      new InMemoryTime(0),
      forget,
      storage,
    );
    return { enter, shelf, log, storage, asked };
  };

  it("takes away what is kept of places where the person works no more", async () => {
    const { enter, shelf, log, storage } = aConsole([at("m3")], true);
    await enter.signIn();
    await enter.find();
    expect([shelf.merchants(), log, storage.whose]).toEqual([["m3"], [], "anong"]);
  });

  it("enters the last place once, while it is read who the person is", async () => {
    const { enter, asked } = aConsole([at("m3"), at("m4")], true, "m4");
    expect(await enter.find()).toMatchObject({ kind: "in", workplace: { id: "m4" } });
    expect(asked).toEqual(["enter m4", "who"]);
  });

  it("enters anew where somebody else was here before, whose token it may have been", async () => {
    const { enter, asked, storage } = aConsole([at("m4")], true, "m4");
    await storage.claim("mali");
    expect(await enter.find()).toMatchObject({ kind: "in", workplace: { id: "m4" } });
    expect(asked).toEqual(["enter m4", "who", "leave", "enter m4"]);
  });

  it("says that nobody is here before the login, so that nothing of before stays on the screen", async () => {
    const { enter, log } = aConsole([], false);
    await enter.start(() => log.push("nobody"));
    expect(log).toEqual(["nobody", "login, without the roll"]);
  });

  it("lets somebody choose who does not work at the last place any more", async () => {
    const { enter } = aConsole([at("m3"), at("m4")], true, "m9");
    expect(await enter.find()).toMatchObject({ kind: "choosing" });
    const other = aConsole([at("m3")], true, "m9");
    expect(await other.enter.find()).toMatchObject({ kind: "in", workplace: { id: "m3" } });
  });

  it("takes the rolls away before somebody who is signed out logs in", async () => {
    const { enter, log } = aConsole([], false);
    await enter.signIn();
    expect(log).toEqual(["login, without the roll"]);
  });
});
