import { beforeEach, expect, it } from "vitest";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import { listPeople } from "#contract/merchants/people.ts";
import { takeOut } from "#contract/merchants/roll.ts";
import { PersonViewModel } from "#ui/console/screens/person/person-view-model.ts";
import { anEvent } from "../../support/builders/index.ts";
import { aStaffApp, paysAtVenue, type StaffApp } from "../../support/app/staff-app.ts";

/** Acts on places are tried in `place-deeds.test.ts`. */
const depsOf = ({ calls, test: { clock } }: StaffApp) => ({
  calls,
  clock,
  runGame: {} as RunGame,
  customers: {} as CustomerList,
});

let app: StaffApp;
let vm: PersonViewModel;

/** Mali manages; June owes for a game. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  await app.test.write((store) => store.events.insert(anEvent({ paymentMethods: ["onsite"] })));
  await paysAtVenue(app.test, "june");
  const [june] = (await app.calls.ask(listPeople, { query: { q: "june" } })).value.items;
  vm = new PersonViewModel(depsOf(app), june?.memberId ?? "");
  await vm.read();
});

it("shows a person after one call", async () => {
  app.asked();
  await vm.read();
  expect(app.asked()).toHaveLength(1);
  expect(vm.person).toMatchObject({
    displayName: "june",
    owed: [{ currency: "THB" }],
    games: [{ state: "confirmed" }],
  });
});

it("offers Undo for a place that was taken out elsewhere", async () => {
  const joinId = vm.person?.games[0]?.joinId ?? "";
  await app.calls.ask(takeOut, { params: { joinId }, query: {}, body: {} });
  expect(vm.puttingBack.people).toEqual([]);
  await vm.read();
  expect(vm.puttingBack.people).toMatchObject([{ joinId, displayName: "june" }]);
  await vm.puttingBack.undo(joinId);
  expect(vm).toMatchObject({ puttingBack: { people: [], trouble: null }, person: { games: [{ state: "confirmed" }] } });
});

it("lets in, blocks with a reason and takes that back, and keeps what is known of the person", async () => {
  await vm.change("let_in");
  expect(vm.person).toMatchObject({ standing: "let_in", reason: null });
  vm.askToBlock();
  await vm.change("blocked", "Loud");
  expect(vm).toMatchObject({ isBlocking: false, person: { standing: "blocked", reason: "Loud", games: [{}] } });
  await vm.change(null);
  expect(vm.person).toMatchObject({ standing: null, reason: null });
});

it("keeps a note, and what was typed when the network fails", async () => {
  vm.note.open();
  vm.note.write("Plays on the left.\nBrings shuttles.");
  app.network = "offline";
  await vm.note.keep();
  expect(vm.note).toMatchObject({ isOpen: true, draft: "Plays on the left.\nBrings shuttles." });
  expect(vm.note.step.trouble?.kind).toBe("failed");
  app.network = "up";
  await vm.note.keep();
  expect(vm).toMatchObject({ note: { isOpen: false }, person: { note: vm.note.draft, owed: [{}], games: [{}] } });
  vm.note.open();
  vm.note.write("  ");
  await vm.note.keep();
  expect(vm.person?.note).toBe(null);
});

it("stays blockable when the network fails", async () => {
  vm.askToBlock();
  app.network = "offline";
  await vm.change("blocked", "Loud");
  expect([vm.isBlocking, vm.step.trouble?.kind, vm.person?.standing]).toEqual([true, "failed", null]);
  vm.dismiss();
  expect(vm.isBlocking).toBe(false);
});

it("says that there is nobody under an id of nobody", async () => {
  const nobody = new PersonViewModel(depsOf(app), "nobody");
  await nobody.read();
  expect([nobody.status, nobody.person]).toEqual(["missing", null]);
});
