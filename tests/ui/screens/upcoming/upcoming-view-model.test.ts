import { makeAutoObservable } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryPositionSource } from "#adapters/memory/in-memory-device.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { EventRepository } from "#application/ports/event-repository.ts";
import type { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ParticipationState } from "#domain/participation/participation.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import { aParticipation, friday } from "../../support/event-builder.ts";
import { settled } from "../../../support/settled.ts";
import { given } from "../../support/given.ts";

class Session {
  loggedIn = false;
  profileLoading = true;
  constructor() {
    makeAutoObservable(this);
  }
  become(state: Partial<Pick<Session, "loggedIn" | "profileLoading">>): void {
    Object.assign(this, state);
  }
}

let time: InMemoryTime;
let session: Session;
let live: ParticipationView[];
let readings: number;
let failure: RequestFailed | null;
let vm: UpcomingViewModel;

beforeEach(() => {
  time = new InMemoryTime(friday);
  session = new Session();
  live = [aParticipation({ joinId: "held" }), aParticipation({ joinId: "in", state: "confirmed", deadline: null })];
  readings = 0;
  failure = null;
  const repository: Pick<ParticipationRepository, "upcoming"> = {
    upcoming: async () => {
      readings += 1;
      if (failure) throw failure;
      return { items: live, nextCursor: null };
    },
  };
  vm = new UpcomingViewModel(
    given({
      browseEvents: new BrowseEvents(
        {} as EventRepository,
        new InMemoryPositionSource(),
        repository as ParticipationRepository,
      ),
      session,
      clock: time,
      ticker: time,
    }),
  );
});

const ids = () => vm.list.items.map(({ joinId }) => joinId);

describe("the list", () => {
  it("waits for the login, then reads", async () => {
    vm.start();
    await settled();
    expect([readings, vm.isSignedOut]).toEqual([0, false]);
    session.become({ loggedIn: true });
    await settled();
    expect(ids()).toEqual(["held", "in"]);
  });

  it("says that nobody is signed in once the login has failed", () => {
    vm.start();
    session.become({ profileLoading: false });
    expect(vm.isSignedOut).toBe(true);
  });

  it("reads again when a deadline passes, once", async () => {
    session.become({ loggedIn: true });
    vm.start();
    await settled();
    live = live.slice(1);
    time.advance(hour / 4 - 1);
    expect(readings).toBe(1);
    time.advance(1);
    await settled();
    expect(ids()).toEqual(["in"]);
    time.advance(minute);
    await settled();
    expect(readings).toBe(2);
  });

  it("does not ask again and again when the server still shows what has run out", async () => {
    session.become({ loggedIn: true });
    vm.start();
    await settled();
    time.advance(hour);
    await settled();
    time.advance(hour);
    await settled();
    expect(readings).toBe(2);
  });

  it("keeps what is shown when a refresh fails, and has Retry when there is nothing to show", async () => {
    session.become({ loggedIn: true });
    failure = new RequestFailed({ code: "offline" });
    vm.start();
    await settled();
    expect(vm.list.status).toBe("failed");
    failure = null;
    await vm.refresh();
    expect(ids()).toHaveLength(2);
    failure = new RequestFailed({ code: "offline" });
    await vm.refresh();
    expect([vm.list.status, vm.list.stale]).toEqual(["ready", true]);
  });

  it("stops counting when it is left", () => {
    vm.start();
    expect(time.ticking).toBe(1);
    vm.dispose();
    expect(time.ticking).toBe(0);
  });
});

describe("where a participation goes on", () => {
  it.each<[ParticipationState, string]>([
    ["confirmed", "/thank/j1"],
    ["awaiting_payment", "/payment/e1/j1"],
    ["offered", "/payment/e1/j1"],
    ["waitlisted", "/success/j1"],
    ["under_review", "/event/m1/e1"],
  ])("%s leads to %s", (state, address) => {
    expect(nextAddress(aParticipation({ state }))).toBe(address);
  });

  it("leads a free offer to its event, where it is accepted", () => {
    expect(nextAddress(aParticipation({ state: "offered", price: { amount: 0, currency: "THB" } }))).toBe(
      "/event/m1/e1",
    );
  });
});
