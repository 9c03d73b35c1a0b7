import { makeAutoObservable } from "mobx";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Page } from "#domain/page.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { day } from "#domain/time/instant.ts";
import { HistoryViewModel } from "#ui/screens/history/history-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers } from "../../support/hands.ts";
import { aParticipation, aPayment, aRefund, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

type Asked = { cursor?: string | null };

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

let time: InMemoryTime;
let session: Session;
let history: HandAnswers<[Asked?], Page<ParticipationView>>;
let payments: HandAnswers<[Asked?], Page<PaymentWithEvent>>;
let slips: HandAnswers<[string], Blob | null>;
let refunds: HandAnswers<[Asked?], Page<RefundView>>;

beforeEach(() => {
  time = new InMemoryTime(noon);
  session = new Session();
  const left = aParticipation({ state: "left", deadline: null });
  history = new HandAnswers<[Asked?], Page<ParticipationView>>().will({ items: [left], nextCursor: "more" });
  payments = new HandAnswers<[Asked?], Page<PaymentWithEvent>>().will({
    items: [{ ...aPayment(), event: left.event }],
    nextCursor: null,
  });
  slips = new HandAnswers<[string], Blob | null>();
  refunds = new HandAnswers<[Asked?], Page<RefundView>>().will({ items: [aRefund()], nextCursor: null });
});

const open = (tab: "events" | "payments" | "refunds" = "events") =>
  new HistoryViewModel(
    given({
      readHistory: {
        participations: history.run,
        payments: payments.run,
        refunds: refunds.run,
        slipPicture: slips.run,
      },
      session,
      clock: time,
    }),
    tab,
  );

describe("the lists", () => {
  it("are read when they are looked at first, each once", async () => {
    const vm = open();
    vm.start();
    await settled();
    expect([history.asked.length, payments.asked.length, refunds.asked.length]).toEqual([1, 0, 0]);
    vm.turnTo("payments");
    await settled();
    expect(vm.payments.items).toHaveLength(1);
    vm.turnTo("refunds");
    vm.turnTo("events");
    vm.turnTo("payments");
    await settled();
    expect([history.asked.length, payments.asked.length, refunds.asked.length]).toEqual([1, 1, 1]);
    expect(refunds.asked).toEqual([[{ cursor: null }]]);
  });

  it("begin with the one that the address asks for", async () => {
    const vm = open("refunds");
    vm.start();
    vm.turnTo("refunds");
    await settled();
    expect([vm.list.items.length, refunds.asked.length, history.asked.length]).toEqual([1, 1, 0]);
  });

  it("go on page by page", async () => {
    const vm = open();
    vm.start();
    await settled();
    history.will({ items: [aParticipation({ joinId: "join2", state: "expired", deadline: null })], nextCursor: null });
    await vm.events.readMore();
    expect(history.asked.at(-1)).toEqual([{ cursor: "more" }]);
    expect(vm.events.items.map(({ joinId }) => joinId)).toEqual(["join1", "join2"]);
  });

  it("wait for the login", async () => {
    session.become({ loggedIn: false, profileLoading: true });
    const vm = open();
    vm.start();
    vm.turnTo("payments");
    await settled();
    expect([history.asked.length, payments.asked.length, vm.isSignedOut]).toEqual([0, 0, false]);
    session.become({ loggedIn: true, profileLoading: false });
    await settled();
    expect(payments.asked).toHaveLength(1);
    session.become({ loggedIn: false });
    expect(vm.isSignedOut).toBe(true);
  });
});

describe("refreshing", () => {
  it("reads what is shown again, and counts days from then", async () => {
    const vm = open();
    vm.start();
    await settled();
    time.advance(day);
    await vm.refresh();
    expect([history.asked.length, payments.asked.length, vm.asOf]).toEqual([2, 0, noon + day]);
  });

  it("keeps what is shown when it fails; a first reading that fails has Retry", async () => {
    const vm = open();
    vm.start();
    await settled();
    history.willFail(new RequestFailed({ code: "offline" }));
    await vm.refresh();
    expect([vm.events.items.length, vm.events.stale]).toEqual([1, true]);
    payments = new HandAnswers<[Asked?], Page<PaymentWithEvent>>().willFail(new RequestFailed({ code: "offline" }));
    const other = open("payments");
    other.start();
    await settled();
    expect(other.list.status).toBe("failed");
    payments.will({ items: [], nextCursor: null });
    await other.refresh();
    expect(other.list.isEmpty).toBe(true);
  });

  it("stops when the screen is gone", async () => {
    session.become({ loggedIn: false });
    const vm = open();
    vm.start();
    vm.dispose();
    session.become({ loggedIn: true });
    await settled();
    expect(history.asked).toEqual([]);
  });
});

describe("a payment's slip", () => {
  const transfer = aPayment({ method: "transfer", receiptUrl: "/line/upload/receipt?paymentId=payment1" });
  const photo = new Blob(["slip"], { type: "image/jpeg" });

  it("is there only where one was given, and is fetched once it was seen", async () => {
    const vm = open("payments");
    expect(vm.slipOf(aPayment())).toBeNull();
    const slip = vm.slipOf(transfer);
    expect([slip?.status.kind, slips.asked.length]).toEqual(["unread", 0]);
    slips.will(photo);
    await slip?.seen();
    await slip?.seen();
    expect(slip?.status).toEqual({ kind: "ready", picture: photo });
    expect(slips.asked).toEqual([["payment1"]]);
    expect(vm.slipOf(transfer)).toBe(slip);
  });

  it("is looked at closely, and fetched for that where it was not seen before", async () => {
    const vm = open("payments");
    const slip = vm.slipOf(transfer);
    if (!slip) throw new Error("A slip was given.");
    slips.will(photo);
    vm.lookAt(slip);
    await settled();
    expect([vm.openSlip, slip.status.kind]).toEqual([slip, "ready"]);
    vm.lookAway();
    expect(vm.openSlip).toBeNull();
  });

  it("may not be kept any more", async () => {
    const slip = open("payments").slipOf(transfer);
    slips.will(null);
    await slip?.seen();
    expect(slip?.status).toEqual({ kind: "missing" });
  });

  it("that could not be fetched is asked for again by the member only", async () => {
    const failure = new RequestFailed({ code: "offline" });
    const slip = open("payments").slipOf(transfer);
    slips.willFail(failure);
    await slip?.seen();
    await slip?.seen();
    expect([slip?.status, slips.asked.length]).toEqual([{ kind: "failed", failure }, 1]);
    slips.will(photo);
    await slip?.ask();
    expect(slip?.status.kind).toBe("ready");
  });

  it("is fetched anew after the list was read anew: it may have been replaced", async () => {
    const vm = open("payments");
    vm.start();
    await settled();
    const before = vm.slipOf(transfer);
    await vm.refresh();
    expect(vm.slipOf(transfer)).not.toBe(before);
  });
});
