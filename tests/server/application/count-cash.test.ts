import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#domain/merchant/actor.ts";
import { money } from "#domain/money/money.ts";
import { day, minute } from "#domain/time/instant.ts";
import { CountCash } from "#server/application/cash/count-cash.ts";
import { MarkPaid } from "#server/application/door/mark-paid.ts";
import { HandBackRefund } from "#server/application/refunding/hand-back-refund.ts";
import { aClient, aMember, aStaffMember } from "../../support/builders/index.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
const anong: Actor = { kind: "staff", id: "staff-anong", role: "door" };
const somchai: Actor = { kind: "staff", id: "staff-somchai", role: "door" };
const mali: Actor = { kind: "staff", id: "staff-mali", role: "manager" };
const owner: Actor = { kind: "staff", id: "staff-owner", role: "owner" };
const program: Actor = { kind: "client", id: "client-1" };
const people = [anong, somchai, mali, owner] as const;
const baht = (amount: number) => money(amount, "THB");
const price = 35_000;

interface Club {
  readonly world: World;
  readonly cash: CountCash;
  takes(who: string, by: Actor, as?: "cash" | "other"): Promise<string>;
  undoesPaid(joinId: string, by: Actor): Promise<string>;
  /** The member leaves, and staff hand the money back. */
  handsBack(who: string, joinId: string, by: Actor): Promise<void>;
  signOff(of: string, amount: number, by?: Actor, handoverId?: string): ReturnType<CountCash["signOff"]>;
  undo(handoverId: string, by?: Actor): ReturnType<CountCash["undo"]>;
  sums(): Promise<Readonly<Record<string, readonly [taken: number, back: number, over: number, inHand: number]>>>;
  acts(): Promise<readonly string[]>;
}

async function aClub(): Promise<Club> {
  const world = await aWorld();
  await world.event({ startsAt: world.clock.now() + 10 * day, capacity: 60, paymentMethods: ["onsite"] });
  for (const { id, role } of people) {
    const [memberId, displayName] = [`member-of-${id}`, id.slice("staff-".length)];
    await world.unitOfWork.run(async (store) => {
      await store.members.save(aMember({ id: memberId, name: null, displayName }));
      await store.staff.save(aStaffMember({ id, memberId, role }));
    });
  }
  await world.unitOfWork.run((store) => store.merchants.saveClient(aClient({ clientId: program.id, name: "Till" })));
  const cash = world.get(CountCash);
  let handovers = 0;
  return {
    world,
    cash,
    async takes(who, by, as = "cash") {
      const member = await aMemberIn(world, who);
      const { joinId } = await member.join("event-1");
      const marked = await world.get(MarkPaid).run({ merchantId, joinId, as, by });
      if (marked.kind !== "marked") throw new Error(marked.kind);
      return joinId;
    },
    undoesPaid: async (joinId, by) => (await world.get(MarkPaid).undo({ merchantId, joinId, by })).kind,
    async handsBack(who, joinId, by) {
      const member = await aMemberIn(world, who);
      await member.leave(joinId);
      await world.work();
      const refund = (await member.refunds()).find((one) => one.joinId === joinId && one.state === "requested");
      const answer = await world.get(HandBackRefund).run(merchantId, refund?.id ?? "", by);
      if (answer.kind !== "handed_back") throw new Error(answer.kind);
      await world.get(HandBackRefund).run(merchantId, refund?.id ?? "", owner);
    },
    signOff: (of, amount, by = owner, handoverId = `handover-${(handovers += 1)}`) =>
      cash.signOff({ merchantId, handoverId, of, amount: baht(amount), by }),
    undo: (handoverId, by = owner) => cash.undo(merchantId, handoverId, by),
    async sums() {
      const rows = await cash.list(merchantId);
      return Object.fromEntries(
        rows.map(({ name, by, taken, handedBack, handedOver, inHand }) => [
          name ?? by,
          [taken, handedBack, handedOver, inHand].map(({ amount }) => amount),
        ]),
      ) as never;
    },
    async acts() {
      const lines = await world.unitOfWork.read((store) => store.audit.list(merchantId, 100, null));
      return lines.flatMap(({ act, about }) => (about.kind === "handover" ? [`${act} ${about.id}`] : [])).toReversed();
    },
  };
}

