import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { ticketMark } from "#domain/participation/ticket-mark.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { longestDoorWait } from "#ui/console/screens/door/admitting.ts";
import { strangeFor } from "#ui/console/screens/door/codes-in-view.ts";
import { greenStays } from "#ui/console/screens/door/result-view.ts";
import { noon } from "../../support/views.ts";
import { aGame } from "../support/games.ts";
import { aPhone, asManager, aTicketHolder, DoorServer, tonight } from "./support.ts";

const others = aGame({ id: "other", title: "Singles", startsAt: noon + 3 * hour, endsAt: noon + 4 * hour });

describe("the door, connected", () => {
  it("opens on the roll; each tap lets in one seat, or all that are left", async () => {
    const server = new DoorServer([aTicketHolder("mali", { seats: 3 }), aTicketHolder("noi")]);
    const { vm, signals } = await aPhone(server);
    expect(vm.count).toEqual({ arrived: 0, expected: 4 });
    const mali = () => vm.places.find(({ joinId }) => joinId === "mali") ?? expect.fail();
    await vm.tap(mali());
    expect([vm.count.arrived, server.people[0]?.arrived, vm.shown]).toEqual([1, 1, null]);
    await vm.tap(mali(), true);
    expect([vm.count.arrived, server.people[0]?.arrived]).toEqual([3, 3]);
    expect(signals.given).toEqual(["in", "in"]);
    // Who is here stands below who is still to come.
    expect(vm.places.map(({ joinId }) => joinId)).toEqual(["noi", "mali"]);
  });

  it.each([true, false])("lets a guest in by its own ticket, once and without money (online: %s)", async (online) => {
    const ticket = {
      guest: 2,
      mark: ticketMark("guest-ticket"),
      spokenCode: null,
      displayName: "Ploy",
      arrived: false,
    };
    const owed = money(30_000, "THB");
    const server = new DoorServer([aTicketHolder("mali", { seats: 3, owed, guestTickets: [ticket] })]);
    const { vm, connection } = await aPhone(server);
    connection.become(online);
    await vm.take("guest-ticket");
    expect(vm.shown).toMatchObject({ kind: "in", who: { displayName: "Ploy" }, seats: 1, stillOut: 0, owes: null });
    vm.close();
    await vm.take("guest-ticket");
    expect(vm.shown).toMatchObject({ kind: "already_in", who: { displayName: "Ploy" } });
    vm.close();
    await vm.take("ticket-of-mali");
    expect(vm.shown).toMatchObject({ kind: "party", left: 2 });
    expect([vm.count.arrived, server.people[0]?.arrived, server.people[0]?.owed]).toEqual([1, online ? 1 : 0, owed]);
  });

  it("takes a check-in back with one tap, whichever part came, and lets them in again", async () => {
    const server = new DoorServer([aTicketHolder("mali", { seats: 3 })]);
    const { vm } = await aPhone(server);
    const mali = () => vm.places[0] ?? expect.fail();
    await vm.tap(mali());
    await vm.tap(mali());
    await vm.undoing.undo(mali());
    expect([server.people[0]?.arrived, vm.count.arrived, vm.undoing.trouble]).toEqual([0, 0, null]);
    await vm.tap(mali(), true);
    expect([server.people[0]?.arrived, vm.count.arrived]).toEqual([3, 3]);
  });

  it("takes back only what the server has: without a network it says so, and later it can be taken back", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, connection } = await aPhone(server);
    const mali = () => vm.places[0] ?? expect.fail();
    connection.become(false);
    await vm.tap(mali());
    await vm.undoing.undo(mali());
    expect([vm.undoing.trouble?.reason, vm.count.arrived, vm.unsent]).toEqual(["not_sent", 1, 1]);
    connection.become(true);
    await vm.undoing.undo(mali());
    expect([vm.undoing.trouble, vm.count.arrived, vm.unsent, server.people[0]?.arrived]).toEqual([null, 0, 0, 0]);
  });

  it("says that a closed roll stays as it is", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm } = await aPhone(server);
    await vm.tap(vm.places[0] ?? expect.fail());
    server.isClosed = true;
    await vm.undoing.undo(vm.places[0] ?? expect.fail());
    expect([vm.undoing.trouble?.reason, vm.count.arrived]).toEqual(["not_undoable", 1]);
  });

  it("turns green for a ticket once the server has it, and goes on by itself", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, time, scanner, signals } = await aPhone(server);
    await vm.openScanner();
    server.isSlow = true;
    scanner.see("ticket-of-mali");
    await time.pass(0);
    expect([vm.shown?.kind, signals.given]).toEqual(["asking", []]);
    server.hurry();
    await time.pass(0);
    expect(vm.shown).toMatchObject({ kind: "in", seats: 1, stillOut: 0, isSent: true });
    expect([server.people[0]?.arrived, signals.given]).toEqual([1, ["in"]]);
    await time.pass(greenStays);
    expect([vm.shown, scanner.isOpen]).toEqual([null, true]);
  });

  it("is amber with the time for who is in, and does not read a code again that stays in view", async () => {
    const { vm, time, scanner, signals } = await aPhone(
      new DoorServer([aTicketHolder("mali", { arrived: 1, checkedInAt: noon - 5 })]),
    );
    await vm.openScanner();
    for (const _ of [1, 2, 3]) {
      scanner.see("ticket-of-mali");
      await time.pass(second);
    }
    expect(vm.shown).toMatchObject({ kind: "already_in", since: noon - 5 });
    vm.close();
    scanner.see("ticket-of-mali");
    expect([vm.shown, signals.given]).toEqual([null, ["wait"]]);
    await time.pass(3 * second);
    scanner.see("ticket-of-mali");
    await time.pass(0);
    expect(vm.shown?.kind).toBe("already_in");
  });

  it("takes the next ticket as soon as it may, also when it is in view already", async () => {
    const here = { arrived: 1, checkedInAt: noon } as const;
    const { vm, time, scanner } = await aPhone(new DoorServer([aTicketHolder("mali", here), aTicketHolder("noi")]));
    await vm.openScanner();
    for (const code of ["ticket-of-mali", "ticket-of-noi"]) scanner.see(code);
    await time.pass(0);
    expect(vm.shown).toMatchObject({ kind: "already_in", who: { joinId: "mali" } });
    vm.close();
    scanner.see("ticket-of-noi");
    await time.pass(0);
    expect(vm.shown).toMatchObject({ kind: "in", who: { joinId: "noi" } });
  });

  it("is red for another game, naming it, for another day, and for what is no ticket", async () => {
    const server = new DoorServer([aTicketHolder("mali")], [tonight, others]);
    const { vm, time } = await aPhone(server);
    await vm.take("ticket-of-elsewhere");
    expect(vm.shown).toMatchObject({ kind: "refused", reason: "other_game", game: "Singles" });
    vm.close();
    await vm.take("https://example.org/menu");
    expect(vm.shown).toMatchObject({ kind: "refused", reason: "unknown" });
    vm.close();
    time.advance(day);
    await vm.take("ticket-of-mali");
    expect(vm.shown).toMatchObject({ kind: "refused", reason: "other_day" });
    expect(server.people[0]?.arrived).toBe(0);
  });

  it("knows who joined since the roll was read", async () => {
    const server = new DoorServer([]);
    const { vm } = await aPhone(server);
    server.people = [aTicketHolder("late")];
    await vm.take("ticket-of-late");
    expect(vm.shown?.kind).toBe("in");
  });

  it("finds a spoken code as it is typed, and a name by a part of it", async () => {
    const ticket = { mark: "-", spokenCode: "ACD347" };
    const { vm } = await aPhone(new DoorServer([aTicketHolder("mali", { ticket }), aTicketHolder("noi")]));
    vm.lookFor("NO");
    expect(vm.places.map(({ joinId }) => joinId)).toEqual(["noi"]);
    vm.lookFor("acd 347");
    await vm.enter();
    expect([vm.shown?.kind, vm.search]).toEqual(["in", ""]);
  });

  it("asks how many of a party are here, and what is owed, before anybody is in", async () => {
    const owed = money(36_000, "THB");
    const server = new DoorServer([aTicketHolder("mali", { seats: 3, owed })]);
    const { vm } = await aPhone(server);
    await vm.take("ticket-of-mali");
    expect(vm.shown).toMatchObject({ kind: "party", left: 3 });
    await vm.come(2);
    expect(vm.shown).toMatchObject({ kind: "owes", seats: 2, amount: owed });
    expect(server.people[0]?.arrived).toBe(0);
    await vm.settle("no");
    expect(vm.shown).toMatchObject({ kind: "in", seats: 2, stillOut: 1, owes: owed });
    expect(server.people[0]).toMatchObject({ arrived: 2, owed });
    vm.close();
    await vm.tap(vm.places[0] ?? expect.fail());
    await vm.settle("cash");
    expect(server.people[0]).toMatchObject({ arrived: 3, owed: null });
  });

  it("lets in whose payment is being checked, and says so", async () => {
    const { vm } = await aPhone(new DoorServer([aTicketHolder("mali", { state: "under_review" })]));
    await vm.take("ticket-of-mali");
    expect(vm.shown).toMatchObject({ kind: "in", isChecking: true });
  });

  it("sees at once whom the other door let in, and follows only while it is open", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const [one, two] = [await aPhone(server), await aPhone(server)];
    await one.vm.take("ticket-of-mali");
    two.changes.tell("tonight");
    await two.time.pass(0);
    expect(two.vm.places[0]?.arrived).toBe(1);
    two.vm.dispose();
    expect(two.changes.watchers).toBe(0);
  });

  it("lets nobody in twice at two doors: the second sees it at once, and nothing stays to be told", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const [one, two] = [await aPhone(server), await aPhone(server)];
    await one.vm.take("ticket-of-mali");
    await two.vm.take("ticket-of-mali");
    expect(one.vm.shown?.kind).toBe("in");
    expect(two.vm.shown).toMatchObject({ kind: "already_in", since: noon });
    expect(two.vm.conflicts).toEqual([]);
  });
});

