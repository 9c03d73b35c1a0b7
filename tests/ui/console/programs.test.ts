import { describe, expect, it } from "vitest";
import type { OwnPrograms, ProgramAnswer } from "#application/console/ports/own-merchant.ts";
import type { ClientView } from "#contract/merchants/clients.ts";
import { invalid, refused } from "#domain/refusal.ts";
import { hour } from "#domain/time/instant.ts";
import { ProgramsViewModel } from "#ui/console/screens/programs/programs-view-model.ts";
import { noon } from "../support/views.ts";
import { atNoon, FakeLogin } from "./support/settings.ts";
import { eventually } from "../../support/eventually.ts";

const till: ClientView = { clientId: "client-1", name: "Till", createdAt: noon, lastUsedAt: null, olderUntil: null };

/** Programs that refuse as long as `refusals` has something; `asked` are the overlaps of new secrets. */
async function opened(refusals: ProgramAnswer[] = [], login = new FakeLogin()) {
  let all: ClientView[] = [till];
  let secrets = 0;
  const asked: number[] = [];
  const copied: string[] = [];
  const made = (client: ClientView): ProgramAnswer => ({ kind: "made", client, secret: `secret-${(secrets += 1)}` });
  const programs: OwnPrograms = {
    list: async () => all,
    make: async (name) => {
      const refusal = refusals.shift();
      if (refusal) return refusal;
      const client = { ...till, clientId: "client-2", name };
      all = [...all, client];
      return made(client);
    },
    rotate: async (clientId, overlapHours) => {
      asked.push(overlapHours);
      const olderUntil = overlapHours > 0 ? noon + overlapHours * hour : null;
      all = all.map((one) => (one.clientId === clientId ? { ...one, olderUntil } : one));
      return refusals.shift() ?? made({ ...till, olderUntil });
    },
    revoke: async (clientId) => {
      all = all.filter((one) => one.clientId !== clientId);
      return { kind: "revoked" };
    },
  };
  const clipboard = { copy: async (text: string) => copied.push(text) > 0 };
  const vm = new ProgramsViewModel({ programs, login, clipboard, clock: atNoon });
  await vm.read();
  return { vm, asked, copied, login };
}

describe("the programs", () => {
  it("show a new one's secret until its sheet closes, and never again", async () => {
    const { vm, copied } = await opened();
    await vm.ask("add");
    vm.call("  Website ");
    await vm.make();
    expect(vm.made).toMatchObject({ client: { name: "Website" }, secret: "secret-1" });
    expect(vm.programs.map(({ name }) => name)).toEqual(["Till", "Website"]);
    await vm.copy();
    expect([copied, vm.copied]).toEqual([["secret-1"], true]);
    vm.dismiss();
    expect([vm.made, vm.open]).toEqual([null, null]);
    await vm.copy();
    expect(copied).toEqual(["secret-1"]);
  });

  it("forget a secret that is shown when the screen is left", async () => {
    const { vm } = await opened();
    await vm.ask(till);
    await vm.rotate(false);
    expect(vm.made?.secret).toBe("secret-1");
    vm.dispose();
    expect(vm.made).toBeNull();
  });

  it("let the secret before work for a day, or not at all once it got out", async () => {
    const { vm, asked } = await opened();
    await vm.ask(till);
    await vm.rotate(false);
    expect(vm.programs[0]?.olderUntil).toBe(noon + 24 * hour);
    await vm.ask(till);
    await vm.rotate(true);
    expect([asked, vm.programs[0]?.olderUntil]).toEqual([[24, 0], null]);
  });

  it("ask for a fresh login before anything is typed", async () => {
    const { vm, login } = await opened([], new FakeLogin(noon));
    await vm.ask("add");
    expect([vm.open, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    expect([login.logins, vm.open]).toEqual([1, "add"]);
  });

  it("open what the page left for, when it is back from the login", async () => {
    const { vm, login } = await opened();
    login.left = `program ${till.clientId}`;
    vm.start();
    await eventually(() => expect(vm.open).toMatchObject({ clientId: till.clientId }));
  });

  it("say that a name is taken, until another is typed", async () => {
    const { vm } = await opened([invalid({ name: "Another program has this name." })]);
    await vm.ask("add");
    vm.call("Till");
    await vm.make();
    expect([vm.step.trouble, vm.made]).toEqual([{ kind: "name_taken" }, null]);
    vm.call("Gate");
    expect(vm.step.trouble).toBeNull();
  });

  it("ask for a login that became too old meanwhile, and keep the name", async () => {
    const { vm } = await opened([refused("fresh_login_required")]);
    await vm.ask("add");
    vm.call("Gate");
    await vm.make();
    expect([vm.login.asked, vm.name, vm.open]).toEqual([true, "Gate", "add"]);
  });

  it("end one for good", async () => {
    const { vm } = await opened();
    await vm.ask(till);
    await vm.end();
    expect([vm.programs, vm.open]).toEqual([[], null]);
  });
});
