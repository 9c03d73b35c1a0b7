import { beforeEach, describe, expect, it } from "vitest";
import { changePerson, listPeople } from "#contract/merchants/people.ts";
import { PeopleViewModel } from "#ui/console/screens/people/people-view-model.ts";
import { aFreeEvent } from "../../support/builders/index.ts";
import { routes } from "#contract/routes.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { send } from "../../server/http/support/call.ts";

let app: StaffApp;
let vm: PeopleViewModel;
/** Ends the pause after the last key. */
let pause: () => void;

/** Mali manages; June and Noi are in a game. */
beforeEach(async () => {
  app = await aStaffApp("manager");
  await app.test.write((store) => store.events.insert(aFreeEvent({ id: "open", capacity: 9 })));
  for (const name of ["june", "noi"]) {
    const token = await app.test.idToken(name);
    await send(app.test, routes.joinEvent, { body: { eventId: "open", seats: 1 } }, { token });
  }
  pause = () => {
    throw new Error("Nothing was typed.");
  };
  const after = (_milliseconds: number, run: () => void) => {
    pause = run;
    return () => (pause = () => {});
  };
  vm = new PeopleViewModel({ calls: app.calls, clock: app.test.clock, delay: { after } });
  await vm.read();
  app.asked();
});

const names = () => vm.found.items.map(({ displayName }) => displayName);
const answered = async () => {
  await expect.poll(() => vm.found.status).toBe("ready");
};

describe("finding people", () => {
  it("asks once after the last key, and shows whom the server finds", async () => {
    expect(vm.isSearching).toBe(false);
    vm.lookFor("J");
    vm.lookFor("JU");
    expect([vm.isSearching, vm.found.status]).toEqual([true, "loading"]);
    pause();
    await answered();
    expect([names(), app.asked()]).toEqual([["june"], ["GET /backoffice/people"]]);
    vm.lookFor("nobody of this name");
    pause();
    await expect.poll(names).toEqual([]);
    vm.lookFor(" ");
    expect([vm.isSearching, vm.list.items.length]).toEqual([false, 2]);
  });

  it("is read again when the page is looked at again", async () => {
    vm.lookFor("noi");
    pause();
    await answered();
    const [noi] = vm.found.items;
    const body = { standing: "blocked" as const, reason: "Loud" };
    await app.calls.ask(changePerson, { params: { memberId: noi?.memberId ?? "" }, body });
    vm.lookAgain();
    await expect.poll(() => vm.found.items[0]).toMatchObject({ standing: "blocked", reason: "Loud" });
  });
});

describe("somebody of the list", () => {
  it("is let in, and stands so in the list", async () => {
    const [june] = (await app.calls.ask(listPeople, { query: { q: "june" } })).value.items;
    await vm.letIn(june?.memberId ?? "");
    expect(new Map(vm.list.items.map(({ displayName, standing }) => [displayName, standing]))).toEqual(
      new Map([
        ["june", "let_in"],
        ["noi", null],
      ]),
    );
  });
});
