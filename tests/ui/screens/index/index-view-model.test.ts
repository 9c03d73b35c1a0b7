import { makeAutoObservable } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { day, minute, second } from "#domain/time/instant.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { anEvent, aParticipation, friday } from "../../support/event-builder.ts";
import { FakeEvents } from "../../support/fake-events.ts";
import { settled } from "../../../support/settled.ts";
import { given } from "../../support/given.ts";

const lumpini = { lat: 13.73, lng: 100.54 };

class Session {
  loggedIn = false;
  constructor() {
    makeAutoObservable(this);
  }
  logIn(): void {
    this.loggedIn = true;
  }
}

let time: InMemoryTime;
let events: FakeEvents;
let session: Session;
let live: ParticipationView[];
let position: InMemoryPositionSource;
let vm: IndexViewModel;

beforeEach(() => {
  time = new InMemoryTime(friday);
  events = new FakeEvents();
  session = new Session();
  live = [];
  position = new InMemoryPositionSource(lumpini);
  events.all = [
    anEvent({ id: "late", title: "Late tennis", sportType: "tennis", startsAt: friday + 3 * day }),
    anEvent({
      id: "far",
      title: "Far football",
      sportType: "football",
      startsAt: friday + 2 * day,
      venue: { ...anEvent().venue, lat: 13.8 },
    }),
    anEvent({ id: "soon", title: "Soon badminton", startsAt: friday + 60 * minute }),
    anEvent({
      id: "tokyo",
      title: "Tokyo yoga",
      sportType: "yoga",
      venue: { ...anEvent().venue, lat: 35.6, lng: 139.7 },
    }),
  ];
  const upcoming: Pick<ParticipationRepository, "upcoming"> = {
    upcoming: async () => ({ items: live, nextCursor: null }),
  };
  vm = new IndexViewModel(
    given({
      browseEvents: new BrowseEvents(events, position, upcoming as ParticipationRepository),
      session,
      clock: time,
      ticker: time,
      delay: time,
      zone: "Asia/Bangkok",
    }),
  );
});

const ids = () => vm.list.items.map((event) => event.id);

async function started(search = ""): Promise<void> {
  vm.follow(search);
  vm.start();
  await settled();
}

describe("the list", () => {
  it("shows what is open, soonest first", async () => {
    await started();
    expect(vm.list.status).toBe("ready");
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
    expect(vm.sports.map((sport) => sport.id)).toContain("tennis");
  });

  it("reads the list once for the filters that the address came with", async () => {
    await started("?sport=tennis&q=late");
    expect(events.asked).toHaveLength(1);
    expect(ids()).toEqual(["late"]);
    expect(vm.typed).toBe("late");
  });

  it("goes on page by page and shows an event once that slid to the next page", async () => {
    events.pageSize = 2;
    await started();
    events.all = [anEvent({ id: "new", startsAt: friday + 30 * minute }), ...events.all];
    await vm.list.readMore();
    expect(ids()).toEqual(["soon", "tokyo", "far"]);
    await vm.list.readMore();
    expect(ids()).toEqual(["soon", "tokyo", "far", "late"]);
    expect(vm.list.hasMore).toBe(false);
  });

  it("keeps the cards when the next page fails, and reads it again on demand", async () => {
    events.pageSize = 2;
    await started();
    events.failures.push(new RequestFailed({ code: "offline" }));
    await vm.list.readMore();
    expect(vm.list.more).toBe("failed");
    expect(ids()).toHaveLength(2);
    await vm.list.readMore();
    expect(ids()).toHaveLength(4);
  });

  it("keeps the filters through an error and Retry", async () => {
    events.failures.push(new RequestFailed({ code: "offline" }));
    await started("?sport=tennis");
    expect(vm.list.status).toBe("failed");
    expect(vm.list.failure).toMatchObject({ code: "offline" });
    vm.retry();
    await settled();
    expect(vm.filters.sport).toBe("tennis");
    expect(ids()).toEqual(["late"]);
  });

  it("keeps what is shown when a refresh fails, and says that it may be old", async () => {
    await started();
    events.failures.push(new RequestFailed({ code: "offline" }));
    await vm.refresh();
    expect(vm.list.status).toBe("ready");
    expect(vm.list.stale).toBe(true);
    expect(ids()).toHaveLength(4);
    await vm.refresh();
    expect(vm.list.stale).toBe(false);
  });

  it("lets a newer choice win over an older answer that arrives late", async () => {
    await started();
    vm.chooseSport("football");
    vm.chooseSport("tennis");
    await settled();
    expect(ids()).toEqual(["late"]);
  });
});

