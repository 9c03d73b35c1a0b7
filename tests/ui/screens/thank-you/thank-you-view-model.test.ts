import { beforeEach, describe, expect, it } from "vitest";
import type { Participation } from "#domain/participation/participation.ts";
import type { Payment } from "#domain/payment/payment.ts";
import { money } from "#domain/money/money.ts";
import { day, hour } from "#domain/time/instant.ts";
import { ThankYouViewModel } from "#ui/screens/thank-you/thank-you-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aFreeEvent, anEvent, aParticipation, aPayment } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";
import { aMemberIn } from "../../../support/world/members.ts";
import { aTicketPhone, knownAs } from "../../support/tickets.ts";
import { aPhone } from "../../support/share.ts";

let app: MemberApp;
let vm: ThankYouViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  vm = new ThankYouViewModel({ ...app, ...aPhone(), ...aTicketPhone() }, "join-1");
});

const ticketCode = "ticket-of-join-1";
const ticket = (parts: Partial<Participation> = {}) => aParticipation({ seats: 2, ticketCode, ...parts });
const paid = (parts: Partial<Payment> = {}) => aPayment({ amount: money(70_000, "THB"), ...parts });

async function shown(participation = ticket(), payments = [paid()]): Promise<void> {
  await app.given({ participations: [participation], payments });
  vm.start();
  await settled();
}

describe("snapshot", () => {
  it("is a ticket once the participation is confirmed", async () => {
    await shown();
    expect(vm.ticketCode).toBe(ticketCode);
    expect(vm.money).toEqual({ kind: "paid", amount: money(70_000, "THB") });
    expect(vm.calendarUrl).toBe("/line/event/calendar?merchantId=merchant-1&eventId=event-1");
  });

  it.each(["awaiting_payment", "waitlisted", "left", "event_cancelled"] as const)(
    "has no code for anything but a confirmed participation: %s",
    async (state) => {
      const others = aParticipation({ id: "join-2", memberId: "member-2", sequence: 2 });
      await app.given({ events: [anEvent({ capacity: 1 })], participations: [ticket({ state }), others] });
      vm.start();
      await settled();
      expect([vm.participation?.state, vm.ticketCode]).toEqual([state, null]);
    },
  );

  it("has the code of seats under review once the server shows it, and says that the payment is being checked", async () => {
    await shown(ticket({ state: "under_review" }));
    expect([vm.ticketCode, vm.isUnderReview]).toEqual([null, true]);
    await app.pass(2 * day - 2 * hour);
    await app.happens(async () => undefined);
    expect([vm.ticketCode, vm.isUnderReview, vm.money?.kind]).toEqual([ticketCode, true, "checked"]);
  });

  it("says what is owed at check-in, until it is settled there", async () => {
    await shown(ticket(), [paid({ method: "onsite", state: "created" })]);
    expect(vm.money).toEqual({ kind: "owed", amount: money(70_000, "THB") });
    await app.happens((store) => store.payments.save(paid({ method: "onsite" })));
    expect(vm.money).toMatchObject({ kind: "paid" });
  });

  it("says that nothing is to be paid once the organiser waived it", async () => {
    await shown(ticket(), [paid({ method: "onsite", state: "processing" })]);
    await app.happens((store) => store.payments.save(paid({ method: "onsite", state: "cancelled" })));
    expect(vm.money).toEqual({ kind: "waived" });
  });

  it("costs nothing when it is free", async () => {
    await shown(ticket({ price: aFreeEvent().price }), []);
    expect(vm.money).toEqual({ kind: "free" });
  });

  it("turns into a ticket live, and knows when the event is over", async () => {
    await shown(ticket({ state: "awaiting_payment" }));
    await app.happens((store) => store.participations.save([ticket()]));
    expect([vm.ticketCode, vm.isOver]).toEqual([ticketCode, false]);
    app.time.advance(3 * day);
    expect(vm.isOver).toBe(true);
  });

  it("offers the way out until the start", async () => {
    await shown();
    expect(vm.mayLeave).toBe(true);
    app.time.advance(2 * day);
    expect([vm.mayLeave, vm.ticketCode]).toEqual([false, ticketCode]);
  });

  it("ignores another participation of the same event", async () => {
    await shown(ticket({ state: "left" }));
    await (await aMemberIn(app.world, "member-1")).join("event-1");
    await settled();
    expect([vm.participation?.joinId, vm.participation?.state]).toEqual(["join-1", "left"]);
  });
});

