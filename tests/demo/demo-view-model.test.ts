import { describe, expect, it } from "vitest";
import { issueIdentity } from "#contract/development/development.ts";
import { putBankAccount } from "#contract/refunding/bank-account.ts";
import { people } from "#demo/people.ts";
import { MemberHand } from "#demo/hands.ts";
import { storyMerchants } from "#demo/region-ids.ts";
import { aDemo, aDemoOf } from "./support/demo-under-test.ts";

const eventPath = new RegExp(`^/event/${storyMerchants.bangkok}/`, "u");

describe("opening a link", () => {
  it("begins its story, for its viewer, at its path", async () => {
    const { vm, seen } = await aDemo({ story: "offer-arrives", who: "non_friend" });
    expect(vm.world.told?.story).toBe("offer-arrives");
    expect(seen.restarts).toEqual([vm.world.told?.path]);
    expect(seen.person).toBe(people.non_friend);
  });

  it("goes on with a story that was begun before", async () => {
    const { director, seen, vm } = await aDemoOf("offer-arrives");
    expect(await director.open({ story: "offer-arrives", who: null, tour: false, region: null }, "tokyo")).toEqual(
      vm.world.told,
    );
    expect(seen.restarts).toHaveLength(1);
  });

  it("without a story shows the world as it is", async () => {
    const { vm, seen } = await aDemo();
    expect(vm.world.told).toBeNull();
    expect(vm.world.event).toBeNull();
    expect(seen.restarts).toEqual([]);
    expect(vm.merchant.deeds).toEqual([]);
  });
});

describe("what the viewer chooses", () => {
  it("a story: it begins, the address says so, other windows hear of it", async () => {
    const { vm, address, seen } = await aDemo({ network: "slow" });
    vm.openDrawer();
    await vm.begin("leave-50");
    expect(address.scenario).toMatchObject({ story: "leave-50", network: "slow" });
    expect(seen.restarts).toEqual([vm.world.told?.path]);
    expect(seen.notes).toEqual(["renewed"]);
    expect(vm.actions.done?.outcome.text).toBe("done.begun");
    expect(vm.drawerOpen).toBe(false);
  });

  it("a person: takes the phone where it is, but not on a screen of somebody's own", async () => {
    const { vm, address, seen } = await aDemoOf("card-declined");
    address.path = "/profile";
    await vm.become("another");
    expect(seen.restarts.at(-1)).toBeNull();
    expect(address.scenario.who).toBe("another");
    expect(seen.person).toBe(people.another);
    await vm.world.look();
    address.path = "/payment/e/j";
    await vm.become("new_member");
    expect(seen.restarts.at(-1)).toMatch(eventPath);
  });

  it("the network, language and theme", async () => {
    const { vm, address, network, seen } = await aDemo();
    vm.chooseNetwork("offline");
    expect(network.condition).toBe("offline");
    await vm.chooseLanguage("ja");
    expect(seen.phoneLanguage).toBe("ja");
    vm.chooseTheme("dark");
    expect(seen.themes).toEqual(["dark"]);
    expect(address.scenario).toMatchObject({ network: "offline", language: "ja", theme: "dark" });
    vm.preferred({ language: "ja", theme: "light" });
    expect(address.scenario.theme).toBe("light");
  });

  it("a reset: no story, nobody else, a good network; language and theme stay", async () => {
    const { vm, address, network } = await aDemo({
      story: "3d-secure",
      who: "another",
      network: "failing",
      theme: "dark",
    });
    await vm.reset();
    expect(address.scenario).toMatchObject({ story: null, who: null, network: "normal", theme: "dark" });
    expect(network.condition).toBe("normal");
    expect(vm.world.told).toBeNull();
  });

  it("the link of a story leads to its beginning, without one to what the phone shows", async () => {
    const { vm, seen, address } = await aDemoOf("leave-0");
    await vm.copyLink();
    await vm.reset();
    address.path = "/profile";
    await vm.copyLink();
    expect(seen.copied).toEqual(["https://demo.invalid/?story=leave-0", "https://demo.invalid/#/profile"]);
  });
});

