import { beforeEach, expect, it } from "vitest";
import type { Calls } from "#application/ports/calls.ts";
import { listParticipants, type ParticipantView } from "#contract/merchants/participant.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { RollFinder } from "#ui/console/screens/game/roll-finder.ts";
import { aStaffApp, paysAtVenue, type StaffApp } from "../../support/app/staff-app.ts";
import { aMember, anEvent } from "../../support/builders/index.ts";

let app: StaffApp;
let people: readonly ParticipantView[];
let pause: () => void;

const delay = {
  after: (_milliseconds: number, run: () => void) => {
    pause = run;
    return () => (pause = () => {});
  },
};
const finder = (calls: Calls, mayAskPhones = true) => new RollFinder({ calls, delay, mayAskPhones });

/** June, whose number is known, and Noi are in a game. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  await app.test.write((store) => store.events.insert(anEvent({ paymentMethods: ["onsite"] })));
  for (const name of ["june", "noi"]) await paysAtVenue(app.test, name);
  const june = aMember({ id: "june", displayName: "Júne", name: null, phone: "+66812345678" });
  await app.test.write((store) => store.members.save(june));
  people = (await app.calls.ask(listParticipants, { params: { eventId: "event-1" }, query: {} })).value.items;
  pause = () => undefined;
  app.asked();
});

const names = (found: readonly ParticipantView[]) => found.map(({ displayName }) => displayName);

it("finds by names and by the reference of a payment, without asking", () => {
  const roll = finder(app.calls);
  roll.lookFor("JUNE");
  expect(names(roll.foundIn(people))).toEqual(["Júne"]);
  const noi = people.find(({ displayName }) => displayName === "noi");
  roll.lookFor(transferReference(noi?.payment?.paymentId ?? "").toLowerCase());
  expect(names(roll.foundIn(people))).toEqual(["noi"]);
  pause();
  expect(app.asked()).toEqual([]);
});

it("finds by digits of a phone number, which no roll has", async () => {
  const roll = finder(app.calls);
  roll.lookFor("081-234");
  expect(roll.foundIn(people)).toEqual([]);
  pause();
  await expect.poll(() => names(roll.foundIn(people))).toEqual(["Júne"]);
  expect(app.asked()).toHaveLength(1);
  roll.clear();
  expect(roll.foundIn(people)).toHaveLength(2);
});

it("asks nobody's number for who may not see People, and finds names where it can't be asked", async () => {
  const door = finder(app.calls, false);
  door.lookFor("081234");
  pause();
  expect(app.asked()).toEqual([]);
  app.network = "offline";
  const roll = finder(app.calls);
  roll.lookFor("0812");
  pause();
  roll.lookFor("noi");
  expect(names(roll.foundIn(people))).toEqual(["noi"]);
});
