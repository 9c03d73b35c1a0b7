import { beforeEach, describe, expect, it } from "vitest";
import { actsAreKeptFor, actsWaitFor } from "#domain/merchant/pending-act.ts";
import { refused } from "#domain/refusal.ts";
import { day, second } from "#domain/time/instant.ts";
import { renderMessage } from "#server/adapters/messages/render-message.ts";
import { AskOwners, type WantedAct } from "#server/application/confirming/ask-owners.ts";
import { DecideActs } from "#server/application/confirming/decide-acts.ts";
import { EndOwner } from "#server/application/confirming/end-owner.ts";
import { SeeActs } from "#server/application/confirming/see-acts.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { ManageStaff } from "#server/application/staff/manage-staff.ts";
import { aMember, aStaffMember } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const merchantId = "merchant-1";
const at = (id: string) => ({ merchantId, staffId: `staff-${id}` });
const byOf = (id: string) => ({ kind: "staff", id: `staff-${id}`, role: "owner" }) as const;
const commandOf = (id: string) => ({ merchantId, by: byOf(id), hasFreshLogin: true });
const end: WantedAct = { kind: "role", staffId: "staff-bua", after: null };

async function people(role: "owner" | "door", ...names: readonly string[]): Promise<void> {
  await world.unitOfWork.run(async (store) => {
    for (const id of names) {
      await store.members.ensure(aMember({ id, displayName: id, isFriend: true }));
      await store.staff.save(aStaffMember({ id: `staff-${id}`, memberId: id, role, since: world.clock.now() }));
    }
  });
}

beforeEach(async () => {
  world = await aWorld();
  await people("owner", "anong", "bua");
});

async function asked(wanted: WantedAct = end, by = "anong"): Promise<string> {
  const act = async () => ({ kind: "changed" });
  const answer = await world.get(AskOwners).run({ ...at(by), hasFreshLogin: true }, wanted, act);
  if (answer.kind !== "asked") throw new Error(answer.kind);
  return answer.pending.id;
}

const confirm = (id: string, by: string, code: string | null = null) => world.get(DecideActs).confirm(at(by), id, code);
const reject = (id: string, by: string) => world.get(DecideActs).reject(at(by), id);
const see = (id: string, by = "anong") => world.get(SeeActs).find(at(by), id);
const endOwner = (id = "bua") => world.get(EndOwner).run(merchantId, `staff-${id}`);
const appoint = (by: string, whom: string, role: "owner" | "door" = "owner") =>
  world.get(ManageStaff).changeRole(commandOf(by), `staff-${whom}`, role);
const messages = () => world.unitOfWork.read((store) => store.messages.list(100));
const told = async (kind: string) =>
  (await messages())
    .filter((one) => one.kind === kind)
    .map(({ memberId }) => memberId)
    .toSorted();
const owners = async () =>
  (await world.get(ManageStaff).list(merchantId)).filter(({ role }) => role === "owner").map(({ staffId }) => staffId);

/** What an owner was told last, in English. */
async function textTo(memberId: string): Promise<{ readonly text: string; readonly link: string }> {
  const last = (await messages()).find((one) => one.memberId === memberId);
  if (!last) throw new Error(`Nothing was told to ${memberId}.`);
  const member = aMember({ id: memberId, language: "en" });
  const written = await world.unitOfWork.read((store) => renderMessage(store, last, member, (path) => path));
  return { text: written?.text ?? "", link: written?.link ?? "" };
}

/** Of these people none may confirm or reject it. */
async function nobodyOf(id: string, ...barred: readonly string[]): Promise<void> {
  for (const one of barred) {
    expect([one, await confirm(id, one)]).toEqual([one, refused("another_owner_confirms")]);
    expect([one, await reject(id, one)]).toEqual([one, refused("another_owner_confirms")]);
  }
}

