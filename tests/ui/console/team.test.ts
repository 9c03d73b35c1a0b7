import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SendInvitation } from "#application/console/use-cases/send-invitation.ts";
import { revokeStaff } from "#contract/merchants/staff.ts";
import { routes } from "#contract/routes.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { TeamViewModel } from "#ui/console/screens/team/team-view-model.ts";
import { eventually } from "../../support/eventually.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { call } from "../../server/http/support/call.ts";
import { testNow } from "../../support/builders/index.ts";

let app: StaffApp;
let vm: TeamViewModel;
let copied: string[];

/** Mali owns the club; Bua is at the door. */
beforeEach(async () => {
  app = await aStaffApp();
  await app.enter("bua", "door");
  copied = [];
  const sendInvitation: Pick<SendInvitation, "prepare" | "run" | "copy" | "linkTo"> = {
    prepare: async () => undefined,
    run: vi.fn(async () => "shared" as const),
    copy: async (url: string) => copied.push(url) > 0,
    linkTo: (url: string) => url,
  };
  const { calls, login, test } = app;
  vm = new TeamViewModel({ calls, login, sendInvitation: sendInvitation as SendInvitation, clock: test.clock });
  await vm.read();
});

/** Somebody of the team, by name. */
function person(name: string) {
  const found = vm.people.find(({ displayName }) => displayName === name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
}

/** By name: both came at once. */
const names = () => vm.people.map(({ displayName }) => displayName).toSorted();
const loginGetsOld = () => app.test.realClock.advance((6 * minute) / second);

describe("the team", () => {
  it("shows who works there, and who of them one is", () => {
    expect([names(), vm.ownId]).toEqual([["bua", "mali"], person("mali").staffId]);
  });

  it("invites by a link, which another role throws away", async () => {
    vm.startInviting();
    expect(vm.role).toBe("door");
    await vm.invite();
    expect(vm.invitation).toMatchObject({
      url: expect.stringContaining("/console/invitation/"),
      expiresAt: testNow + 72 * hour,
    });
    const url = vm.invitation?.url;
    await vm.copy();
    expect([copied, vm.copied]).toEqual([[url], true]);
    vm.chooseRole("manager");
    expect([vm.invitation, vm.copied]).toEqual([null, false]);
    await vm.copy();
    expect(copied).toHaveLength(1);
  });

  it("lists the links that somebody may still use, and revokes one after it has asked", async () => {
    vm.startInviting();
    await vm.invite();
    vm.dismiss();
    expect(vm.invitations).toMatchObject([
      { role: "door", inviter: { displayName: "mali" }, expiresAt: testNow + 72 * hour },
    ]);
    vm.askToRevoke(vm.invitations[0]!);
    vm.dismiss();
    await vm.revoke();
    expect(vm.invitations).toHaveLength(1);
    vm.askToRevoke(vm.invitations[0]!);
    await vm.revoke();
    expect([vm.revoking, vm.invitations]).toEqual([null, []]);
  });

  it("says that a link was used before it could be revoked, and lists it no more", async () => {
    vm.startInviting();
    await vm.invite();
    const [open] = vm.invitations;
    const token = vm.invitation?.url.split("/").at(-1) ?? "";
    await call(app.test, routes.acceptInvitation, { body: { token } }, { token: await app.test.idToken("noi") });
    vm.dismiss();
    vm.askToRevoke(open!);
    await vm.revoke();
    expect([vm.step.trouble, vm.invitations]).toEqual([{ kind: "invitation_over" }, []]);
    expect(names()).toEqual(["bua", "mali", "noi"]);
  });

  it("asks for a fresh login before an owner is invited, then goes on by itself", async () => {
    await loginGetsOld();
    vm.startInviting();
    vm.chooseRole("owner");
    await vm.invite();
    expect([vm.invitation, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    await eventually(() => expect(vm.invitation).not.toBeNull());
    expect([app.login.logins, vm.login.asked]).toEqual([1, false]);
  });

  it.each(["invite", "bua", "gone"])("opens %s when the page is back from the login", async (what) => {
    const left = { invite: "invite", bua: `person ${person("bua").staffId}`, gone: "person gone" }[what];
    app.login.left = left ?? null;
    vm.start();
    await eventually(() => expect(app.login.left).toBeNull());
    const seen = { invite: [true, undefined], bua: [false, "bua"], gone: [false, undefined] }[what];
    await eventually(() => expect([vm.inviting, vm.person?.displayName]).toEqual(seen));
  });

  it("gives another role, and ends somebody's work", async () => {
    vm.open(person("bua"));
    await vm.changeRole("manager");
    expect([vm.person, person("bua").role]).toEqual([null, "manager"]);
    vm.open(person("bua"));
    await vm.endWork();
    expect([vm.person, names()]).toEqual([null, ["mali"]]);
  });

  it("asks for a fresh login before somebody becomes an owner, and keeps the sheet", async () => {
    await loginGetsOld();
    vm.open(person("bua"));
    await vm.changeRole("owner");
    expect([vm.person?.displayName, vm.login.asked, vm.step.trouble]).toEqual(["bua", true, null]);
  });

  it("keeps the last owner, and says so where the sheet is", async () => {
    const mali = person("mali");
    vm.open(mali);
    await vm.endWork();
    expect([vm.person, vm.step.trouble, names()]).toEqual([mali, { kind: "last_owner" }, ["bua", "mali"]]);
  });

  it("says that somebody is gone already", async () => {
    const bua = person("bua");
    await app.calls.ask(revokeStaff, { query: { staffId: bua.staffId } });
    vm.open(bua);
    await vm.changeRole("manager");
    expect(vm.step.trouble).toEqual({ kind: "not_found" });
  });
});