describe("filters", () => {
  it("narrows by sport and by a day of the device's zone", async () => {
    await started();
    vm.chooseDay("2026-11-22");
    await settled();
    expect(ids()).toEqual(["far"]);
    expect(vm.query).toBe("day=2026-11-22");
    vm.chooseSport("tennis");
    await settled();
    expect(vm.list.isEmpty).toBe(true);
    vm.clearFilters();
    await settled();
    expect(vm.query).toBe("");
    expect(ids()).toHaveLength(4);
  });

  it("searches when typing rests, not at each letter, and as no step of its own for Back", async () => {
    await started();
    vm.type("y");
    time.advance(100);
    vm.type("yoga ");
    time.advance(300);
    expect(events.asked).toHaveLength(1);
    time.advance(100);
    await settled();
    expect(events.asked).toHaveLength(2);
    expect(vm.query).toBe("q=yoga");
    expect(vm.quiet).toBe(true);
    expect(ids()).toEqual(["tokyo"]);
  });

  it("takes typed words along when another filter is chosen before typing rests", async () => {
    await started();
    vm.type("tokyo");
    vm.chooseSport("yoga");
    await settled();
    expect(vm.query).toBe("sport=yoga&q=tokyo");
    expect(vm.quiet).toBe(false);
    time.advance(second);
    await settled();
    expect(events.asked).toHaveLength(2);
  });

  it("follows the address back", async () => {
    await started();
    vm.chooseSport("tennis");
    await settled();
    vm.follow("");
    await settled();
    expect(vm.filters.sport).toBeNull();
    expect(ids()).toHaveLength(4);
  });

  it("asks nothing of a day that the strip does not have", async () => {
    await started("?day=2020-01-01");
    expect(events.asked[0]?.search).toEqual({});
  });
});

describe("near me", () => {
  it("asks for the position on a tap only, then lists the nearest first within reach", async () => {
    await started();
    expect(position.asked).toBe(0);
    vm.toggleNear();
    expect(vm.nearness).toBe("asking");
    await settled();
    expect(vm.nearness).toBe("here");
    expect(vm.query).toBe("near=1");
    expect(ids().at(-1)).toBe("far");
    expect(ids()).not.toContain("tokyo");
    expect(vm.list.items[0]?.distanceKm).toBeCloseTo(0);
  });

  it("does not ask for a shared link; a tap then does", async () => {
    await started("?near=1");
    expect(position.asked).toBe(0);
    expect(vm.nearness).toBe("needs_tap");
    expect(ids()).toHaveLength(4);
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe("here");
  });

  it.each(["refused", "unavailable"] as const)("falls back to the list when the position is %s", async (answer) => {
    position.whereabouts = answer;
    await started();
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe(answer);
    expect(vm.query).toBe("");
    expect(vm.quiet).toBe(true);
    expect(ids()).toHaveLength(4);
  });

  it("keeps the position through other filters and refreshes, and goes back on a second tap", async () => {
    await started();
    vm.toggleNear();
    await settled();
    vm.chooseSport("tennis");
    await settled();
    await vm.refresh();
    expect(position.asked).toBe(1);
    expect(events.asked.at(-1)).toMatchObject({ position: lumpini, search: { sportType: "tennis" } });
    vm.toggleNear();
    await settled();
    expect(vm.nearness).toBe("off");
    expect(events.asked.at(-1)?.position).toBeNull();
  });

  it("shows an error with Retry when the list fails, position or not", async () => {
    await started();
    events.failures.push(new RequestFailed({ code: "unavailable" }));
    vm.toggleNear();
    await settled();
    expect(vm.list.status).toBe("failed");
    vm.retry();
    await settled();
    expect(vm.list.status).toBe("ready");
  });
});

describe("what waits for the member", () => {
  it("appears with the login, which also reads the list anew for the member's own states", async () => {
    live = [aParticipation()];
    await started();
    expect(vm.waiting.what).toBeNull();
    session.logIn();
    await settled();
    expect(vm.waiting.what).toMatchObject({ kind: "payment" });
    expect(events.asked).toHaveLength(2);
  });

  it("counts down, and looks again when the time is over", async () => {
    session.logIn();
    live = [aParticipation({ deadline: friday + 2 * second })];
    await started();
    expect(vm.waiting.msLeft).toBe(2_000);
    time.advance(second);
    expect(vm.waiting.msLeft).toBe(1_000);
    live = [aParticipation({ joinId: "j2", state: "offered", deadline: friday + 10 * minute })];
    time.advance(second);
    expect(vm.waiting.what).toBeNull();
    await settled();
    expect(vm.waiting.what).toMatchObject({ kind: "offer", participation: { joinId: "j2" } });
  });

  it("shows nothing whose time is over already", async () => {
    session.logIn();
    live = [aParticipation({ deadline: friday })];
    await started();
    expect(vm.waiting.what).toBeNull();
    expect(time.ticking).toBe(0);
  });
});

describe("coming back", () => {
  it("shows the list as it was left and stops counting meanwhile", async () => {
    session.logIn();
    live = [aParticipation()];
    await started();
    expect(time.ticking).toBe(1);
    vm.dispose();
    expect(time.ticking).toBe(0);
    vm.start();
    expect(ids()).toHaveLength(4);
    await settled();
    expect(events.asked).toHaveLength(1);
    expect(time.ticking).toBe(1);
  });

  it("reads it again quietly after half a minute", async () => {
    await started();
    vm.dispose();
    time.advance(31 * second);
    vm.start();
    expect(vm.list.status).toBe("ready");
    expect(ids()).toHaveLength(4);
    await settled();
    expect(events.asked).toHaveLength(2);
  });
});
