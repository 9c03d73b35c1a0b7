import { typedDraft } from "../../../support/app/typed-draft.ts";
import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { day } from "#domain/time/instant.ts";
import { ManageCardViewModel } from "#ui/screens/manage-card/manage-card-view-model.ts";
import { held } from "../../../support/app/held.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aCard, aMember, aPayment, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

const visa = aCard({ id: "visa", isDefault: true, addedAt: testNow - 1 });
const jcb = aCard({ id: "jcb", gatewayRef: "gateway-card-2", brand: "JCB" });

let app: MemberApp;
let list: Mock<MemberApp["ports"]["cards"]["list"]>;
let save: Mock<MemberApp["ports"]["cards"]["save"]>;
let remove: Mock<MemberApp["ports"]["cards"]["remove"]>;
let vm: ManageCardViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  await app.given({ members: [aMember()] });
  list = vi.spyOn(app.ports.cards, "list");
  save = vi.spyOn(app.ports.cards, "save");
  remove = vi.spyOn(app.ports.cards, "remove");
  vm = new ManageCardViewModel(app);
});

async function shown(...cards: (typeof visa)[]): Promise<void> {
  await app.world.unitOfWork.run(async (store) => {
    for (const card of cards) await store.cards.save(card);
  });
  vm.start();
  await settled();
}

function type(number = "4242424242424242"): void {
  vm.openForm();
  typedDraft(vm.draft).typeNumber(number);
  typedDraft(vm.draft).typeExpiry("12/30");
  typedDraft(vm.draft).typeSecurityCode("123");
}

const ids = () => vm.shown.map(({ card }) => card.id);
const offline = { kind: "failed", failure: { code: "offline" } };

describe("the list", () => {
  it("is read once there is a login, and says that there is none", async () => {
    app.session.update({ loggedIn: false, profileLoading: true });
    await shown(visa);
    expect([list.mock.calls.length, vm.cards.isSignedOut]).toEqual([0, false]);
    app.session.update({ profileLoading: false });
    expect(vm.cards.isSignedOut).toBe(true);
    app.session.update({ loggedIn: true });
    await settled();
    expect(ids()).toEqual(["visa"]);
    vm.dispose();
  });

  it("marks what has expired and what expires within 60 days", async () => {
    const ends = (in_: number) => {
      const at = new Date(testNow + in_ * day);
      const id = `in ${in_}`;
      return aCard({ id, gatewayRef: id, expMonth: at.getUTCMonth() + 1, expYear: at.getUTCFullYear(), addedAt: -in_ });
    };
    await shown(ends(-40), ends(10), ends(400));
    expect(vm.shown.map(({ age }) => age)).toEqual(["expired", "expires_soon", "good"]);
  });

  it("that can't be read can be asked for again; one that is there stays", async () => {
    app.backend.trouble = "offline";
    await shown(visa);
    expect([vm.cards.status, vm.cards.failure]).toMatchObject(["failed", { code: "offline" }]);
    app.backend.trouble = null;
    await vm.cards.load();
    expect(vm.cards.status).toBe("ready");
    app.backend.trouble = "offline";
    await vm.cards.load();
    expect([vm.cards.status, vm.shown.length, vm.cards.steps.trouble?.kind]).toEqual(["ready", 1, "failed"]);
  });

  it("shows the newest reading, whichever comes last", async () => {
    const come = held(app.ports.cards, "list");
    await shown();
    await shown(visa, jcb);
    come();
    await settled();
    expect(vm.shown).toHaveLength(2);
  });
});