describe("the door without a network", () => {
  it("lets in by what it keeps, says that it is not sent, and sends it under the same nonce when it can", async () => {
    const server = new DoorServer([aTicketHolder("mali"), aTicketHolder("noi")]);
    const { vm, time, connection, shelf } = await aPhone(server);
    connection.become(false);
    await vm.take("ticket-of-mali");
    expect(vm.shown).toMatchObject({ kind: "in", isSent: false });
    expect([vm.unsent, vm.count.arrived, server.people[0]?.arrived]).toEqual([1, 1, 0]);
    vm.close();
    await vm.take("ticket-of-mali");
    expect(vm.shown?.kind).toBe("already_in");
    const kept = shelf.read("merchant-1")?.scans ?? [];
    expect(kept).toMatchObject([{ joinId: "mali", seats: 1, at: noon }]);
    connection.become(true);
    await time.pass(0);
    expect([vm.unsent, server.people[0]?.arrived, vm.conflicts]).toEqual([0, 1, []]);
  });

  it("is there again after the page was closed, with its roll and what it did not send", async () => {
    const server = new DoorServer([aTicketHolder("mali"), aTicketHolder("noi")]);
    const first = await aPhone(server);
    first.connection.become(false);
    await first.vm.take("ticket-of-mali");
    first.vm.dispose();
    const vm = first.open();
    vm.start();
    await first.time.pass(0);
    expect([vm.game.status, vm.game.stale, vm.unsent, vm.count]).toEqual([
      "ready",
      true,
      1,
      { arrived: 1, expected: 2 },
    ]);
  });

  it("tells both doors' conflict to the one that sends last, until it was seen", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const [one, two] = [await aPhone(server), await aPhone(server)];
    for (const { connection, vm } of [one, two]) {
      connection.become(false);
      await vm.take("ticket-of-mali");
      expect(vm.shown?.kind).toBe("in");
    }
    one.connection.become(true);
    await one.time.pass(0);
    two.connection.become(true);
    await two.time.pass(0);
    expect([one.vm.conflicts, server.people[0]?.arrived]).toEqual([[], 1]);
    expect(two.vm.conflicts).toMatchObject([{ name: "mali", reason: "already_checked_in" }]);
    const [conflict = expect.fail()] = two.vm.conflicts;
    two.vm.seen(conflict);
    expect([two.vm.conflicts, two.vm.unsent]).toEqual([[], 0]);
  });

  it("counts a server that does not answer as no network, and tells what it says later", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, time } = await aPhone(server);
    server.isSlow = true;
    const taken = vm.take("ticket-of-mali");
    await time.pass(longestDoorWait);
    await taken;
    expect(vm.shown).toMatchObject({ kind: "in", isSent: false });
    server.people = [aTicketHolder("mali", { arrived: 1, checkedInAt: noon })];
    server.hurry();
    await time.pass(0);
    expect(vm.conflicts).toMatchObject([{ name: "mali", reason: "already_checked_in" }]);
  });

  it("keeps names and what is owed of the games of today, and no ticket, id or payment", async () => {
    const secret = aTicketHolder("mali", { memberId: "member-secret" });
    const { shelf, time, open } = await aPhone(new DoorServer([secret], [tonight, others]));
    const kept = JSON.stringify(shelf.read("merchant-1"));
    expect(kept).not.toMatch(/member-secret|ticket-of|payment/u);
    expect(
      shelf
        .read("merchant-1")
        ?.games.map(({ id }) => id)
        .sort(),
    ).toEqual(["other", "tonight"]);
    time.advance(15 * hour);
    open().start();
    await time.pass(0);
    expect(shelf.read("merchant-1")?.games.map(({ id }) => id)).toEqual(["other"]);
  });

  it("on a page that the browser kept opens anew when the network is back", async () => {
    const { connection } = await aPhone(new DoorServer([]));
    connection.without = true;
    connection.become(false);
    connection.become(true);
    expect(connection.opened).toBe(1);
  });

  it("inside LINE leads to the phone's browser, and says where nothing is kept", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, platform, shelf, screenLight } = await aPhone(server);
    const { keeping } = vm;
    expect([keeping.leadsToBrowser, keeping.isSure, screenLight.staysOn]).toEqual([false, true, true]);
    shelf.lasts = false;
    await vm.game.refresh();
    expect(keeping.isSure).toBe(false);
    platform.inClient = true;
    expect(keeping.leadsToBrowser).toBe(true);
    keeping.openInBrowser("/console/games/tonight/door");
    expect(platform.opened).toEqual(["https://sideline.test/console/games/tonight/door"]);
  });
});

