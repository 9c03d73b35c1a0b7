import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { money } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { day } from "#domain/time/instant.ts";
import { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aPhone } from "../../support/share.ts";
import { aParticipation, aPayment, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

function aScreen() {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const view = new HandAnswers<[string], ParticipationView | null>();
  const vm = new ThankYouViewModel(
    given({
      followParticipation: stream.finding(view.run),
      browseEvents: { calendarUrl: (merchantId, eventId) => `/calendar/${merchantId}/${eventId}` },
      shareLink: aPhone().shareLink,
      clock,
      ticker: clock,
    }),
    "join1",
  );
  const shown = async (mine: ParticipationView | null) => {
    view.will(mine);
    vm.start();
    await settled();
    return vm;
  };
  return { vm, clock, stream, view, shown };
}

const ticket = (changes: Partial<ParticipationView> = {}) =>
  aParticipation({
    state: "confirmed",
    deadline: null,
    ticketCode: "code1",
    payment: aPayment({ state: "succeeded" }),
    ...changes,
  });

describe("snapshot", () => {
  it("is a ticket once the participation is confirmed", async () => {
    const { vm, shown } = aScreen();
    await shown(ticket());
    expect(vm.ticketCode).toBe("code1");
    expect(vm.money).toEqual({ kind: "paid", amount: money(70_000, "THB") });
    expect(vm.calendarUrl).toBe("/calendar/merchant1/event1");
  });

  it("has no code for anything but a confirmed participation", async () => {
    for (const state of ["awaiting_payment", "waitlisted", "left", "event_cancelled"] as const) {
      const { vm, shown } = aScreen();
      await shown(ticket({ state }));
      expect(vm.ticketCode).toBe(null);
    }
  });

  it("has the code of seats under review once the server shows it, and says that the payment is being checked", async () => {
    const { vm, shown } = aScreen();
    await shown(ticket({ state: "under_review" }));
    expect([vm.ticketCode, vm.isUnderReview]).toEqual(["code1", true]);
  });

  it("says what is owed at check-in, until it is settled there", async () => {
    const owed = aScreen();
    await owed.shown(ticket({ payment: aPayment({ method: "onsite", state: "created" }) }));
    expect(owed.vm.money).toEqual({ kind: "owed", amount: money(70_000, "THB") });
    owed.stream.say({ kind: "payment", payment: aPayment({ method: "onsite", state: "succeeded" }) });
    expect(owed.vm.money).toMatchObject({ kind: "paid" });
  });

  it("costs nothing when it is free", async () => {
    const { vm, shown } = aScreen();
    await shown(ticket({ price: money(0, "THB"), payment: null }));
    expect(vm.money).toEqual({ kind: "free" });
  });

  it("turns into a ticket live, and knows when the event is over", async () => {
    const { vm, clock, stream, shown } = aScreen();
    await shown(aParticipation());
    stream.say({ kind: "participation", participation: ticket() });
    expect([vm.ticketCode, vm.isOver]).toEqual(["code1", false]);
    clock.advance(3 * day);
    expect(vm.isOver).toBe(true);
  });

  it("offers the way out until the start", async () => {
    const { vm, clock, shown } = aScreen();
    await shown(ticket());
    expect(vm.mayLeave).toBe(true);
    clock.advance(ticket().event.startsAt - clock.now());
    expect([vm.mayLeave, vm.ticketCode]).toEqual([false, "code1"]);
  });

  it("ignores another participation of the same event", async () => {
    const { vm, stream, shown } = aScreen();
    await shown(ticket());
    stream.say({ kind: "participation", participation: ticket({ joinId: "join2", state: "left" }) });
    expect(vm.ticketCode).toBe("code1");
  });
});

describe("actions", () => {
  it("tries again after a failure", async () => {
    const { vm, view } = aScreen();
    view.willFail(new RequestFailed({ code: "offline" }));
    vm.start();
    await settled();
    expect(vm.live.status.kind).toBe("failed");
    view.will(ticket());
    vm.live.retry();
    expect(vm.live.status.kind).toBe("loading");
    await settled();
    expect(vm.ticketCode).toBe("code1");
  });

  it("keeps the ticket on screen when a later reading fails", async () => {
    const { vm, view, shown } = aScreen();
    await shown(ticket());
    view.willFail(new RequestFailed({ code: "offline" }));
    vm.live.retry();
    await settled();
    expect(vm.ticketCode).toBe("code1");
  });
});