describe("the end of an owner is decided", () => {
  it("by another owner, and neither confirmed nor rejected by the one concerned; all owners are told", async () => {
    await people("owner", "chai");
    const id = await asked();
    await nobodyOf(id, "bua");
    expect(await see(id, "bua")).toMatchObject({ mine: false, decision: "other", byOperator: false });
    expect(await see(id, "bua")).toMatchObject({ told: [{ name: "chai" }] });
    expect(await confirm(id, "chai")).toEqual({ kind: "decided" });
    expect(await owners()).toEqual(["staff-anong", "staff-chai"]);
    expect(await told("owner_ended")).toEqual(["anong", "bua", "chai"]);
    expect(await told("confirmation_done")).toEqual([]);
    expect((await textTo("bua")).text).toContain(
      "bua is no longer an owner. anong asked for it, and chai confirmed it.",
    );
  });

  it("by somebody whom that owner appointed more than seven days before, and by nobody whom they appointed since", async () => {
    await people("door", "chai");
    await appoint("bua", "chai");
    await world.pass(7 * day - second);
    const id = await asked();
    await nobodyOf(id, "chai");
    expect(await reject(id, "anong")).toEqual({ kind: "decided" });
    await world.pass(2 * second);
    expect(await confirm(await asked(), "chai")).toEqual({ kind: "decided" });
  });

  it("by nobody whom an appointed owner appointed in turn, also by a link, and also once that one's work has ended", async () => {
    await people("door", "chai", "dao");
    await people("owner", "ek");
    await world.get(ManageStaff).revoke(commandOf("anong"), "staff-dao");
    await appoint("bua", "chai");
    const invited = await world.get(InviteStaff).invite(commandOf("chai"), "owner");
    await world.get(InviteStaff).accept("dao", invited.kind === "invited" ? invited.token : "");
    const id = await asked();
    await nobodyOf(id, "chai", "dao");
    await world.get(ManageStaff).revoke(commandOf("anong"), "staff-chai");
    await nobodyOf(id, "dao");
    expect(await confirm(id, "ek")).toEqual({ kind: "decided" });
  });

  it("by nobody whose appointer's profile was erased since", async () => {
    await people("door", "chai", "dao");
    await appoint("bua", "chai");
    await appoint("chai", "dao");
    await world.get(EraseMember).run("chai");
    expect(await world.unitOfWork.read(({ staff }) => staff.find("staff-chai"))).toBeNull();
    await nobodyOf(await asked(), "dao");
  });

  it("by nobody who was taken out and appointed anew by those whom they had appointed", async () => {
    await people("door", "chai", "dao");
    await appoint("bua", "chai");
    await appoint("chai", "dao");
    await appoint("dao", "chai", "door");
    await appoint("dao", "chai");
    await nobodyOf(await asked(), "chai", "dao");
  });

  it("by somebody whom another owner appointed anew", async () => {
    await people("door", "chai");
    await appoint("bua", "chai", "owner");
    await appoint("anong", "chai", "door");
    await appoint("anong", "chai", "owner");
    expect(await confirm(await asked(), "chai")).toEqual({ kind: "decided" });
  });
});