describe("somebody who works here no more", () => {
  it("sees nothing of it any more once the server says so, and the phone keeps nothing, not even what was not sent", async () => {
    const server = new DoorServer([aTicketHolder("mali"), aTicketHolder("noi")]);
    const { vm, time, connection, shelf, scanner } = await aPhone(server);
    await vm.openScanner();
    connection.become(false);
    await vm.take("ticket-of-mali");
    server.isRevoked = true;
    await vm.game.refresh();
    // Without a network nobody knows.
    expect([vm.places.length, vm.unsent, shelf.merchants()]).toEqual([2, 1, ["merchant-1"]]);
    connection.become(true);
    await time.pass(0);
    expect([vm.places, vm.unsent, vm.shown, scanner.isOpen, shelf.merchants()]).toEqual([[], 0, null, false, []]);
    expect(vm.game).toMatchObject({ status: "failed", value: null, failure: { status: 401 } });
  });
});

describe("closing from the door", () => {
  const over = aGame({ id: "tonight", startsAt: noon - 2 * hour, endsAt: noon - 1 });

  it("names who did not come, of a game that is over, for who may", async () => {
    const part = { seats: 3, arrived: 1, checkedInAt: noon - hour } as const;
    const slip = aTicketHolder("slip", { state: "under_review" });
    const server = new DoorServer([aTicketHolder("mali"), aTicketHolder("came", part), slip], [over]);
    const { vm } = await aPhone(server, asManager);
    expect(vm.mayCloseRoll).toBe(true);
    vm.closing.ask();
    expect(vm.closing.notArrived.map(({ joinId }) => joinId)).toEqual(["mali"]);
    await vm.closing.close();
    expect([vm.closing.isAsking, server.missed]).toEqual([false, [["mali"]]]);
    expect((await aPhone(server)).vm.mayCloseRoll).toBe(false);
  });

  it("waits for the end, for the network, and for what was not sent: whoever it names must not have come", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, time, connection } = await aPhone(server, asManager);
    expect(vm.mayCloseRoll).toBe(false);
    connection.become(false);
    await vm.tap(vm.places[0] ?? expect.fail());
    time.advance(3 * hour);
    await time.pass(second);
    expect([vm.unsent, vm.mayCloseRoll]).toEqual([1, false]);
    connection.become(true);
    await time.pass(0);
    expect([vm.unsent, vm.mayCloseRoll, vm.closing.notArrived]).toEqual([0, true, []]);
  });
});

