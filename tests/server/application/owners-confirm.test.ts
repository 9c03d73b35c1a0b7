import { beforeEach, describe, expect, it } from "vitest";
import { actsWaitFor, mostActsADay } from "#domain/merchant/pending-act.ts";
import { ownersSayYes } from "#composition/demo/backend/owners-say-yes.ts";
import { refused } from "#domain/refusal.ts";
import { AskOwners, type WantedAct } from "#server/application/confirming/ask-owners.ts";
import { DecideActs } from "#server/application/confirming/decide-acts.ts";
import { SeeActs } from "#server/application/confirming/see-acts.ts";
import { MerchantSettings } from "#server/application/merchants/merchant-settings.ts";
import { aClient, aMember, aStaffMember, aTransferAccount } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
const before = aTransferAccount();
const after = aTransferAccount({ accountNumber: "999-9-99999-9" });
const change: WantedAct = { kind: "transfer_account", after };
const anong = { merchantId: "merchant-1", staffId: "staff-anong" };
const bua = { merchantId: "merchant-1", staffId: "staff-bua" };

/** Owners of the merchant. `isFriend`: of its account in LINE. */
async function owners(...names: readonly string[]): Promise<void> {
  await world.unitOfWork.run(async (store) => {
    for (const [index, id] of names.entries()) {
      await store.members.ensure(aMember({ id, displayName: id, isFriend: true }));
      await store.staff.save(aStaffMember({ id: `staff-${id}`, memberId: id, role: "owner", since: index }));
    }
  });
}

beforeEach(async () => {
  world = await aWorld();
  await world.get(MerchantSettings).change("merchant-1", { transferAccount: before });
  await owners("anong", "bua");
});

/** What an act of the test answers where nobody has to be asked. */
let actsAnswer: { readonly kind: string } = { kind: "changed" };
const ask = (wanted: WantedAct = change, by = anong) =>
  world.get(AskOwners).run({ ...by, hasFreshLogin: true }, wanted, async () => actsAnswer);
const confirm = (id: string, by = bua, code: string | null = null) => world.get(DecideActs).confirm(by, id, code);
const account = async () => (await world.get(MerchantSettings).read("merchant-1")).transferAccount;
const told = async () =>
  (await world.unitOfWork.read((store) => store.messages.list(100)))
    .map(({ kind, memberId }) => `${kind}: ${memberId}`)
    .toSorted();

async function askedFor(wanted: WantedAct = change): Promise<string> {
  const answer = await ask(wanted);
  if (answer.kind !== "asked") throw new Error(answer.kind);
  return answer.pending.id;
}

async function codeOf(id: string): Promise<string> {
  return (await world.unitOfWork.read((store) => store.pendingActs.find(id)))?.code ?? "";
}

async function without(staffId: string): Promise<void> {
  await world.unitOfWork.run(async ({ staff }) => {
    const one = await staff.find(staffId);
    if (one) await staff.save({ ...one, revokedAt: 1 });
  });
}

describe("what an owner asks for", () => {
  it("waits for another owner, who is told, and asking again is the same", async () => {
    const id = await askedFor();
    expect(await askedFor()).toBe(id);
    expect(await account()).toEqual(before);
    expect(await told()).toEqual(["confirmation_asked: anong", "confirmation_asked: bua"]);
    expect(await world.get(SeeActs).find(bua, id)).toMatchObject({
      kind: "transfer_account",
      state: "waits",
      asker: "anong",
      mine: false,
      decision: "yes",
      lines: [
        { of: "bankName" },
        { of: "accountNumber", before: before.accountNumber, after: after.accountNumber },
        { of: "accountName" },
      ],
      told: [{ name: "bua", state: "on_its_way" }],
    });
  });

  it("needs a fresh login, and nobody's word where nothing of it is about money or owners", async () => {
    const never = async () => ({ kind: "changed" });
    expect(await world.get(AskOwners).run({ ...anong, hasFreshLogin: false }, change, never)).toEqual(
      refused("fresh_login_required"),
    );
    const acted = { kind: "acted", answer: { kind: "changed" } };
    expect(await ask({ kind: "invitation", role: "manager" })).toEqual(acted);
    expect(await ask({ kind: "transfer_account", after: before })).toEqual(acted);
    expect(await ask({ kind: "payout", country: "TH" })).toEqual(acted);
    expect(await told()).toEqual([]);
  });

  it("ends in a refusal where its own rules refuse it, and in nothing else", async () => {
    const unknown: WantedAct = { kind: "role", staffId: "staff-nobody", after: "owner" };
    actsAnswer = { kind: "not_found" };
    expect(await ask(unknown)).toEqual({ kind: "acted", answer: { kind: "not_found" } });
    actsAnswer = { kind: "changed" };
    await expect(ask(unknown)).rejects.toThrow("should have been refused");
  });

  it("is nobody's who is no owner any more", async () => {
    await without("staff-anong");
    expect(await ask()).toEqual(refused("forbidden"));
  });

  it("is asked for so often a day by each owner; rejected requests and those to end an owner don't count", async () => {
    await world.unitOfWork.run(({ merchants }) => merchants.saveClient(aClient({ merchantId: "merchant-1" })));
    const aProgram = (count: number): WantedAct => ({ kind: "client_made", name: `Till ${count}` });
    const rejected = await askedFor(aProgram(0));
    await world.get(DecideActs).reject(anong, rejected);
    for (let count = 1; count <= mostActsADay; count += 1) await askedFor(aProgram(count));
    expect(await ask(aProgram(99))).toEqual(refused("rate_limited"));
    expect(await ask(aProgram(99), bua)).toMatchObject({ kind: "asked" });
    expect(await ask({ kind: "role", staffId: "staff-bua", after: null })).toMatchObject({ kind: "asked" });
  });

  it("needs only a fresh login for a first account or program, and a confirmation for every other", async () => {
    const acted = { kind: "acted" };
    expect(await ask({ kind: "client_made", name: "Till" })).toMatchObject(acted);
    await world.unitOfWork.run(({ merchants }) => merchants.saveClient(aClient({ revokedAt: 1 })));
    expect(await ask({ kind: "client_made", name: "Till" })).toMatchObject({ kind: "asked" });
    await world.get(MerchantSettings).change("merchant-1", { transferAccount: null });
    expect(await ask()).toMatchObject({ kind: "asked" });

    world = await aWorld();
    await owners("anong", "bua");
    expect(await ask()).toMatchObject(acted);
  });
});

