import { beforeEach, describe, expect, it } from "vitest";
import { observable } from "mobx";
import { people } from "#demo/people.ts";
import { readScenario, writeScenario } from "#demo/scenario.ts";
import { Stage } from "#demo/stories/stage.ts";
import { stories } from "#demo/stories/stories.ts";
import { MemberHand } from "#demo/hands.ts";
import { DemoWire } from "#demo/demo-wire.ts";
import { pathOf, type TourFacts, tourStep, tourSteps, TourViewModel } from "#demo/ui/tour/tour-view-model.ts";
import { WorldViewModel } from "#demo/ui/world-view-model.ts";
import { aBackend } from "./support/backend-under-test.ts";

const subject = { merchantId: "m1", eventId: "e1" };
const place = (
  state: "awaiting_payment" | "confirmed" | "left" | "expired" | "waitlisted",
  refund: { state: string } | null = null,
) => ({ joinId: "j1", state, refund });
const at = (
  path: string,
  participation: ReturnType<typeof place> | null = null,
  seen: Partial<Pick<TourFacts, "ticketSeen" | "chatSeen" | "organiserSeen">> = {},
) =>
  tourStep({
    path,
    subject,
    participation,
    ticketSeen: false,
    chatSeen: false,
    organiserSeen: false,
    ...seen,
  });

describe("the step that comes next", () => {
  it("is to find the event, until the app shows it", () => {
    expect(at("/")).toBe("find");
    expect(at("/profile")).toBe("find");
    expect(at(pathOf("join", subject, null))).toBe("join");
  });

  it("follows the participation, wherever the app is", () => {
    expect(at("/profile", place("awaiting_payment"))).toBe("pay");
    expect(at("/", place("confirmed"))).toBe("ticket");
    expect(at("/", place("confirmed"), { ticketSeen: true })).toBe("chat");
    const seen = { ticketSeen: true, chatSeen: true };
    expect(at("/", place("confirmed"), seen)).toBe("organiser");
    expect(at("/", place("confirmed"), { ...seen, organiserSeen: true })).toBe("leave");
    expect(at("/event/leave/j1", place("confirmed"))).toBe("leave");
    expect(at("/", place("left", { state: "processing" }))).toBe("refund");
    expect(at("/", place("left", { state: "succeeded" }))).toBe("done");
    expect(at("/", place("left"))).toBe("done");
  });

  it("is to pay as soon as the app goes there, before the place is told", () => {
    expect(at(pathOf("pay", subject, "j1"))).toBe("pay");
    expect(at(pathOf("pay", { ...subject, eventId: "e2" }, "j1"))).toBe("find");
  });

  it("goes back where a hold ran out", () => {
    expect(at("/", place("expired"))).toBe("find");
    expect(at(pathOf("join", subject, null), place("expired"))).toBe("join");
  });
});

describe("an address with the tour", () => {
  it("opens its story, and stays the tour's", () => {
    const scenario = readScenario(new URLSearchParams("tour=1&lang=ja"));
    expect(scenario).toMatchObject({ tour: true, story: "join-and-pay", language: "ja" });
    expect(writeScenario(scenario)).toBe("?tour=1&lang=ja");
    expect(readScenario(new URLSearchParams(writeScenario(scenario)))).toEqual(scenario);
  });

  it("of another story is that story's", () => {
    expect(readScenario(new URLSearchParams("tour=1&story=leave-0"))).toMatchObject({ tour: false, story: "leave-0" });
    expect(readScenario(new URLSearchParams("tour=yes"))).toMatchObject({ tour: false, story: null });
  });
});

describe("the tour", () => {
  let wire: DemoWire;
  let world: WorldViewModel;
  let tour: TourViewModel;
  let member: MemberHand;
  const phone = observable({ paths: [] as string[] });
  let ended: number;

  beforeEach(async () => {
    wire = new DemoWire(await aBackend());
    const start = await stories["join-and-pay"](await Stage.of(wire, "bangkok"));
    world = new WorldViewModel(wire, { story: "join-and-pay", region: "bangkok", ...start }, "friend", Date.now);
    member = await MemberHand.of(wire, people.friend);
    await world.look();
    phone.paths = [];
    ended = 0;
    const time = (await Stage.of(wire)).time;
    tour = new TourViewModel(
      world,
      {
        phone: {
          go: (path) => {
            phone.paths.push(path);
            tour.navigated(path);
          },
          press: (selector) => void phone.paths.push(selector),
        },
        letTimePass: async () => {
          await time.forward(900);
          await world.look();
          return true;
        },
        end: () => {
          ended += 1;
        },
      },
      { active: true, path: "/" },
    );
  });

  it("goes its eight steps over the real backend, from opening to the refund", async () => {
    const seen: (string | null)[] = [tour.step];
    const step = () => void seen.push(tour.step);
    expect(tour.spot).toContain(world.told?.eventId);
    tour.showMe();
    step();
    const { joinId } = await member.join(world.told?.eventId ?? "");
    await world.look();
    step();
    expect(tour.isAstray).toBe(true);
    tour.showMe();
    expect(tour.isAstray).toBe(false);
    await member.payByCard(joinId);
    await world.look();
    tour.navigated(`/thank/${joinId}`);
    step();
    expect(tour.spot).toBeNull();
    tour.ticketIsSeen();
    step();
    expect(tour.isAstray).toBe(false);
    tour.chatIsSeen();
    step();
    expect([tour.isAstray, tour.spot]).toEqual([false, null]);
    tour.goOn();
    step();
    await member.leave(joinId);
    await world.look();
    step();
    await tour.letTimePass();
    step();
    expect(seen).toEqual([...tourSteps, "done"]);
    expect(tour.number).toBe(8);
    expect(phone.paths.at(-1)).toBe(`/history/refund/riverside-badminton/${world.told?.eventId}`);
  });

  it("takes a ticket that was left by the viewer as seen", async () => {
    const { joinId } = await member.join(world.told?.eventId ?? "");
    await member.payByCard(joinId);
    await world.look();
    tour.navigated(`/thank/${joinId}`);
    tour.navigated("/upcoming");
    expect(tour.step).toBe("chat");
  });

  it("shows no step before the name of its event is known", () => {
    const told = { story: "join-and-pay", region: "bangkok", eventId: "e1", path: "/" } as const;
    const world = new WorldViewModel(
      new DemoWire({ fetch: () => new Promise(() => undefined) }),
      told,
      "friend",
      () => 0,
    );
    const hands = { phone: { go: () => undefined, press: () => undefined }, letTimePass: async () => true };
    const tour = new TourViewModel(world, { ...hands, end: () => undefined }, { active: true, path: "/" });
    expect([tour.title, tour.step]).toEqual(["", null]);
  });

  it("can be left at any step, and shows nothing then", () => {
    tour.leave();
    expect(tour.step).toBeNull();
    expect(tour.spot).toBeNull();
    expect(ended).toBe(1);
  });
});