describe("cash at the venue", () => {
  let club: Club;
  beforeEach(async () => {
    club = await aClub();
  });

  it("is counted per helper, signed off when it is handed over, and that is undone", async () => {
    for (const who of ["a", "b", "c"]) await club.takes(who, anong);
    await club.takes("d", somchai);
    await club.takes("e", somchai, "other");
    await club.takes("f", program);
    expect(await club.sums()).toEqual({
      anong: [3 * price, 0, 0, 3 * price],
      somchai: [price, 0, 0, price],
      Till: [price, 0, 0, price],
    });
    const signed = await club.signOff(anong.id, 100_000, mali, "handover-a");
    expect(signed).toMatchObject({
      kind: "counted",
      held: {
        name: "anong",
        inHand: baht(5_000),
        lastHandover: { handoverId: "handover-a", amount: baht(100_000), signer: "mali" },
      },
    });
    expect((await club.sums())["somchai"]).toEqual([price, 0, 0, price]);
    await club.world.pass(day - minute);
    expect(await club.undo("handover-a")).toMatchObject({ held: { inHand: baht(3 * price), lastHandover: null } });
    expect(await club.acts()).toEqual(["cash_signed_off handover-a", "handover_undone handover-a"]);
  });

  it("is handed over at most as far as it is there, and each handover counts once", async () => {
    await club.takes("a", anong);
    const tooMuch = { kind: "refused", reason: "more_than_in_hand" };
    expect(await club.signOff(anong.id, price + 1)).toEqual(tooMuch);
    expect(await club.signOff(somchai.id, 1)).toEqual(tooMuch);
    expect(await club.signOff("nobody", 1)).toEqual({ kind: "not_found" });
    await club.signOff(anong.id, price, owner, "once");
    expect(await club.signOff(anong.id, price, owner, "once")).toMatchObject({ held: { inHand: baht(0) } });
    expect(await club.signOff(anong.id, 1)).toEqual(tooMuch);
    await club.world.pass(minute);
    await club.undo("once");
    expect(await club.undo("once")).toMatchObject({ held: { inHand: baht(price) } });
    // The first answer was lost, and what it did was taken back meanwhile: it is not done again.
    expect(await club.signOff(anong.id, price, owner, "once")).toMatchObject({ held: { inHand: baht(price) } });
    expect(await club.acts()).toEqual(["cash_signed_off once", "handover_undone once"]);
  });

  it("of two handovers at once the second counts what is left", async () => {
    await club.takes("a", anong);
    const both = await Promise.all([club.signOff(anong.id, 20_000), club.signOff(anong.id, 20_000)]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["counted", "refused"]);
  });

  it("is below zero when money went back, or a mark was undone, after it was handed over", async () => {
    const [left, undone] = [await club.takes("a", anong), await club.takes("b", anong)];
    await club.signOff(anong.id, 2 * price);
    await club.handsBack("a", left, anong);
    expect((await club.sums())["anong"]).toEqual([2 * price, price, 2 * price, -price]);
    expect(await club.undoesPaid(undone, anong)).toBe("marked");
    expect((await club.sums())["anong"]).toEqual([price, price, 2 * price, -2 * price]);
    expect(await club.signOff(anong.id, 1)).toEqual({ kind: "refused", reason: "more_than_in_hand" });
  });

  it("is handed back by whoever did that", async () => {
    await club.handsBack("a", await club.takes("a", anong), owner);
    expect(await club.sums()).toEqual({ anong: [price, 0, 0, price], owner: [0, price, 0, -price] });
  });

  it("is signed off by somebody else, unless an owner or nobody else may", async () => {
    await club.takes("a", mali);
    await club.takes("b", owner);
    const own = { kind: "refused", reason: "own_cash" };
    expect(await club.signOff(mali.id, 100, mali)).toEqual(own);
    expect(await club.signOff(owner.id, 100, owner)).toMatchObject({ kind: "counted" });
    expect(await club.signOff(mali.id, 100, program)).toMatchObject({ kind: "counted" });
    await club.world.unitOfWork.run((store) =>
      store.staff.save(aStaffMember({ id: owner.id, memberId: `member-of-${owner.id}`, role: "owner", revokedAt: 1 })),
    );
    expect(await club.signOff(mali.id, 100, mali)).toMatchObject({ kind: "counted" });
  });

  it("keeps a handover after a day, and one of another merchant is not found", async () => {
    await club.takes("a", anong);
    await club.signOff(anong.id, 100, owner, "late");
    expect(await club.cash.undo("merchant-2", "late", owner)).toEqual({ kind: "not_found" });
    await club.world.pass(day);
    expect(await club.undo("late")).toEqual({ kind: "refused", reason: "not_undoable" });
    const [row] = await club.cash.list(merchantId);
    expect(row?.lastHandover).toMatchObject({ handoverId: "late", undoableUntil: null });
  });
});