describe("the scanner", () => {
  it.each(["refused", "unavailable"] as const)("%s is said, and the door goes on without it", async (kind) => {
    const { vm, scanner } = await aPhone(new DoorServer([aTicketHolder("mali")]));
    scanner.answers = kind;
    await vm.openScanner();
    expect(vm.scan.status).toBe(kind);
    await vm.take("ticket-of-mali");
    expect(vm.shown?.kind).toBe("in");
  });

  it.each([
    ["an advert first", ["https://example.org/menu", "ticket-of-mali"]],
    ["an advert last", ["ticket-of-mali", "https://example.org/menu"]],
    ["another game's ticket first", ["ticket-of-elsewhere", "ticket-of-mali"]],
  ])("takes the ticket of this game beside another code: %s", async (_, codes) => {
    const server = new DoorServer([aTicketHolder("mali")], [tonight, others]);
    const { vm, time, scanner } = await aPhone(server);
    await vm.openScanner();
    scanner.see(...codes);
    await time.pass(0);
    expect(vm.shown).toMatchObject({ kind: "in", who: { joinId: "mali" } });
  });

  it("does not call an advert unknown that comes into view shortly before the ticket, nor after it", async () => {
    const { vm, time, scanner, signals } = await aPhone(new DoorServer([aTicketHolder("mali"), aTicketHolder("noi")]));
    await vm.openScanner();
    const advert = "https://example.org/menu";
    const look = async (...codes: string[]) => {
      scanner.see(...codes);
      await time.pass(second / 8);
    };
    for (const _ of [1, 2, 3]) await look(advert);
    await look(advert, "ticket-of-mali");
    for (let at = 0; at < 5 * second; at += second / 8) await look(advert);
    await look("ticket-of-noi");
    expect([vm.count.arrived, signals.given]).toEqual([2, ["in", "in"]]);
  });

  it("says unknown once for a code that stays in view alone, and still takes the ticket held beside it", async () => {
    const { vm, time, scanner, signals } = await aPhone(new DoorServer([aTicketHolder("mali")]));
    await vm.openScanner();
    const look = async (...codes: string[]) => {
      scanner.see(...codes);
      await time.pass(second / 8);
    };
    for (let at = 0; at < 2 * strangeFor; at += second / 8) await look("strange");
    expect(vm.shown).toMatchObject({ kind: "refused", reason: "unknown" });
    vm.close();
    for (let at = 0; at < 2 * strangeFor; at += second / 8) await look("strange");
    expect([vm.shown, signals.given]).toEqual([null, ["no"]]);
    await look("strange", "ticket-of-mali");
    expect(vm.shown?.kind).toBe("in");
  });

  it("takes a ticket that the phone does not know yet beside an advert", async () => {
    const server = new DoorServer([aTicketHolder("mali")]);
    const { vm, time, scanner } = await aPhone(server);
    await vm.openScanner();
    server.people = [...server.people, aTicketHolder("late")];
    for (let at = 0; at < 2 * strangeFor; at += second / 8) {
      scanner.see("https://example.org/menu", "ticket-of-late");
      await time.pass(second / 8);
    }
    expect(vm.shown).toMatchObject({ kind: "in", who: { joinId: "late" } });
  });

  it("says when the device ended it, and starts again with a tap", async () => {
    const { vm, time, scanner } = await aPhone(new DoorServer([aTicketHolder("mali")]));
    await vm.openScanner();
    scanner.end();
    expect([vm.scan.status, vm.scan.scanner]).toEqual(["ended", null]);
    await vm.openScanner();
    scanner.see("ticket-of-mali");
    await time.pass(0);
    expect([vm.scan.status, vm.shown?.kind]).toEqual(["open", "in"]);
  });

  it("goes off with the screen", async () => {
    const { vm, scanner, screenLight } = await aPhone(new DoorServer([]));
    await vm.openScanner();
    vm.dispose();
    expect([scanner.isOpen, screenLight.staysOn]).toEqual([false, false]);
  });
});
