import { describe, expect, it } from "vitest";
import { day, hour, minute } from "#domain/time/instant.ts";
import { held } from "../../../support/app/held.ts";
import { testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aScreen } from "./event-on-screen.ts";

describe("snapshot", () => {
  it("loads, then shows the event and its step", async () => {
    const { vm, shown } = await aScreen();
    expect(vm.live.status.kind).toBe("loading");
    await shown();
    expect(vm.event?.title).toBe("Friday badminton");
    expect(vm.step).toEqual({ kind: "join" });
    expect(vm.calendarUrl).toBe("/line/event/calendar?merchantId=merchant-1&eventId=event-1");
  });

  it("that was read ahead is followed, and not read again", async () => {
    const { app, vm, stored, detail, shown } = await aScreen();
    expect(await vm.prepare()).toBe(true);
    expect(vm.event?.title).toBe("Friday badminton");
    await shown();
    expect(detail).toHaveBeenCalledOnce();
    await app.happens((store) => store.events.update({ ...stored, capacity: stored.capacity + 5 }));
    expect(vm.event?.seats.capacity).toBe(stored.capacity + 5);
    const missing = await aScreen({ event: { stage: "draft" } });
    expect(await missing.vm.prepare()).toBe(false);
  });

  describe("of an event that was changed", () => {
    it("is read again as soon as it is told live", async () => {
      const { app, vm, stored, detail, shown } = await aScreen({ mine: {} });
      await shown();
      const startsAt = stored.startsAt + hour;
      await app.happens((store) => store.events.update({ ...stored, startsAt }));
      expect(vm.event?.startsAt).toBe(startsAt);
      expect(detail).toHaveBeenCalledTimes(2);
    });

    it("is read again when only its level was changed", async () => {
      const level = { from: "Beginner", to: "Intermediate", note: null };
      const { vm, stored, detail, shown, takes, changes } = await aScreen({ event: { level }, mine: {} });
      await shown();
      await changes({ level: null });
      await takes(1, { freeToLeaveUntil: stored.startsAt });
      await takes(1, { freeToLeaveUntil: stored.startsAt });
      expect(vm.event?.level).toBeNull();
      expect(detail).toHaveBeenCalledTimes(2);
    });
  });

  it("offers the way out to somebody who is in, until the start", async () => {
    const stranger = await aScreen();
    await stranger.shown();
    expect(stranger.vm.leavePath).toBeNull();
    const { app, vm, shown } = await aScreen({ mine: {} });
    await shown();
    expect(vm.leavePath).toBe("/event/leave/join-1");
    app.time.advance(2 * day);
    expect(vm.leavePath).toBeNull();
  });

  it("tells an event that is not there from a failure", async () => {
    const missing = await aScreen({ event: { stage: "draft" } });
    missing.vm.start();
    await settled();
    expect(missing.vm.live.status).toEqual({ kind: "missing" });

    const failing = await aScreen();
    failing.app.backend.trouble = "offline";
    failing.vm.start();
    await settled();
    expect(failing.vm.live.status).toMatchObject({ kind: "failed", failure: { code: "offline" } });
  });

  it("follows seats and the member's own part", async () => {
    const { app, vm, shown, takes, leaves } = await aScreen();
    await shown();
    await leaves(0);
    await takes(3, { state: "waitlisted" });
    expect(vm.event).toMatchObject({ seats: { left: 0 }, waiting: 1, status: "full" });
    expect(vm.step).toEqual({ kind: "join_waiting_list" });
    await takes(1, { state: "waitlisted", sequence: 50 });
    expect(vm.step).toEqual({ kind: "waiting", joinId: "join-1", position: 2, news: null });
    app.backend.trouble = "offline";
    await settled();
    expect(vm.live.connected).toBe(false);
  });

  it("keeps what came live while an older answer was on its way", async () => {
    const { app, vm, shown, leaves } = await aScreen();
    await shown();
    const come = held(app.ports.events, "detail");
    vm.live.retry();
    await leaves(1);
    come();
    await settled();
    expect(vm.event?.seats.left).toBe(1);
  });

  it("asks the server when the member's own deadline passes", async () => {
    const mine = { state: "awaiting_payment", deadline: testNow + minute } as const;
    const { app, vm, detail, shown } = await aScreen({ mine });
    await shown();
    await app.world.pass(minute);
    app.time.advance(minute);
    expect(vm.step).toEqual({ kind: "join" });
    await settled();
    expect(detail).toHaveBeenCalledTimes(2);
    expect(vm.event?.participation?.state).toBe("expired");
  });

  it("stops watching when the screen is gone, and nothing late comes in", async () => {
    const { app, vm, shown, leaves, changes } = await aScreen();
    await shown();
    await changes({ title: "late" });
    const come = held(app.ports.events, "detail");
    vm.live.retry();
    vm.dispose();
    come();
    await leaves(1);
    expect([vm.event?.title, vm.event?.seats.left, app.time.ticking]).toEqual(["Friday badminton", 16, 0]);
  });

  it("starts again after it was disposed", async () => {
    const { vm, shown, leaves } = await aScreen();
    await shown();
    vm.dispose();
    await shown();
    await leaves(1);
    expect(vm.event?.seats.left).toBe(1);
  });
});