describe("the end of an owner that no owner may decide", () => {
  it("waits seven days for the operator in the list, on its screen and in messages, and the asker takes it back", async () => {
    const id = await asked();
    const code = (await world.unitOfWork.read((store) => store.pendingActs.find(id)))?.code ?? "";
    expect(await confirm(id, "anong", code)).toEqual(refused("another_owner_confirms"));
    const waiting = { state: "waits", byOperator: true, decision: "other", told: [] };
    const askedAt = world.clock.now();
    expect(await see(id)).toMatchObject({ ...waiting, askedAt, expiresAt: askedAt + actsAreKeptFor });
    for (const one of ["anong", "bua"]) {
      const { text, link } = await textTo(one);
      expect(text).toContain("it waits 7 days for whoever runs Sideline");
      expect(link).toBe(`/console/confirm/${id}`);
    }
    await world.pass(actsAreKeptFor - second);
    expect(await world.get(SeeActs).list(at("anong"))).toMatchObject([{ id, ...waiting }]);
    expect(await world.get(SeeActs).links(merchantId)).toEqual([]);
    expect(await asked()).toBe(id);
    expect(await reject(id, "anong")).toEqual({ kind: "decided" });
    expect(await endOwner()).toEqual(refused("nobody_asked"));
  });

  it("is over after seven days, for the operator too", async () => {
    const id = await asked();
    await world.pass(actsAreKeptFor + second);
    expect(await see(id)).toMatchObject({ state: "expired" });
    expect(await endOwner()).toEqual(refused("nobody_asked"));
  });

  it("waits for the operator too once the owner who could decide it has gone", async () => {
    await people("owner", "chai");
    const id = await asked();
    await world.pass(actsWaitFor + second);
    expect(await see(id)).toMatchObject({ state: "expired", byOperator: false });
    await world.get(ManageStaff).revoke(commandOf("anong"), "staff-chai");
    expect(await see(id)).toMatchObject({ state: "waits", byOperator: true });
  });

  it("is carried out by the operator: all owners are told, and other requests for it are over", async () => {
    await people("door", "chai");
    await appoint("bua", "chai");
    const other = await asked(end, "chai");
    await reject(other, "chai");
    await world.pass(second);
    const [older, id] = [await asked(), await asked(end, "chai")];
    expect(await endOwner("anong")).toEqual(refused("nobody_asked"));
    expect(await endOwner("nobody")).toEqual(refused("owner_unknown"));
    await world.pass(2 * actsWaitFor);
    expect(await endOwner()).toEqual({ kind: "ended" });
    expect(await owners()).toEqual(["staff-anong", "staff-chai"]);
    const states = new Set([(await see(older))?.state, (await see(id))?.state]);
    expect(states).toEqual(new Set(["done", "outdated"]));
    expect(await told("owner_ended")).toEqual(["anong", "bua", "chai"]);
    expect((await textTo("bua")).text).toContain("whoever runs Sideline decided it");
    expect(await endOwner()).toEqual(refused("owner_unknown"));
  });

  it("is carried out exactly as it was asked for, also for an owner who wants to leave", async () => {
    await asked({ kind: "role", staffId: "staff-bua", after: "door" });
    expect(await endOwner()).toEqual({ kind: "ended" });
    expect((await world.get(ManageStaff).list(merchantId)).map(({ role }) => role)).toEqual(["owner", "door"]);
    await people("door", "dao");
    await appoint("anong", "dao");
    const id = await asked({ kind: "role", staffId: "staff-anong", after: null });
    expect(await see(id)).toMatchObject({ byOperator: true });
    expect(await endOwner("anong")).toEqual({ kind: "ended" });
    expect(await owners()).toEqual(["staff-dao"]);
  });

  it("is no longer carried out for somebody who is no owner any more", async () => {
    const id = await asked();
    await people("owner", "chai");
    await appoint("chai", "anong", "door");
    expect(await see(id, "chai")).toMatchObject({ state: "expired" });
    expect(await endOwner()).toEqual(refused("nobody_asked"));
  });
});

describe("somebody's work that has ended", () => {
  it("ends the tokens too, also for somebody who is hired again", async () => {
    const token = { tokenHash: "hash", staffId: "staff-bua", loggedInAt: 0, expiresAt: Number.MAX_SAFE_INTEGER };
    const find = () => world.unitOfWork.read(({ staff }) => staff.findToken("hash"));
    await world.unitOfWork.run(({ staff }) => staff.saveToken(token));
    expect(await find()).not.toBeNull();
    await world.get(ManageStaff).revoke(commandOf("anong"), "staff-bua");
    await people("owner", "bua");
    expect(await find()).toBeNull();
  });
});
