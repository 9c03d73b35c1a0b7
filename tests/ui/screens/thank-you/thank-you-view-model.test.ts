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
import { aPhone } from "../../support/share.ts";

let app: MemberApp;
let vm: ThankYouViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  vm = new ThankYouViewModel({ ...app, ...aPhone() }, "join-1");
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