describe("the merchant's hand", () => {
  it("frees a seat, and the viewer is offered it, behind others in line too", async () => {
    const { vm, wire, seen } = await aDemoOf("full-and-waiting");
    const friend = await MemberHand.of(wire, people.friend);
    await friend.join(vm.world.told?.eventId ?? "", 2);
    await vm.world.look();
    expect(vm.merchant.deeds).toEqual(["free-seat", "cancel"]);
    await vm.merchant.do("free-seat");
    expect(vm.world.participation?.state).toBe("offered");
    expect(vm.actions.done?.outcome).toEqual({ text: "done.seatFreed", values: { count: 2 } });
    expect(seen.refreshes).toBeGreaterThan(0);
    expect(seen.notes.at(-1)).toBe("changed");
  });

  it("lets the money arrive that a transfer waits for", async () => {
    const { vm, wire } = await aDemoOf("transfer-and-receipt");
    expect(vm.merchant.deeds).not.toContain("money-arrives");
    const friend = await MemberHand.of(wire, people.friend);
    await friend.payByTransfer(vm.world.participation?.joinId ?? "");
    await vm.world.look();
    await vm.merchant.do("money-arrives");
    expect(vm.world.participation?.state).toBe("confirmed");
  });

  it("cancels the event once", async () => {
    const { vm } = await aDemoOf("merchant-cancels");
    await vm.merchant.do("cancel");
    expect(vm.world.participation?.state).toBe("event_cancelled");
    expect(vm.merchant.deeds).toEqual([]);
  });

  it("pays out a refund once its member has given an account", async () => {
    const { vm, wire } = await aDemoOf("refund-to-bank");
    const friend = await MemberHand.of(wire, people.friend);
    await friend.leave(vm.world.participation?.joinId ?? "");
    await vm.world.look();
    expect(vm.merchant.deeds).not.toContain("pay-out");
    const { idToken: token } = await wire.call(issueIdentity, { body: people.friend });
    await wire.call(putBankAccount, {
      body: { bankCode: "TH-004", accountNumber: "1234567890", accountName: "Ploy Rattanakul" },
      token,
    });
    await vm.world.look();
    expect(vm.merchant.deeds).toContain("pay-out");
    await vm.merchant.do("pay-out");
    expect(vm.actions.done?.outcome).toEqual({ text: "done.paidOut", values: { count: 1 } });
    expect(vm.world.participation?.refund?.state).toBe("succeeded");
  });
});

describe("the clock", () => {
  it("runs the viewer's hold out", async () => {
    const { vm } = await aDemoOf("card-declined");
    expect(vm.clock.deadline).not.toBeNull();
    await vm.clock.runOut();
    expect(vm.world.participation?.state).toBe("expired");
    expect(vm.clock.deadline).toBeNull();
  });

  it("goes on by a day, and past the event", async () => {
    const { vm } = await aDemoOf("merchant-cancels");
    const before = vm.world.now();
    await vm.clock.nextDay();
    expect(vm.world.now() - before).toBeGreaterThanOrEqual(86_400_000);
    await vm.clock.eventOver();
    expect(vm.world.event?.status).toBe("finished");
    expect(vm.clock.eventEnd).toBeNull();
    expect(vm.merchant.deeds).toEqual([]);
  });
});

describe("an action that fails", () => {
  it("says so, changes nothing, and can be tried again", async () => {
    const { vm, backend, address } = await aDemoOf("leave-100");
    backend.broken = true;
    await vm.begin("leave-0");
    expect(vm.actions.failed?.id).toBe("begin:leave-0");
    expect(vm.actions.busy).toBeNull();
    expect(address.scenario.story).toBe("leave-100");
    backend.broken = false;
    expect(await vm.actions.retry()).toBe(true);
    expect(vm.actions.failed).toBeNull();
    expect(address.scenario.story).toBe("leave-0");
  });

  it("is told to the phone: what it showed is there again", async () => {
    const { vm, backend, seen } = await aDemoOf("leave-100");
    backend.broken = true;
    await vm.begin("leave-0");
    expect(seen.prepared.slice(-2)).toEqual([true, false]);
  });
});

describe("what is pressed while something else runs", () => {
  it("is played after it: a deed in the story that was not ready yet", async () => {
    const { vm } = await aDemo();
    const presses = [vm.begin("offer-arrives"), vm.merchant.do("free-seat")];
    expect(vm.actions.isPending("merchant:free-seat")).toBe(true);
    await Promise.all(presses);
    expect(vm.world.participation?.state).toBe("offered");
    expect(vm.actions.busy).toBeNull();
  });

  it("is played once, however often it is pressed", async () => {
    const { vm, seen } = await aDemo();
    await Promise.all([vm.begin("leave-100"), vm.begin("leave-100"), vm.begin("leave-0"), vm.begin("leave-0")]);
    expect(vm.world.told?.story).toBe("leave-0");
    expect(seen.restarts).toHaveLength(2);
  });

  it("is given up for a new world that is pressed later", async () => {
    const { vm, seen } = await aDemo();
    const deed = vm.begin("leave-100").then(() => vm.world.event?.status);
    const cancelled = vm.merchant.do("cancel");
    await Promise.all([deed, vm.begin("leave-0")]);
    expect(await cancelled).toBe(false);
    expect(vm.world.told?.story).toBe("leave-0");
    expect(vm.world.event?.status).toBe("open");
    expect(seen.restarts).toHaveLength(2);
  });

  it("is given up when what it waits for fails", async () => {
    const { vm, backend } = await aDemoOf("leave-100");
    backend.broken = true;
    const presses = await Promise.all([vm.begin("offer-arrives"), vm.merchant.do("cancel")]);
    expect(presses.at(-1)).toBe(false);
    expect(vm.actions.failed?.id).toBe("begin:offer-arrives");
    expect(vm.actions.isPending("merchant:cancel")).toBe(false);
  });
});