const step = fc.record({
  kind: fc.constantFrom("take", "take", "handOver", "handOver", "undo", "undoPaid", "handBack"),
  by: fc.nat(1),
  which: fc.nat(5),
  amount: fc.integer({ min: 1, max: 3 * price }),
});

it("what is in hand is what was taken, less what went back and over, whatever is repeated", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const club = await aClub();
      const helpers = [anong, somchai] as const;
      const taken = new Map<string, { readonly who: string; readonly by: number }>();
      const back = [0, 0];
      const over = new Map<string, { readonly by: number; readonly amount: number; undone: boolean }>();
      const cashOf = (by: number) => {
        const mine = (of: { readonly by: number }) => of.by === by;
        const standing = [...over.values()].filter((one) => mine(one) && !one.undone);
        const sum = [...taken.values()].filter(mine).length * price;
        const gone = standing.reduce((total, { amount }) => total + amount, 0);
        return [sum + (back[by] ?? 0), back[by] ?? 0, gone, sum - gone] as const;
      };
      for (const [at, { by, which, ...one }] of steps.entries()) {
        const helper = helpers[by] ?? anong;
        const [joinId, place] = [...taken][which] ?? [];
        const [handoverId, handover] = [...over][which] ?? [];
        if (one.kind === "take") taken.set(await club.takes(`m${at}`, helper), { who: `m${at}`, by });
        else if (one.kind === "undoPaid" && joinId !== undefined) {
          await club.undoesPaid(joinId, helper);
          await club.undoesPaid(joinId, helper);
          taken.delete(joinId);
        } else if (one.kind === "handBack" && joinId !== undefined && place) {
          await club.handsBack(place.who, joinId, helpers[place.by] ?? anong);
          back[place.by] = (back[place.by] ?? 0) + price;
          taken.delete(joinId);
        } else if (one.kind === "undo" && handoverId !== undefined && handover) {
          for (let times = 0; times < 2; times += 1) expect((await club.undo(handoverId)).kind).toBe("counted");
          handover.undone = true;
        } else if (one.kind === "handOver") {
          const id = `over-${at}`;
          const fits = one.amount <= cashOf(by)[3];
          for (let times = 0; times < 2; times += 1)
            expect((await club.signOff(helper.id, one.amount, mali, id)).kind).toBe(fits ? "counted" : "refused");
          if (fits) over.set(id, { by, amount: one.amount, undone: false });
        }
        const sums = await club.sums();
        for (const [index, name] of ["anong", "somchai"].entries())
          expect(sums[name] ?? [0, 0, 0, 0]).toEqual(cashOf(index));
      }
    }),
    { numRuns: 100 },
  );
});
