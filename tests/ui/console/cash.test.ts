import { beforeEach, describe, expect, it } from "vitest";
import { checkIn } from "#contract/merchants/participant.ts";
import { signOffCash } from "#contract/paying/cash.ts";
import { routes } from "#contract/routes.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { CashViewModel } from "#ui/console/screens/cash/cash-view-model.ts";
import { asTyped } from "#ui/console/parts/amounts/typed-price.ts";
import { aStaffApp, paysAtVenue, type StaffApp } from "../../support/app/staff-app.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { call } from "../../server/http/support/call.ts";

const baht = (amount: number) => money(amount, "THB");
const startsAt = testNow + hour;
const keyOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

let app: StaffApp;
let vm: CashViewModel;

/** Mali manages; Anong at the door took THB 350 of June. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  await app.test.write((store) =>
    store.events.insert(anEvent({ startsAt, endsAt: startsAt + hour, paymentMethods: ["onsite"] })),
  );
  const anong = { token: await app.enter("anong", "door") };
  const joinId = await paysAtVenue(app.test, "june");
  const june = { token: await app.test.idToken("june") };
  const { ticketCode } = await call(app.test, routes.getParticipation, { query: { joinId } }, june);
  await call(app.test, checkIn, { body: { ticketCode: ticketCode ?? "", nonce: "scan-1" } }, anong);
  let keys = 0;
  vm = new CashViewModel({ calls: app.calls, keys: { newKey: () => keyOf((keys += 1)) }, clock: app.test.clock });
  await vm.read();
  app.asked();
});

/** What Anong has. */
function held() {
  const [first] = vm.held;
  if (!first) throw new Error("Nobody has cash.");
  return first;
}

describe("cash in hand", () => {
  it("is signed off with all of it, or what is typed, and read again", async () => {
    vm.ask(held());
    expect([vm.amount, vm.typed]).toEqual(["350", baht(35_000)]);
    vm.type("50");
    await vm.signOff();
    expect([vm.open, vm.step.trouble]).toEqual([null, null]);
    expect(held()).toMatchObject({ name: "anong", handedOver: baht(5_000), inHand: baht(30_000) });
    expect(held().lastHandover).toMatchObject({ amount: baht(5_000), at: testNow, signer: "mali" });
  });

  it.each(["", "0", "350.01", "12.345", "much"])("takes no amount like %s", async (amount) => {
    vm.ask(held());
    vm.type(amount);
    await vm.signOff();
    expect([vm.typed, app.asked()]).toEqual([null, []]);
  });

  it("is signed off once when its answer was lost, and under another key after a refusal", async () => {
    vm.ask(held());
    vm.type("300");
    app.network = "deaf";
    await vm.signOff();
    expect([vm.step.trouble?.kind, vm.open === null]).toEqual(["failed", false]);
    app.network = "up";
    await vm.signOff();
    expect([vm.step.trouble, held().inHand]).toEqual([null, baht(5_000)]);
    vm.ask(held());
    await app.calls.ask(signOffCash, { body: { by: held().by, amount: baht(5_000) } }, keyOf(9));
    await vm.signOff();
    expect([vm.step.trouble?.kind, vm.open === null, held().inHand]).toEqual(["more_than_in_hand", false, baht(0)]);
  });

  it("takes a handover back, or says that it can't", async () => {
    vm.ask(held());
    await vm.signOff();
    await vm.undo(held().lastHandover?.handoverId ?? "");
    expect([vm.step.trouble, held().inHand]).toEqual([null, baht(35_000)]);
    await vm.undo("unknown");
    expect(vm.step.trouble).toEqual({ kind: "not_found" });
  });

  it("is typed as people write it", () => {
    expect([baht(35_000), baht(5), money(350, "JPY")].map(asTyped)).toEqual(["350", "0.05", "350"]);
  });
});