describe("actions", () => {
  it("tries again after a failure", async () => {
    app.backend.trouble = "offline";
    await shown();
    expect(vm.live.status.kind).toBe("failed");
    app.backend.trouble = null;
    vm.live.retry();
    expect(vm.live.status.kind).toBe("loading");
    await settled();
    expect(vm.ticketCode).toBe(ticketCode);
  });

  it("keeps the ticket on screen when a later reading fails", async () => {
    await shown();
    app.backend.trouble = "offline";
    vm.live.retry();
    await settled();
    expect(vm.ticketCode).toBe(ticketCode);
  });
});

describe("without a network", () => {
  beforeEach(async () => {
    knownAs(app.session, "member-1");
    await shown();
  });

  /** Another page of the same device, later. */
  function later(without: boolean): ThankYouViewModel {
    vm.dispose();
    app.connection.without = without;
    const next = new ThankYouViewModel({ ...app, ...aPhone(), ...aTicketPhone() }, "join-1");
    next.start();
    return next;
  }

  it("an open ticket stays, and says that it is cut off until the network is back", async () => {
    expect(vm.isCutOff).toBe(false);
    app.backend.trouble = "offline";
    app.connection.become(false);
    await settled();
    expect([vm.isCutOff, vm.ticketCode, vm.status.kind]).toEqual([true, ticketCode, "ready"]);
    app.backend.trouble = null;
    app.connection.become(true);
    await settled();
    expect([vm.isCutOff, vm.kept]).toEqual([false, null]);
  });

  it("shows the ticket that it kept where it can't be read, as old as it is", async () => {
    const keptAt = app.time.now();
    app.time.advance(hour);
    app.backend.trouble = "offline";
    const next = later(false);
    await settled();
    expect(next.status.kind).toBe("ready");
    expect(next.kept).toMatchObject({ joinId: "join-1", ticketCode, seats: 2, keptAt });
    expect(app.offlineApp.asked).toBeGreaterThan(0);
    app.backend.trouble = null;
    next.retry();
    await settled();
    expect([next.kept, next.ticketCode]).toEqual([null, ticketCode]);
  });

  it("shows it at once on a page that the device kept, and opens that page anew when the network is back", () => {
    app.backend.trouble = "offline";
    const next = later(true);
    expect(next.kept).toMatchObject({ ticketCode });
    app.connection.become(false);
    app.connection.become(true);
    expect(app.connection.opened).toBe(1);
  });

  it("keeps no place that has ended, and shows nothing of one that it never kept", async () => {
    await app.requestRefund.leave("join-1");
    await settled();
    vm.live.retry();
    await settled();
    expect(app.keepTickets.all()).toEqual([]);
    app.backend.trouble = "offline";
    const next = later(false);
    await settled();
    expect([next.kept, next.status.kind]).toEqual([null, "failed"]);
  });
});

describe("the code over the whole screen", () => {
  it("keeps the screen on until it is closed, or the ticket is left", async () => {
    const phone = aTicketPhone();
    vm = new ThankYouViewModel({ ...app, ...aPhone(), ...phone }, "join-1");
    await shown();
    vm.showing.enlarge();
    expect([vm.showing.large, phone.screenLight.staysOn]).toEqual([true, true]);
    vm.showing.end();
    expect([vm.showing.large, phone.screenLight.staysOn]).toEqual([false, false]);
    vm.showing.enlarge();
    vm.dispose();
    expect(phone.screenLight.staysOn).toBe(false);
  });

  it("inside LINE the ticket is also a link to the phone's own browser, never to LINE again", () => {
    const phone = aTicketPhone();
    phone.platform.inClient = true;
    vm = new ThankYouViewModel({ ...app, ...aPhone(), ...phone }, "join-1");
    expect(vm.showing.leadsToBrowser).toBe(true);
    vm.showing.openInBrowser();
    expect(phone.platform.opened).toEqual(["https://sideline.test/thank/join-1"]);
  });
});
