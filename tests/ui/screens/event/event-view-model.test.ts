import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { settled } from "../../../support/settled.ts";
import { anEvent, aParticipation, noon } from "../../support/views.ts";
import { aScreen } from "./event-on-screen.ts";

const seats = (left: number) =>
  ({
    kind: "seats",
    seats: { capacity: 16, taken: 16 - left, left },
    waiting: 1,
    status: left ? "open" : "full",
  }) as const;

describe("snapshot", () => {
  it("loads, then shows the event and its step", async () => {
    const { vm, shown } = aScreen();
    expect(vm.live.status.kind).toBe("loading");
    await shown();
    expect(vm.event?.title).toBe("Saturday doubles for everybody");
    expect(vm.step).toEqual({ kind: "join" });
    expect(vm.calendarUrl).toBe("/calendar/merchant1/event1");
  });

  describe("of an event that was changed", () => {
    const confirmed = (changes: Partial<ParticipationView> = {}) =>
      aParticipation({ state: "confirmed", deadline: null, ...changes });
    it("is read again as soon as it is told live", async () => {
      const { vm, stream, view, shown } = aScreen();
      const before = anEvent();
      await shown(anEvent({ participation: confirmed({ event: before }) }));
      const startsAt = before.startsAt + hour;
      const mine = confirmed({ event: { ...before, startsAt } });
      view.will(anEvent({ startsAt, participation: mine }));
      stream.say({ kind: "participation", participation: mine });
      await settled();
      expect(vm.event?.startsAt).toBe(startsAt);
      expect(view.asked).toHaveLength(2);
    });

    it("is read again when only its level was changed", async () => {
      const { view, stream, shown } = aScreen();
      const event = anEvent();
      await shown(anEvent({ participation: confirmed({ event }) }));
      view.will(anEvent({ level: null, participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) }));
      stream.say({ kind: "participation", participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) });
      await settled();
      stream.say({ kind: "participation", participation: confirmed({ event, freeToLeaveUntil: event.startsAt }) });
      await settled();
      expect(view.asked).toHaveLength(2);
    });
  });

  it("offers the way out to somebody who is in, until the start", async () => {
    const stranger = aScreen();
    await stranger.shown();
    expect(stranger.vm.leavePath).toBeNull();
    const { vm, clock, shown } = aScreen();
    const event = anEvent({ participation: aParticipation({ state: "confirmed", deadline: null }) });
    await shown(event);
    expect(vm.leavePath).toBe("/event/leave/join1");
    clock.advance(event.startsAt - noon);
    expect(vm.leavePath).toBeNull();
  });

  it("tells an event that is not there from a failure", async () => {
    const missing = aScreen();
    await missing.shown(null);
    expect(missing.vm.live.status).toEqual({ kind: "missing" });

    const failing = aScreen();
    const failure = new RequestFailed({ code: "offline" });
    failing.view.willFail(failure);
    failing.vm.start();
    await settled();
    expect(failing.vm.live.status).toEqual({ kind: "failed", failure });
  });

  it("follows seats and the member's own part", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    stream.say(seats(0));
    expect(vm.event).toMatchObject({ seats: { left: 0 }, waiting: 1, status: "full" });
    expect(vm.step).toEqual({ kind: "join_waiting_list" });
    stream.say({
      kind: "participation",
      participation: aParticipation({ state: "waitlisted", deadline: null, position: 2 }),
    });
    expect(vm.step).toEqual({ kind: "waiting", joinId: "join1", position: 2, news: null });
    stream.connect(false);
    expect(vm.live.connected).toBe(false);
  });

  it("keeps what came live while an older answer was on its way", async () => {
    const { vm, stream, view, shown } = aScreen();
    await shown();
    const answer = view.willWait();
    vm.live.retry();
    stream.say(seats(1));
    answer(anEvent());
    await settled();
    expect(vm.event?.seats.left).toBe(1);
  });

  it("asks the server when the member's own deadline passes", async () => {
    const { vm, clock, view, shown } = aScreen();
    await shown(anEvent({ participation: aParticipation({ deadline: noon + minute }) }));
    view.will(anEvent({ participation: aParticipation({ state: "expired", deadline: null }) }));
    clock.advance(minute);
    expect(vm.step).toEqual({ kind: "join" });
    await settled();
    expect(view.asked).toHaveLength(2);
    expect(vm.event?.participation?.state).toBe("expired");
  });

  it("stops watching when the screen is gone, and nothing late comes in", async () => {
    const { vm, clock, stream, view, shown } = aScreen();
    await shown();
    const answer = view.willWait();
    vm.live.retry();
    vm.dispose();
    answer(anEvent({ title: "late" }));
    await settled();
    expect([stream.watching, clock.ticking]).toEqual([0, 0]);
    expect(vm.event?.title).not.toBe("late");
  });

  it("starts again after it was disposed", async () => {
    const { vm, stream, shown } = aScreen();
    await shown();
    vm.dispose();
    vm.start();
    await settled();
    expect(stream.watching).toBe(1);
  });
});
