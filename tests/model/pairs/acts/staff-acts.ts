import type { ArrivalTaking, Taking } from "#domain/payment/taken-money.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { LowerSeats } from "#server/application/door/lower-seats.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import { MovePlace } from "#server/application/door/move-place.ts";
import { TakeOut } from "#server/application/door/take-out.ts";
import { UndoTakeOut } from "#server/application/door/undo-take-out.ts";
import { UndoCheckIn } from "#server/application/door/undo-check-in.ts";
import { Announce } from "#server/application/messages/announce.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import type { EventChanges } from "#domain/event/change-event.ts";
import { ForgiveLeaver } from "#server/application/refunding/forgive-leaver.ts";
import { DoJob } from "#server/application/work/do-job.ts";
import { hour } from "#domain/time/instant.ts";
import { merchantId } from "../place.ts";
import { type Act, actOn, anything, placeOf, placeThat } from "./act.ts";
import type { Facts } from "../place.ts";

const confirmed = placeThat("confirmed", "under_review", "awaiting_payment");
const missed = ({ place }: Facts) => (place?.miss ? place : null);

const checksIn = (name: string, seats: number | null, taken?: ArrivalTaking): Act =>
  actOn({
    name,
    reaches: ["door/check-in.ts #checkIn"],
    of: confirmed,
    run: (world, { id: joinId }, tag) =>
      world
        .get(CheckIn)
        .place({ merchantId, joinId, nonce: `scan-${tag}`, seats, ...(taken === undefined ? {} : { taken }) }),
  });

const marksPaid = (as: Taking): Act =>
  actOn({
    name: `mark paid: ${as}`,
    reaches: ["door/mark-paid.ts run", "paying/reconcile-payment.ts run"],
    severalTimes: true,
    of: confirmed,
    run: (world, { id: joinId }) => world.get(MarkPaid).run({ merchantId, joinId, as }),
  });

const changes = (name: string, wanted: (facts: Facts) => EventChanges, displace = false): Act =>
  actOn({
    name,
    reaches: ["organising/change-event.ts run"],
    of: anything,
    run: (world, facts) =>
      world
        .get(ChangeEvent)
        .run({ merchantId, eventId: facts.event.id, changes: wanted(facts), displace, dryRun: false }),
  });

const closes = (name: string, names: boolean): Act =>
  actOn({
    name,
    reaches: ["door/close-roll.ts run"],
    of: ({ event, now }) => (now >= event.endsAt ? event : null),
    run: (world, { id }, _tag, { place }) =>
      world.get(CloseRoll).run(merchantId, id, names && place !== null ? [place.id] : []),
  });

const takesOut = (name: string, fills: boolean): Act =>
  actOn({
    name,
    reaches: ["door/take-out.ts #decide"],
    of: (facts) => (fills && facts.other?.state !== "waitlisted" ? null : facts.place),
    run: (world, { id: joinId }, _tag, { other }) =>
      world.get(TakeOut).run({ merchantId, joinId, fill: fills ? (other?.id ?? null) : null, dryRun: false }),
  });

