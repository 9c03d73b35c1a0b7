import { describe, expect, it } from "vitest";
import type { CashSignedOff, HandoverUndone } from "#application/console/ports/owed-desk.ts";
import type { CashHeld } from "#contract/paying/cash.ts";
import { money } from "#domain/money/money.ts";
import { CashViewModel } from "#ui/console/screens/cash/cash-view-model.ts";
import { asTyped } from "#ui/console/parts/amounts/typed-price.ts";
import { atNoon } from "./support/settings.ts";

const baht = (amount: number) => money(amount, "THB");
const anong: CashHeld = {
  by: "staff-1",
  name: "Anong",
  taken: baht(105_050),
  handedBack: baht(0),
  handedOver: baht(0),
  inHand: baht(105_050),
  lastHandover: null,
};

/** Cash whose desk answers with these, one after the other, and then that it was done. */
async function opened(...answers: readonly (CashSignedOff | HandoverUndone | Error)[]) {
  const asked: string[] = [];
  const left = [...answers];
  let [keys, reads] = [0, 0];
  const answer = async (what: string) => {
    asked.push(what);
    const one = left.shift() ?? ({ kind: "done" } as const);
    if (one instanceof Error) throw one;
    return one as never;
  };
  const desk = {
    list: async () => {
      reads += 1;
      return [anong];
    },
    signOff: (by: string, { amount }: { readonly amount: number }, key: string) => answer(`${by} ${amount} ${key}`),
    undo: (handoverId: string) => answer(`undo ${handoverId}`),
  };
  const vm = new CashViewModel({ desk, keys: { newKey: () => `key-${(keys += 1)}` }, clock: atNoon });
  await vm.read();
  return { vm, asked, reads: () => reads };
}

describe("cash in hand", () => {
  it("is signed off with all of it, or what is typed, and read again", async () => {
    const { vm, asked, reads } = await opened();
    vm.ask(anong);
    expect([vm.amount, vm.typed]).toEqual(["1050.50", baht(105_050)]);
    vm.type("50");
    await vm.signOff();
    expect([asked, vm.open, reads()]).toEqual([["staff-1 5000 key-2"], null, 2]);
  });

  it.each(["", "0", "1050.51", "12.345", "much"])("takes no amount like %s", async (amount) => {
    const { vm, asked } = await opened();
    vm.ask(anong);
    vm.type(amount);
    await vm.signOff();
    expect([vm.typed, asked]).toEqual([null, []]);
  });

  it("is tried again under the same key while nothing was answered, and under another after a refusal", async () => {
    const { vm, asked } = await opened(new Error("offline"), { kind: "refused", reason: "more_than_in_hand" });
    vm.ask(anong);
    await vm.signOff();
    expect([vm.step.trouble?.kind, vm.open]).toEqual(["failed", anong]);
    await vm.signOff();
    expect([vm.step.trouble?.kind, vm.open]).toEqual(["more_than_in_hand", anong]);
    await vm.signOff();
    expect(asked).toEqual(["staff-1 105050 key-1", "staff-1 105050 key-1", "staff-1 105050 key-2"]);
  });

  it("takes a handover back, or says that it can't", async () => {
    const { vm, asked } = await opened({ kind: "done" }, { kind: "refused", reason: "not_undoable" });
    await vm.undo("handover-1");
    expect(vm.step.trouble).toBeNull();
    await vm.undo("handover-1");
    expect([asked.length, vm.step.trouble]).toEqual([2, { kind: "not_undoable" }]);
  });

  it("is typed as people write it", () => {
    expect([baht(35_000), baht(5), money(350, "JPY")].map(asTyped)).toEqual(["350", "0.05", "350"]);
  });
});
