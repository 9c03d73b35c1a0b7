import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { AddWalkIn } from "#server/application/door/add-walk-in.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { CloseRoll } from "#server/application/door/close-roll.ts";
import { DecideMisses } from "#server/application/door/decide-misses.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { ObjectToMiss } from "#server/application/door/object-to-miss.ts";
import { SettleDebts } from "#server/application/door/settle-debts.ts";
import { UndoCheckIn } from "#server/application/door/undo-check-in.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { testNow, testStart } from "../../support/builders/index.ts";
import { Interleaved, interleavings } from "../../support/interleavings.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, storesInMemory, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const eventId = "event-1";

interface Evening {
  readonly undo: () => Promise<unknown>;
  /** Another process: within one, the changes of a game wait for each other anyway. */
  readonly there: World;
  /** Named as missing, and owes. */
  readonly mali: string;
  /** Checked in. */
  readonly noi: string;
  readonly unitOfWork: Interleaved;
  readonly seen: () => Promise<unknown>;
}

/** A game whose roll is closed: Mali did not come, Noi did; both pay at the venue. */
async function aClosedRoll(): Promise<Evening> {
  const clock = new InMemoryClock(testNow);
  const stores = storesInMemory(clock);
  const unitOfWork = new Interleaved(stores.unitOfWork);
  const world = await aWorld({ clock, stores: { ...stores, unitOfWork } });
  const there = await aWorld({ clock, stores: { ...stores, unitOfWork } });
  await world.event({ paymentMethods: ["onsite"], price: money(35_000, "THB") });
  const members = [await aMemberIn(world, "mali"), await aMemberIn(world, "noi")] as const;
  const [mali, noi] = [(await members[0].join(eventId)).joinId, (await members[1].join(eventId)).joinId];
  await members[0].pay(mali, { method: "onsite" });
  await members[1].pay(noi, { method: "onsite" });
  await world.pass(testStart - hour - testNow);
  await world.get(CheckIn).place({ merchantId, joinId: noi, nonce: "at-the-door" });
  await world.pass(4 * hour);
  await world.get(CloseRoll).run(merchantId, eventId, [mali]);
  await world.work();
  const seen = async () => {
    await world.work();
    const { balances, faults } = await world.get(CheckLedger).run();
    expect(faults).toEqual([]);
    const room = await unitOfWork.read((store) => store.events.find(eventId));
    const places = [await members[0].read(mali), await members[1].read(noi)];
    const people = await unitOfWork.read(async (store) => (await store.audit.list(merchantId, 50, null)).length);
    return {
      isClosed: room?.rollClosedAt !== null,
      stage: room?.stage,
      capacity: room?.capacity,
      places: places.map(({ state, miss, checkedInAt, payment }) => [state, miss, checkedInAt, payment?.state]),
      money: balances.map(({ account, balance }) => [account.kind, balance.amount]),
      lines: people,
    };
  };
  return { undo: () => world.get(CloseRoll).undo(merchantId, eventId), there, mali, noi, unitOfWork, seen };
}

/** What else happens at that moment. */
const acts: Readonly<Record<string, (evening: Evening) => Promise<unknown>>> = {
  "an objection": ({ there, mali }) => there.get(ObjectToMiss).run("mali", mali),
  "a decision that the miss does not count": ({ there, mali }) =>
    there.get(DecideMisses).decide(merchantId, mali, false),
  "undoing it too": ({ there }) => there.get(CloseRoll).undo(merchantId, eventId),
  "closing it with the same name": ({ there, mali }) => there.get(CloseRoll).run(merchantId, eventId, [mali]),
  "closing it with nobody": ({ there }) => there.get(CloseRoll).run(merchantId, eventId, []),
  "checking in who was missed": ({ there, mali }) =>
    there.get(CheckIn).place({ merchantId, joinId: mali, nonce: "after-all", taken: "no" }),
  "undoing a check-in": ({ there, noi }) => there.get(UndoCheckIn).run({ merchantId, joinId: noi }),
  "marking the debt as paid": ({ there, mali }) => there.get(MarkPaid).run({ merchantId, joinId: mali, as: "cash" }),
  "waiving the debt": ({ there, mali }) => there.get(SettleDebts).waive({ merchantId, joinId: mali }),
  "adding a walk-in": ({ there }) =>
    there.get(AddWalkIn).run({ merchantId, eventId, name: "Dao", seats: 1, workId: "walk-in" }),
  "cancelling a game that did not take place": ({ there }) =>
    there.get(CancelEvent).run(merchantId, eventId, { reason: null, didNotTakePlace: true }),
};

/** What both are told, without moments and ids, and how everything is afterwards. */
async function told(evening: Evening, answers: readonly unknown[]): Promise<string> {
  const kinds = answers.map((answer) => {
    const { kind, reason } = answer as { readonly kind: string; readonly reason?: string };
    return [kind, reason];
  });
  return JSON.stringify([kinds, await evening.seen()]);
}

describe("opening a closed roll beside", () => {
  it.each(Object.entries(acts))(
    "%s: one comes before the other, in every order of their transactions",
    async (_, act) => {
      const first = await aClosedRoll();
      const undone = await first.undo();
      const one = await told(first, [undone, await act(first)]);
      const second = await aClosedRoll();
      const acted = await act(second);
      const other = await told(second, [await second.undo(), acted]);
      for (const order of interleavings) {
        const evening = await aClosedRoll();
        const answers = await evening.unitOfWork.both(order, evening.undo, () => act(evening));
        const both = answers.map((answer) => {
          if (answer.status === "rejected") throw answer.reason;
          return answer.value;
        });
        expect({ order, either: [one, other] }).toMatchObject({
          either: expect.arrayContaining([await told(evening, both)]),
        });
      }
    },
  );
});