describe("where the viewer is", () => {
  it("decides where a story plays, and whose events are listed", async () => {
    const { vm, seen, place } = await aDemo();
    place.home = "tokyo";
    await vm.begin("leave-50");
    expect(vm.world.event).toMatchObject({ timeZone: "Asia/Tokyo", price: { currency: "JPY" } });
    expect(seen.cities).toEqual(["tokyo"]);
  });

  it("is less than a choice: the present story begins there, and a link says so", async () => {
    const { vm, seen, address } = await aDemoOf("leave-50");
    await vm.chooseRegion("taipei");
    expect(vm.world.event).toMatchObject({ timeZone: "Asia/Taipei", price: { currency: "TWD" } });
    expect(address.scenario).toMatchObject({ story: "leave-50", region: "taipei" });
    await vm.copyLink();
    expect(seen.copied.at(-1)).toContain("region=taipei");
    await vm.reset();
    await vm.chooseRegion("tokyo");
    expect(seen.cities.at(-1)).toBe("tokyo");
    expect(seen.restarts.at(-1)).toBe("/");
    expect(vm.world.timeZone).toBe("Asia/Tokyo");
  });
});

describe("the panels", () => {
  it("LINE's close button leads to the chat: beside the phone, or in the drawer", async () => {
    const { vm, room } = await aDemo();
    vm.press("close");
    expect(vm).toMatchObject({ panel: "chat", drawerOpen: false });
    room.wide = false;
    vm.press("back");
    expect(vm).toMatchObject({ panel: "chat", drawerOpen: true });
    vm.closeDrawer();
    vm.press("menu");
    expect(vm).toMatchObject({ panel: "scenario", drawerOpen: true });
  });

  it("the chat opens when the tour speaks of it", async () => {
    const { vm, wire, room } = await aDemo();
    room.wide = false;
    await vm.beginTour();
    expect(vm.tour.step).toBe("find");
    const friend = await MemberHand.of(wire, people.friend);
    const { joinId } = await friend.join(vm.world.told?.eventId ?? "");
    await friend.payByCard(joinId);
    await vm.world.look();
    expect(vm).toMatchObject({ drawerOpen: false });
    vm.tour.ticketIsSeen();
    expect(vm).toMatchObject({ panel: "chat", drawerOpen: true });
    vm.tour.goOn();
    expect(vm.drawerOpen).toBe(false);
  });
});

describe("another window", () => {
  it("that begins a story takes this one along", async () => {
    const { vm, director, hear, seen, address } = await aDemo();
    const told = await director.begin("offer-arrives", "bangkok");
    hear("renewed");
    await expect.poll(() => vm.world.told).toEqual(told);
    expect(seen.restarts.at(-1)).toBe(told.path);
    expect(address.scenario.story).toBe("offer-arrives");
  });
});

describe("the organiser's device", () => {
  it("is loaded when it is looked at, and stays; the link says whose device is looked at", async () => {
    const { vm, address } = await aDemo();
    expect(vm.organiser).toMatchObject({ side: "member", isLoaded: false });
    vm.press("organiser");
    vm.chooseSide("member");
    expect(vm.organiser).toMatchObject({ side: "member", isLoaded: true });
    expect(address.scenario.side).toBe("member");
  });

  it("is whoever owns the club of the place, in each new world", async () => {
    const { vm, seen } = await aDemoOf("leave-50");
    expect(vm.organiser.name).toBe("Anong");
    await vm.chooseRegion("tokyo");
    expect(vm.organiser.name).toBe("由美子");
    await vm.reset();
    expect(seen.organiser).toEqual(["bangkok null", "tokyo null", "bangkok null"]);
  });

  it("and the member's see what was done on the other", async () => {
    const { seen, wrote, vm } = await aDemoOf("join-and-pay");
    wrote();
    await vm.world.look();
    expect(seen.notes.at(-1)).toBe("changed");
    expect(seen.refreshes).toBe(1);
  });
});
