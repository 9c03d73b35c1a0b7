import { beforeEach, describe, expect, it } from "vitest";
import { makeClient } from "#contract/merchants/clients.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { ProgramsViewModel } from "#ui/console/screens/programs/programs-view-model.ts";
import { eventually } from "../../support/eventually.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { testNow } from "../../support/builders/index.ts";

let app: StaffApp;
let vm: ProgramsViewModel;
let copied: string[];

/** Mali owns the club, where the till calls. */
beforeEach(async () => {
  app = await aStaffApp();
  await app.calls.ask(makeClient, { body: { name: "Till" } });
  copied = [];
  const { calls, login, test } = app;
  const clipboard = { copy: async (text: string) => copied.push(text) > 0 };
  vm = new ProgramsViewModel({ calls, login, clipboard, clock: test.clock });
  await vm.read();
});

function till() {
  const found = vm.programs.find(({ name }) => name === "Till");
  if (!found) throw new Error("There is no till.");
  return found;
}

const loginGetsOld = () => app.test.realClock.advance((6 * minute) / second);

describe("the programs", () => {
  it("show a new one's secret until its sheet closes, and never again", async () => {
    await vm.ask("add");
    vm.call("  Website ");
    await vm.make();
    expect(vm.made?.client.name).toBe("Website");
    expect(vm.programs.map(({ name }) => name)).toContain("Website");
    const secret = vm.made?.secret;
    await vm.copy();
    expect([copied, vm.copied]).toEqual([[secret], true]);
    vm.dismiss();
    expect([vm.made, vm.open]).toEqual([null, null]);
    await vm.copy();
    expect(copied).toEqual([secret]);
  });

  it("forget a secret that is shown when the screen is left", async () => {
    await vm.ask(till());
    await vm.rotate(false);
    expect(vm.made?.secret).toEqual(expect.any(String));
    vm.dispose();
    expect(vm.made).toBeNull();
  });

  it("let the secret before work for a day, or not at all once it got out", async () => {
    await vm.ask(till());
    await vm.rotate(false);
    expect(till().olderUntil).toBe(testNow + 24 * hour);
    await vm.ask(till());
    await vm.rotate(true);
    expect(till().olderUntil).toBeNull();
  });

  it("ask for a fresh login before anything is typed", async () => {
    await loginGetsOld();
    await vm.ask("add");
    expect([vm.open, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    expect([app.login.logins, vm.open]).toEqual([1, "add"]);
  });

  it("open what the page left for, when it is back from the login", async () => {
    app.login.left = `program ${till().clientId}`;
    vm.start();
    await eventually(() => expect(vm.open).toMatchObject({ clientId: till().clientId }));
  });

  it("say that a name is taken, until another is typed", async () => {
    await vm.ask("add");
    vm.call("Till");
    await vm.make();
    expect([vm.step.trouble, vm.made]).toEqual([{ kind: "name_taken" }, null]);
    vm.call("Gate");
    expect(vm.step.trouble).toBeNull();
  });

  it("ask for a login that became too old meanwhile, and keep the name", async () => {
    await vm.ask("add");
    vm.call("Gate");
    await loginGetsOld();
    await vm.make();
    expect([vm.login.asked, vm.name, vm.open]).toEqual([true, "Gate", "add"]);
  });

  it("end one for good; one that ended meanwhile gets no secret", async () => {
    const ended = till();
    await vm.ask(ended);
    await vm.end();
    expect([vm.programs.includes(ended), vm.open]).toEqual([false, null]);
    await vm.ask(ended);
    await vm.rotate(false);
    expect([vm.step.trouble, vm.made]).toEqual([{ kind: "not_found" }, null]);
    await vm.end();
    expect(vm.open).toBeNull();
  });

  it("are ended after a fresh login only, which is then gone on with", async () => {
    await vm.ask(till());
    await loginGetsOld();
    await vm.end();
    expect([vm.login.asked, vm.open]).toMatchObject([true, { name: "Till" }]);
    await vm.login.signIn();
    await eventually(() => expect(vm.programs.map(({ name }) => name)).not.toContain("Till"));
  });
});
