import { makeAutoObservable } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { RemoveCardAnswer } from "#application/ports/card-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { AddCardAnswer } from "#application/use-cases/manage-card.ts";
import type { CardView } from "#contract/paying/card.ts";
import { day } from "#domain/time/instant.ts";
import { ManageCardViewModel } from "#ui/screens/manage-card/manage-card-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers } from "../../support/hands.ts";
import { aCard, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

class Session {
  loggedIn = true;
  profileLoading = false;
  constructor() {
    makeAutoObservable(this);
  }
  become(state: Partial<Pick<Session, "loggedIn" | "profileLoading">>): void {
    Object.assign(this, state);
  }
}

const visa = aCard({ id: "visa", isDefault: true });
const jcb = aCard({ id: "jcb", brand: "jcb", isDefault: false });
const offline = new RequestFailed({ code: "offline" });

let session: Session;
let list: HandAnswers<[], readonly CardView[]>;
let add: HandAnswers<[object, boolean], AddCardAnswer>;
let choose: HandAnswers<[string], CardView | null>;
let remove: HandAnswers<[string], RemoveCardAnswer>;
let clock: InMemoryTime;
let vm: ManageCardViewModel;

beforeEach(() => {
  session = new Session();
  list = new HandAnswers();
  add = new HandAnswers();
  choose = new HandAnswers();
  remove = new HandAnswers();
  clock = new InMemoryTime(noon);
  vm = new ManageCardViewModel(
    given({
      manageCard: { list: list.run, add: add.run, makeDefault: choose.run, remove: remove.run },
      session,
      clock,
    }),
  );
});

async function shown(cards: readonly CardView[] = [visa, jcb]): Promise<void> {
  list.will(cards);
  vm.start();
  await settled();
}

function type(number = "4242424242424242"): void {
  vm.openForm();
  vm.draft?.typeNumber(number);
  vm.draft?.typeExpiry("12/30");
  vm.draft?.typeSecurityCode("123");
}

describe("the list", () => {
  it("is read once there is a login, and says that there is none", async () => {
    session.become({ loggedIn: false, profileLoading: true });
    list.will([visa]);
    vm.start();
    await settled();
    expect([list.asked.length, vm.cards.isSignedOut]).toEqual([0, false]);
    session.become({ profileLoading: false });
    expect(vm.cards.isSignedOut).toBe(true);
    session.become({ loggedIn: true });
    await settled();
    expect(vm.shown.map(({ card }) => card.id)).toEqual(["visa"]);
    vm.dispose();
  });

  it("marks what has expired and what expires within 60 days", async () => {
    const ends = (in_: number) => {
      const at = new Date(noon + in_ * day);
      return { expMonth: at.getUTCMonth() + 1, expYear: at.getUTCFullYear() };
    };
    await shown([aCard({ id: "a", ...ends(-40) }), aCard({ id: "b", ...ends(10) }), aCard({ id: "c", ...ends(400) })]);
    expect(vm.shown.map(({ age }) => age)).toEqual(["expired", "expires_soon", "good"]);
  });

  it("that can't be read can be asked for again; one that is there stays", async () => {
    list.willFail(offline);
    vm.start();
    await settled();
    expect([vm.cards.status, vm.cards.failure]).toEqual(["failed", offline]);
    list.will([visa]);
    await vm.cards.load();
    expect(vm.cards.status).toBe("ready");
    list.willFail(offline);
    await vm.cards.load();
    expect([vm.cards.status, vm.shown.length, vm.cards.steps.trouble?.kind]).toEqual(["ready", 1, "failed"]);
  });

  it("shows the newest reading, whichever comes last", async () => {
    const first = list.willWait();
    vm.start();
    list.will([visa, jcb]);
    await vm.cards.load();
    first([]);
    await settled();
    expect(vm.shown).toHaveLength(2);
  });
});

describe("adding a card", () => {
  it("sends what was typed, closes the form and reads the list anew", async () => {
    await shown([]);
    type();
    add.will({ kind: "saved", card: visa });
    list.will([visa]);
    await vm.add();
    expect(add.asked).toEqual([
      [{ number: "4242424242424242", expMonth: 12, expYear: 2030, securityCode: "123" }, false],
    ]);
    expect([vm.draft, vm.shown.length, vm.cards.done?.what, vm.cards.steps.working]).toEqual([null, 1, "added", null]);
  });

  it("sends nothing that is not right yet", async () => {
    await shown([]);
    type("4242424242424241");
    await vm.add();
    expect(add.asked).toEqual([]);
    expect(vm.draft?.problems).toEqual({ number: "invalid" });
  });

  it("keeps what was typed when the gateway's form refuses it", async () => {
    await shown([]);
    type("5555555555554444");
    add.will({ kind: "card_refused", field: "number", reason: "not_a_test_number" });
    await vm.add();
    expect([vm.draft?.number, vm.draft?.problems, vm.cards.steps.trouble]).toEqual([
      "5555 5555 5555 4444",
      { number: "not_a_test_number" },
      null,
    ]);
  });

  it.each(["card_declined", "expired_card"] as const)("says why the bank declines it: %s", async (declineCode) => {
    await shown([]);
    type();
    add.will({ kind: "declined", declineCode });
    await vm.add();
    expect([vm.cards.steps.trouble, vm.draft?.number]).toEqual([
      { kind: "declined", code: declineCode },
      "4242 4242 4242 4242",
    ]);
  });

  it("that fails can be tried again", async () => {
    await shown([]);
    type();
    add.willFail(offline);
    await vm.add();
    expect([vm.cards.steps.trouble, vm.draft === null]).toEqual([{ kind: "failed", failure: offline }, false]);
    add.will({ kind: "saved", card: visa });
    list.will([visa]);
    await vm.add();
    expect([vm.cards.steps.trouble, vm.draft]).toEqual([null, null]);
  });

  it("is done once, however often it is pressed, and can't be closed meanwhile", async () => {
    await shown([]);
    type();
    const answer = add.willWait();
    const adding = vm.add();
    await vm.add();
    vm.closeForm();
    expect([add.asked.length, vm.cards.steps.working, vm.draft === null]).toEqual([1, "adding", false]);
    answer({ kind: "declined", declineCode: "card_declined" });
    await adding;
    vm.closeForm();
    expect([vm.draft, vm.cards.steps.trouble]).toEqual([null, null]);
  });

  it("forgets what was typed when the screen goes", async () => {
    await shown([]);
    type();
    const { draft } = vm;
    vm.dispose();
    expect([draft?.number, vm.draft]).toEqual(["", null]);
  });
});

describe("the default", () => {
  it("is chosen and read anew", async () => {
    await shown();
    choose.will({ ...jcb, isDefault: true });
    list.will([
      { ...jcb, isDefault: true },
      { ...visa, isDefault: false },
    ]);
    await vm.choose("jcb");
    expect(vm.shown.map(({ card }) => [card.id, card.isDefault])).toEqual([
      ["jcb", true],
      ["visa", false],
    ]);
    expect(vm.cards.done?.what).toBe("chosen");
  });

  it("of a card that is gone changes nothing but what is shown", async () => {
    await shown();
    choose.will(null);
    list.will([visa]);
    await vm.choose("jcb");
    expect([vm.shown.length, vm.cards.done]).toEqual([1, null]);
  });
});

describe("removing a card", () => {
  it("asks first", async () => {
    await shown();
    await vm.remove();
    vm.askToRemove(jcb);
    vm.keep();
    await vm.remove();
    expect([remove.asked.length, vm.removing]).toEqual([0, null]);
  });

  it("reads the list anew", async () => {
    await shown();
    vm.askToRemove(visa);
    remove.will({ kind: "removed" });
    list.will([{ ...jcb, isDefault: true }]);
    await vm.remove();
    expect([remove.asked, vm.removing, vm.cards.done?.what]).toEqual([[["visa"]], null, "removed"]);
    expect(vm.shown.map(({ card }) => card.id)).toEqual(["jcb"]);
  });

  it("says that a payment still needs it", async () => {
    await shown();
    vm.askToRemove(visa);
    remove.will({ kind: "refused", reason: "card_in_use" });
    await vm.remove();
    expect([vm.cards.steps.trouble, vm.removing, vm.shown.length]).toEqual([{ kind: "in_use" }, null, 2]);
  });

  it("that fails says so and leaves the card", async () => {
    await shown();
    vm.askToRemove(visa);
    remove.willFail(offline);
    await vm.remove();
    expect([vm.cards.steps.trouble?.kind, vm.removing, vm.shown.length, vm.cards.steps.working]).toEqual([
      "failed",
      null,
      2,
      null,
    ]);
  });
});
