import { beforeEach, describe, expect, it } from "vitest";
import { nightUntil } from "#domain/member/news-times.ts";
import { markPaid } from "#contract/merchants/roll.ts";
import { day, hour } from "#domain/time/instant.ts";
import { OwedViewModel } from "#ui/console/screens/owed/owed-view-model.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { aStaffApp, paysAtVenue, type StaffApp } from "../../support/app/staff-app.ts";

const startsAt = testNow + hour;
let app: StaffApp;
let vm: OwedViewModel;
let joinId: string;
/** Ends the pause after the last key. */
let pause: () => void = () => {};
const after = (_milliseconds: number, run: () => void) => {
  pause = run;
  return () => (pause = () => {});
};

/** Mali manages; June owes for a game that began at `testNow + 1 h` in Bangkok, where it is then 18:00. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  await app.test.write((store) =>
    store.events.insert(anEvent({ startsAt, endsAt: startsAt + hour, paymentMethods: ["onsite"] })),
  );
  joinId = await paysAtVenue(app.test, "june");
  await app.test.clock.advance(2 * 3_600);
  vm = new OwedViewModel({ calls: app.calls, clock: app.test.clock, delay: { after } });
  await vm.read();
  app.asked();
});

/** The debt on the screen. */
function debt() {
  const [first] = vm.list.items;
  if (!first) throw new Error("Nothing is owed.");
  return first;
}

describe("what is owed of all games", () => {
  it("is paid or waived with one tap, stays on the screen, and is taken back the way it was settled", async () => {
    expect(vm.list.items).toMatchObject([{ joinId, startsAt, displayName: "june", checkedInAt: null }]);
    for (const as of ["cash", "waived"] as const) {
      await Promise.all([vm.settle(joinId, as), vm.settle(joinId, as)]);
      expect([vm.settled.get(joinId), vm.list.items.length, vm.trouble]).toEqual([as, 1, null]);
      await vm.undo(joinId);
      expect([vm.settled.has(joinId), vm.trouble]).toEqual([false, null]);
    }
    const of = (last: string) => `POST /backoffice/participations/${joinId}/${last}`;
    expect(app.asked()).toEqual(["paid", "paid/undo", "waive", "waive/undo"].map(of));
  });

  it("is asked for once a day", async () => {
    expect(vm.mayRemind(debt())).toBe(true);
    await vm.remind(joinId);
    expect([vm.mayRemind(debt()), vm.wasReminded(debt())]).toEqual([false, app.test.clock.now()]);
    await app.test.clock.advance(day / 1_000);
    expect(vm.mayRemind(debt())).toBe(true);
    expect(vm.mayRemind({ ...debt(), joinId: "walk-in", remindable: false })).toBe(false);
  });

  it("says at night that the message waits for the morning, until it has come", async () => {
    await app.test.clock.advance((12 * hour) / 1_000);
    const asked = app.test.clock.now();
    expect(vm.goesOutAt(debt())).toBeNull();
    await vm.remind(joinId);
    const morning = nightUntil(asked, debt().timeZone) ?? 0;
    expect(vm.goesOutAt(debt())).toBe(morning);
    await app.test.clock.advance((morning - asked) / 1_000);
    expect([vm.goesOutAt(debt()), vm.wasReminded(debt())]).toEqual([null, asked]);
  });

  it("says at its place why it was refused, or that nothing was sent", async () => {
    await app.calls.ask(markPaid, { params: { joinId }, body: { as: "cash" } });
    await vm.settle(joinId, "waived");
    expect([vm.trouble, vm.settled.size, vm.working]).toEqual([{ joinId, reason: "already_paid" }, 0, []]);
    await vm.remind(joinId);
    expect([vm.trouble, vm.wasReminded(debt())]).toEqual([{ joinId, reason: "not_payable" }, null]);
    app.network = "offline";
    await vm.settle(joinId, "waived");
    expect([vm.trouble, vm.settled.size, vm.working]).toEqual([{ joinId, reason: "failed" }, 0, []]);
  });
});

it("searches where the server knows more than is shown, once after the last key", async () => {
  vm.search.lookFor("JU");
  vm.search.lookFor(" june ");
  pause();
  await expect.poll(() => vm.list.status).toBe("ready");
  expect(vm.list.items).toMatchObject([{ joinId }]);
  expect(app.asked()).toHaveLength(1);
  vm.search.lookFor("nobody");
  vm.search.submit();
  await expect.poll(() => vm.list.isEmpty).toBe(true);
  vm.search.clear();
  await expect.poll(() => vm.list.items.length).toBe(1);
  expect([vm.search.typed, vm.search.isOffered]).toEqual(["", false]);
});