/** What the merchant's staff do at the door and about the event. */
export const staffActs: readonly Act[] = [
  checksIn("check in, cash", null, "cash"),
  checksIn("check in, paid otherwise", null, "other"),
  checksIn("check in, still owed", null, "no"),
  checksIn("check in one seat", 1, "cash"),
  checksIn("check in one seat, without a word about money", 1),
  actOn({
    name: "undo the check-in",
    reaches: ["door/undo-check-in.ts run"],
    of: ({ place }) => (place?.checkedInAt == null ? null : place),
    run: (world, { id: joinId }) => world.get(UndoCheckIn).run({ merchantId, joinId }),
  }),
  marksPaid("cash"),
  marksPaid("other"),
  actOn({
    name: "undo marking paid",
    reaches: ["door/mark-paid.ts undo"],
    of: ({ place, payments }) => (payments.some(({ method }) => method === "onsite") ? place : null),
    run: (world, { id: joinId }) => world.get(MarkPaid).undo({ merchantId, joinId }),
  }),
  actOn({
    name: "waive the debt",
    reaches: ["door/settle-debts.ts waive"],
    of: confirmed,
    run: (world, { id: joinId }) => world.get(SettleDebts).waive({ merchantId, joinId }),
  }),
  actOn({
    name: "undo waiving the debt",
    reaches: ["door/settle-debts.ts undo"],
    of: ({ place, payments }) => (payments.some(({ method }) => method === "onsite") ? place : null),
    run: (world, { id: joinId }) => world.get(SettleDebts).undo({ merchantId, joinId }),
  }),
  actOn({
    name: "remind the debtor",
    reaches: ["door/settle-debts.ts remind"],
    of: confirmed,
    run: (world, { id: joinId }) => world.get(SettleDebts).remind({ merchantId, joinId }),
  }),
  takesOut("take out", false),
  takesOut("take out, the neighbour gets the seats", true),
  actOn({
    name: "lower the seats to one, by staff",
    reaches: ["door/lower-seats.ts run"],
    of: placeOf,
    run: (world, { id: joinId }) => world.get(LowerSeats).run({ merchantId, joinId, seats: 1, dryRun: false }),
  }),
  actOn({
    name: "move to another game",
    reaches: ["door/move-place.ts #move"],
    of: placeOf,
    run: (world, { id: joinId }) => world.get(MovePlace).run({ merchantId, joinId, to: "another", dryRun: false }),
  }),
  actOn({
    name: "undo taking out",
    reaches: ["door/undo-take-out.ts run"],
    of: ({ place }) => place,
    run: (world, { id: joinId }) => world.get(UndoTakeOut).run({ merchantId, joinId }),
  }),
  actOn({
    name: "give seats to who waits",
    reaches: ["door/take-out.ts #decide"],
    of: placeThat("waitlisted", "offered"),
    run: (world, { id: joinId }) => world.get(TakeOut).seat({ merchantId, joinId, dryRun: false }),
  }),
  actOn({
    name: "add a walk-in",
    reaches: ["door/add-walk-in.ts run"],
    of: anything,
    run: (world, { event }, tag) =>
      world.get(AddWalkIn).run({ merchantId, eventId: event.id, name: "Ann", seats: 2, workId: `walk-in-${tag}` }),
  }),
  closes("close the roll, the place was missed", true),
  closes("close the roll, nobody missed it", false),
  actOn({
    name: "open the roll again",
    reaches: ["door/close-roll.ts undo"],
    of: ({ event }) => (event.rollClosedAt === null ? null : event),
    run: (world, { id }) => world.get(CloseRoll).undo(merchantId, id),
  }),
  actOn({
    name: "decide that the miss counts",
    reaches: ["door/decide-misses.ts decide"],
    of: missed,
    run: (world, { id: joinId }) => world.get(DecideMisses).decide(merchantId, joinId, true),
  }),
  actOn({
    name: "take the miss back",
    reaches: ["door/decide-misses.ts decide"],
    of: missed,
    run: (world, { id: joinId }) => world.get(DecideMisses).decide(merchantId, joinId, false),
  }),
  actOn({
    name: "forgive the leaver",
    reaches: ["refunding/forgive-leaver.ts run"],
    of: placeOf,
    run: (world, { id: joinId }) => world.get(ForgiveLeaver).run({ merchantId, joinId, dryRun: false }),
  }),
  changes("lower the capacity to one", () => ({ capacity: 1 }), true),
  changes("raise the capacity", ({ event }) => ({ capacity: event.capacity + event.heldBack + 3 })),
  changes("hold two seats back", () => ({ heldBack: 2 })),
  changes("move the event", ({ event }) => ({ startsAt: event.startsAt + hour, endsAt: event.endsAt + hour })),
  actOn({
    name: "cancel the event",
    reaches: ["organising/cancel-event.ts run"],
    of: anything,
    run: (world, { event }) => world.get(CancelEvent).run(merchantId, event.id),
  }),
  actOn({
    name: "say that the event did not take place",
    reaches: ["organising/cancel-event.ts run"],
    of: ({ event, now }) => (now >= event.startsAt ? event : null),
    run: (world, { id }) => world.get(CancelEvent).run(merchantId, id, { reason: null, didNotTakePlace: true }),
  }),
  actOn({
    name: "announce",
    reaches: ["messages/announce.ts run"],
    of: anything,
    run: (world, { event }, tag) => {
      const words = { text: "Bring water.", to: "all" as const, dryRun: false, workId: `words-${tag}` };
      return world.get(Announce).run({ merchantId, eventId: event.id, ...words });
    },
  }),
  actOn({
    name: "settle the event",
    reaches: ["work/do-job.ts run"],
    of: anything,
    run: (world, { event }) => world.get(DoJob).run({ kind: "settle_event", eventId: event.id }),
  }),
];
