import { beforeEach, describe, expect, it } from "vitest";
import type { EventDraft } from "#domain/event/event-draft.ts";
import { mostOwned } from "#domain/merchant/approval.ts";
import { refused } from "#domain/refusal.ts";
import { OpenMerchant } from "#server/application/merchants/open-merchant.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { aMerchant, anEvent, aTransferAccount } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;
let mali: MemberInWorld;
const words = {
  name: "Riverside",
  country: "TH",
  place: "Bang Rak",
  sports: ["badminton"],
  legal: aMerchant().legal,
} as const;

beforeEach(async () => {
  world = await aWorld();
  mali = await aMemberIn(world, "mali");
});

const openAs = (id: string | null) => world.get(OpenMerchant).run(mali.id, words, id);
const approve = (id: string) => world.get(OperateMerchants).approve(id);

function aDraft(parts: Partial<EventDraft>): EventDraft {
  const { id: _id, merchantId: _merchantId, stage: _stage, timing: _timing, ...written } = anEvent();
  return { ...written, draft: false, ...parts };
}

describe("a member who opens a merchant", () => {
  it("owns it at once, and the same call again opens no other", async () => {
    const opened = { kind: "opened", workplace: { id: "club-1", name: "Riverside", role: "owner", waits: true } };
    expect([await openAs("club-1"), await openAs("club-1")]).toEqual([opened, opened]);
    const works = await world.unitOfWork.read((store) => store.staff.ofMember(mali.id));
    expect(works.map(({ merchantId, role }) => [merchantId, role])).toEqual([["club-1", "owner"]]);
    const waiting = await world.get(OperateMerchants).waiting();
    expect(waiting.map(({ id, founding }) => [id, founding?.place, founding?.sports])).toEqual([
      ["club-1", "Bang Rak", ["badminton"]],
    ]);
  });

  it("opens no second one while the first waits, and owns three at most", async () => {
    await openAs("club-1");
    expect(await openAs("club-2")).toEqual(refused("one_waits_already"));
    for (let count = 1; count <= mostOwned; count += 1) {
      await openAs(`club-${count}`);
      await approve(`club-${count}`);
    }
    expect(await openAs("club-9")).toEqual(refused("owns_too_many"));
  });

  it("is refused a legal page that receipts can't show, with the signs", async () => {
    const legal = { ...words.legal, representative: "သူ" };
    expect(await world.get(OpenMerchant).run(mali.id, { ...words, legal }, "club-1")).toEqual({
      kind: "invalid",
      fields: { "legal.representative": "Receipts can't show this, write it in other letters: သူ" },
    });
  });

  it("has one of two that are opened at once", async () => {
    const kinds = (await Promise.all([openAs("club-1"), openAs("club-2")])).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["opened", "refused"]);
  });

  it("lists games for everybody and takes cards once the operator approved it", async () => {
    await openAs("club-1");
    const create = (parts: Partial<EventDraft>) => world.get(CreateEvent).run("club-1", aDraft(parts));
    expect(await create({ audience: "link", paymentMethods: ["onsite"] })).toMatchObject({ kind: "created" });
    expect(await create({ audience: "public", paymentMethods: ["card"] })).toMatchObject({
      kind: "invalid",
      fields: { audience: expect.any(String), paymentMethods: expect.any(String) },
    });
    await approve("club-1");
    expect(await create({ audience: "public", paymentMethods: ["onsite"] })).toMatchObject({ kind: "created" });
  });

  it("takes transfers to an account of its own, by link, before that", async () => {
    await openAs("club-1");
    await world.unitOfWork.run((store) =>
      store.merchants.save({ ...aMerchant(), id: "club-1", approvedAt: null, transferAccount: aTransferAccount() }),
    );
    const draft = aDraft({ audience: "club", paymentMethods: ["transfer"] });
    expect(await world.get(CreateEvent).run("club-1", draft)).toMatchObject({ kind: "created" });
  });
});