describe("an owner's confirmation", () => {
  it("carries it out once, as its asker's act, and tells all owners", async () => {
    const id = await askedFor();
    expect([await confirm(id), await confirm(id)]).toEqual([{ kind: "decided" }, { kind: "decided" }]);
    expect(await account()).toEqual(after);
    expect(await told()).toEqual([
      "confirmation_asked: anong",
      "confirmation_asked: bua",
      "confirmation_done: anong",
      "confirmation_done: bua",
    ]);
    const lines = await world.unitOfWork.read((store) => store.audit.list("merchant-1", 10, null));
    expect(lines.map(({ act, by }) => `${act}: ${by.id}`).toSorted()).toEqual([
      "confirmation_asked: staff-anong",
      "confirmation_given: staff-bua",
      "settings_changed: sideline",
      "settings_changed: staff-anong",
    ]);
    expect(await world.get(DecideActs).collect(anong, id)).toMatchObject({ kind: "settings" });
    expect(await world.get(DecideActs).reject(bua, id)).toEqual(refused("confirmation_over"));
  });

  it("is not its asker's, nor another merchant's, nor anybody's once it has run out or its asker has gone", async () => {
    const id = await askedFor();
    expect(await confirm(id, anong, await codeOf(id))).toEqual(refused("another_owner_confirms"));
    expect(await confirm(id, { ...bua, merchantId: "merchant-2" })).toEqual({ kind: "not_found" });
    await without("staff-anong");
    expect(await confirm(id)).toEqual(refused("confirmation_over"));
    await owners("anong");
    await world.pass(actsWaitFor);
    expect(await confirm(id)).toEqual(refused("confirmation_over"));
    expect(await account()).toEqual(before);
  });

  it("of an only owner needs the code that only LINE's chat has", async () => {
    await without("staff-bua");
    const id = await askedFor();
    expect(await told()).toEqual(["confirmation_asked: anong"]);
    expect(await confirm(id, anong)).toEqual(refused("confirm_in_line"));
    expect(await confirm(id, anong, "guessed")).toEqual(refused("confirm_in_line"));
    expect(await account()).toEqual(before);
    expect(await confirm(id, anong, await codeOf(id))).toEqual({ kind: "decided" });
    expect(await account()).toEqual(after);
  });

  it("does nothing where what was asked for on has changed meanwhile", async () => {
    const id = await askedFor();
    const third = aTransferAccount({ accountNumber: "333-3-33333-3" });
    await world.get(MerchantSettings).change("merchant-1", { transferAccount: third });
    expect(await confirm(id)).toEqual(refused("confirmation_over"));
    expect(await account()).toEqual(third);
    expect(await world.get(SeeActs).find(anong, id)).toMatchObject({ state: "outdated" });
    expect(await told()).toEqual(["confirmation_asked: anong", "confirmation_asked: bua"]);
  });

  it("of two at once carries it out once", async () => {
    await owners("chai");
    const id = await askedFor({ kind: "role", staffId: "staff-chai", after: null });
    const both = await Promise.all([confirm(id), confirm(id, { ...bua, staffId: "staff-chai" })]);
    expect(both.filter(({ kind }) => kind === "decided")).toHaveLength(1);
  });
});

describe("in the demo", () => {
  it("owners who are asked say yes, once they have the message", async () => {
    await without("staff-bua");
    await askedFor();
    await ownersSayYes((wanted) => world.get(wanted), world.unitOfWork);
    expect(await account()).toEqual(before);
    await world.work();
    for (let count = 0; count < 2; count += 1) await ownersSayYes((wanted) => world.get(wanted), world.unitOfWork);
    expect(await account()).toEqual(after);
  });
});

describe("a rejection", () => {
  it("changes nothing, is told to all owners, and is final", async () => {
    const id = await askedFor();
    expect(await world.get(DecideActs).reject(bua, id)).toEqual({ kind: "decided" });
    expect(await confirm(id)).toEqual(refused("confirmation_over"));
    expect(await account()).toEqual(before);
    expect(await told()).toEqual([
      "confirmation_asked: anong",
      "confirmation_asked: bua",
      "confirmation_rejected: anong",
      "confirmation_rejected: bua",
    ]);
  });
});

describe("a secret that was asked for", () => {
  it("is made when its asker collects it, once, and seen by nobody else", async () => {
    await world.unitOfWork.run(({ merchants }) => merchants.saveClient(aClient({ merchantId: "merchant-1" })));
    const id = await askedFor({ kind: "client_made", name: "Gate" });
    const collect = (by = anong) => world.get(DecideActs).collect(by, id);
    expect(await collect()).toEqual(refused("confirmation_over"));
    await confirm(id);
    expect(await collect(bua)).toEqual(refused("confirmation_over"));
    expect(await collect()).toMatchObject({ kind: "program", client: { name: "Gate" } });
    expect(await collect()).toEqual(refused("confirmation_over"));
  });
});
