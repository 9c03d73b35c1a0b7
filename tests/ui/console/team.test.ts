import { describe, expect, it, vi } from "vitest";
import type { OwnTeam, TeamRefusal } from "#application/console/ports/own-team.ts";
import type { SendInvitation } from "#application/console/use-cases/send-invitation.ts";
import type { StaffView } from "#contract/merchants/staff.ts";
import { hour } from "#domain/time/instant.ts";
import { TeamViewModel } from "#ui/console/screens/team/team-view-model.ts";
import { noon } from "../support/views.ts";
import { atNoon, FakeLogin } from "./support/settings.ts";
import { eventually } from "../../support/eventually.ts";

const anong: StaffView = {
  staffId: "staff-own",
  displayName: "Anong",
  pictureUrl: null,
  role: "owner",
  joinedAt: noon - hour,
};
const bua: StaffView = { ...anong, staffId: "staff-bua", displayName: "Bua", role: "door" };

/** A team that refuses as long as `refusals` has something. */
async function opened(refusals: TeamRefusal[] = []) {
  let people = [anong, bua];
  let links = 0;
  const copied: string[] = [];
  const next = () => refusals.shift();
  const team: OwnTeam = {
    list: async () => people,
    invite: async () =>
      next() ?? { kind: "invited", url: `https://s.test/console/invitation/${(links += 1)}`, expiresAt: noon + hour },
    changeRole: async (staffId, role) => {
      const refusal = next();
      if (refusal) return refusal;
      people = people.map((one) => (one.staffId === staffId ? { ...one, role } : one));
      return { kind: "changed" };
    },
    revoke: async (staffId) => {
      const refusal = next();
      if (refusal) return refusal;
      people = people.filter((one) => one.staffId !== staffId);
      return { kind: "revoked" };
    },
  };
  const share = vi.fn(async () => "shared" as const);
  const sendInvitation = {
    prepare: async () => undefined,
    run: share,
    copy: async (url: string) => copied.push(url) > 0,
    linkTo: (url: string) => url,
  } as unknown as SendInvitation;
  const login = new FakeLogin();
  const vm = new TeamViewModel({ team, login, sendInvitation, clock: atNoon });
  await vm.read();
  return { vm, copied, login };
}

const stale: TeamRefusal = { kind: "refused", reason: "fresh_login_required" };

describe("the team", () => {
  it("shows who works there, and who of them one is", async () => {
    const { vm } = await opened();
    expect([vm.people.map(({ displayName }) => displayName), vm.ownId]).toEqual([["Anong", "Bua"], "staff-own"]);
  });

  it("invites by a link, which another role throws away", async () => {
    const { vm, copied } = await opened();
    vm.startInviting();
    expect(vm.role).toBe("door");
    await vm.invite();
    await vm.copy();
    expect([copied, vm.copied]).toEqual([["https://s.test/console/invitation/1"], true]);
    vm.chooseRole("manager");
    expect([vm.invitation, vm.copied]).toEqual([null, false]);
    await vm.copy();
    expect(copied).toHaveLength(1);
  });

  it("asks for a fresh login before an owner is invited, then goes on by itself", async () => {
    const { vm, login } = await opened([stale]);
    vm.startInviting();
    vm.chooseRole("owner");
    await vm.invite();
    expect([vm.invitation, vm.login.asked]).toEqual([null, true]);
    await vm.login.signIn();
    await eventually(() => expect(vm.invitation).not.toBeNull());
    expect([login.logins, vm.login.asked]).toEqual([1, false]);
  });

  it.each(["invite", "person staff-bua", "person gone"])(
    "opens %s when the page is back from the login",
    async (what) => {
      const { vm, login } = await opened();
      login.left = what;
      vm.start();
      await eventually(() => expect(login.left).toBeNull());
      const seen = { invite: [true, null], "person staff-bua": [false, bua], "person gone": [false, null] }[what];
      await eventually(() => expect([vm.inviting, vm.person]).toEqual(seen));
    },
  );

  it("gives another role, and ends somebody's work", async () => {
    const { vm } = await opened();
    vm.open(bua);
    await vm.changeRole("manager");
    expect([vm.person, vm.people[1]?.role]).toEqual([null, "manager"]);
    vm.open(bua);
    await vm.endWork();
    expect(vm.people.map(({ displayName }) => displayName)).toEqual(["Anong"]);
  });

  it("keeps the last owner, and says so where the sheet is", async () => {
    const { vm } = await opened([{ kind: "refused", reason: "last_owner" }]);
    vm.open(anong);
    await vm.endWork();
    expect([vm.person, vm.step.trouble, vm.people.length]).toEqual([anong, { kind: "last_owner" }, 2]);
  });

  it("says that somebody is gone already", async () => {
    const { vm } = await opened([{ kind: "not_found" }]);
    vm.open(bua);
    await vm.changeRole("owner");
    expect(vm.step.trouble).toEqual({ kind: "not_found" });
  });
});