describe("adding a card", () => {
  it("sends what was typed, closes the form and reads the list anew", async () => {
    await shown();
    const tokenize = vi.spyOn(app.tokenizer, "tokenize");
    type();
    await vm.add();
    const typed = { number: "4242424242424242", expMonth: 12, expYear: 2030, securityCode: "123" };
    expect([tokenize.mock.calls, save.mock.calls]).toEqual([
      [[typed]],
      [[expect.any(String), false, expect.any(String)]],
    ]);
    expect(vm.shown).toMatchObject([{ card: { last4: "4242", isDefault: true } }]);
    expect([vm.draft, vm.cards.done?.what, vm.cards.steps.working]).toEqual([null, "added", null]);
  });

  it("sends nothing that is not right yet", async () => {
    await shown();
    type("4242424242424241");
    await vm.add();
    expect(save).not.toHaveBeenCalled();
    expect(typedDraft(vm.draft).problems).toEqual({ number: "invalid" });
  });

  it("keeps what was typed when the gateway's form refuses it", async () => {
    await shown();
    type("5105105105105100");
    await vm.add();
    expect([typedDraft(vm.draft).number, typedDraft(vm.draft).problems, vm.cards.steps.trouble]).toEqual([
      "5105 1051 0510 5100",
      { number: "not_a_test_number" },
      null,
    ]);
  });

  it.each([
    ["card_declined", "4000 0000 0000 0002"],
    ["expired_card", "4000 0000 0000 0069"],
  ])("says why the bank declines it: %s", async (code, number) => {
    await shown();
    type(number);
    await vm.add();
    expect([vm.cards.steps.trouble, typedDraft(vm.draft).number]).toEqual([{ kind: "declined", code }, number]);
  });

  it("that fails can be tried again", async () => {
    await shown();
    type();
    app.backend.trouble = "offline";
    await vm.add();
    expect([vm.cards.steps.trouble, vm.draft === null]).toMatchObject([offline, false]);
    app.backend.trouble = null;
    await vm.add();
    expect([vm.cards.steps.trouble, vm.draft, vm.shown.length]).toEqual([null, null, 1]);
  });

  it("is done once, however often it is pressed, and can't be closed meanwhile", async () => {
    await shown();
    type("4000000000000002");
    const adding = vm.add();
    await vm.add();
    vm.closeForm();
    expect([vm.cards.steps.working, vm.draft === null]).toEqual(["adding", false]);
    await adding;
    expect(save).toHaveBeenCalledOnce();
    vm.closeForm();
    expect([vm.draft, vm.cards.steps.trouble]).toEqual([null, null]);
  });

  it("forgets what was typed when the screen goes", async () => {
    await shown();
    type();
    const { draft } = vm;
    vm.dispose();
    expect([typedDraft(draft).number, vm.draft]).toEqual(["", null]);
  });
});

describe("the default", () => {
  it("is chosen and read anew", async () => {
    await shown(visa, jcb);
    await vm.choose("jcb");
    expect(vm.shown.map(({ card }) => [card.id, card.isDefault])).toEqual([
      ["jcb", true],
      ["visa", false],
    ]);
    expect(vm.cards.done?.what).toBe("chosen");
  });

  it("of a card that is gone changes nothing but what is shown", async () => {
    await shown(visa, jcb);
    await app.ports.cards.remove("jcb");
    await vm.choose("jcb");
    expect([ids(), vm.cards.done]).toEqual([["visa"], null]);
  });
});

describe("removing a card", () => {
  async function askedToRemoveVisa(): Promise<void> {
    await shown(visa, jcb);
    vm.askToRemove(vm.shown[0]?.card ?? expect.unreachable());
  }

  it("asks first", async () => {
    await askedToRemoveVisa();
    vm.keep();
    await vm.remove();
    expect([remove.mock.calls, vm.removing]).toEqual([[], null]);
  });

  it("reads the list anew", async () => {
    await askedToRemoveVisa();
    await vm.remove();
    expect([remove.mock.calls, vm.removing, vm.cards.done?.what]).toEqual([[["visa"]], null, "removed"]);
    expect(ids()).toEqual(["jcb"]);
  });

  it("says that a payment still needs it", async () => {
    await app.given({ payments: [aPayment({ cardId: "visa", state: "processing" })] });
    await askedToRemoveVisa();
    await vm.remove();
    expect([vm.cards.steps.trouble, vm.removing, ids()]).toEqual([{ kind: "in_use" }, null, ["visa", "jcb"]]);
  });

  it("that fails says so and leaves the card", async () => {
    await askedToRemoveVisa();
    app.backend.trouble = "offline";
    await vm.remove();
    expect([vm.cards.steps.trouble, vm.removing, vm.shown.length, vm.cards.steps.working]).toMatchObject([
      offline,
      null,
      2,
      null,
    ]);
  });
});
