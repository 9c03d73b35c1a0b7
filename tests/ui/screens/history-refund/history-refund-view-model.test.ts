import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import type { Refund } from "#domain/refund/refund.ts";
import { minute, second } from "#domain/time/instant.ts";
import { HistoryRefundViewModel } from "#ui/screens/history-refund/history-refund-view-model.ts";
import { held } from "../../../support/app/held.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aPayment, aRefund as aStoredRefund, testNow } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

let app: MemberApp;
let vm: HistoryRefundViewModel;
let list: Mock<MemberApp["ports"]["refunds"]["list"]>;

beforeEach(async () => {
  app = await aMemberApp();
  list = vi.spyOn(app.ports.refunds, "list");
  vm = new HistoryRefundViewModel(app, "event-1");
});

const aRefund = (parts: Partial<Refund> = {}) =>
  aStoredRefund({ state: "processing", processingAt: testNow, expectedBy: testNow + 60 * minute, ...parts });
const requested = aRefund({ state: "requested", processingAt: null, expectedBy: null });
const becomes = (refund: Refund) => app.happens((store) => store.refunds.save(refund));

async function shown(...refunds: Refund[]): Promise<void> {
  await app.given({ payments: [aPayment()], refunds });
  vm.start();
  await settled();
}

const states = () => vm.list.items.map(({ state }) => state);

describe("the refunds of an event", () => {
  it("are that event's alone, with the event they belong to", async () => {
    expect(vm.event).toBeNull();
    await shown(aRefund(), aRefund({ id: "refund-2", joinId: "join-2", eventId: "event-2", paymentId: "payment-2" }));
    expect(list.mock.calls).toEqual([["event-1", { cursor: null }]]);
    expect([vm.list.items.map(({ id }) => id), vm.event?.id]).toEqual([["refund-1"], "event-1"]);
  });

  it("follow what the server says, and are not read again for nothing", async () => {
    await shown(requested);
    await becomes(requested);
    expect(list.mock.calls).toHaveLength(1);
    await becomes(aRefund());
    expect(states()).toEqual(["processing"]);
  });

  it("are read once more when the word of a change came while they were on their way", async () => {
    const come = held(app.ports.refunds, "list");
    await shown(requested);
    await becomes(aRefund());
    come();
    await settled();
    expect(states()).toEqual(["processing"]);
    expect(list.mock.calls).toHaveLength(2);
  });

  it("show one that is new", async () => {
    await shown();
    expect(vm.list.isEmpty).toBe(true);
    await becomes(aRefund());
    expect(states()).toEqual(["processing"]);
  });

  it("are looked for once a minute after their time has come", async () => {
    await shown(aRefund({ expectedBy: testNow + minute }));
    app.time.advance(minute);
    await settled();
    expect(list.mock.calls).toHaveLength(1);
    app.time.advance(second);
    await settled();
    expect(list.mock.calls).toHaveLength(2);
    await app.world.unitOfWork.run((store) =>
      store.refunds.save(aRefund({ state: "succeeded", expectedBy: null, settledAt: testNow + minute })),
    );
    app.time.advance(minute);
    await settled();
    expect(states()).toEqual(["succeeded"]);
    app.time.advance(3 * minute);
    await settled();
    expect(list.mock.calls).toHaveLength(3);
  });

  it("stay when a later reading fails, and have Retry when the first one does", async () => {
    app.backend.trouble = "offline";
    await shown(aRefund());
    expect(vm.list.status).toBe("failed");
    app.backend.trouble = null;
    await vm.refresh();
    app.backend.trouble = "offline";
    await vm.refresh();
    expect([states(), vm.list.stale]).toEqual([["processing"], true]);
  });

  it("are not followed any more when the screen is gone", async () => {
    await shown(requested);
    vm.dispose();
    await becomes(aRefund());
    expect([states(), app.time.ticking]).toEqual([["requested"], 0]);
  });
});
