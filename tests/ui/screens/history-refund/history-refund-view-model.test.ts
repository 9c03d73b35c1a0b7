import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Page } from "#domain/page.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import { minute, second } from "#domain/time/instant.ts";
import { HistoryRefundViewModel } from "#ui/screens/history-refund/history-refund-view-model.ts";
import { settled } from "../../../support/settled.ts";
import { HandAnswers, HandStream } from "../../support/hands.ts";
import { aParticipation, aRefund, noon } from "../../support/views.ts";
import { given } from "../../support/given.ts";

function aScreen() {
  const clock = new InMemoryTime(noon);
  const stream = new HandStream();
  const list = new HandAnswers<[string | null, { cursor?: string | null }?], Page<RefundView>>();
  const vm = new HistoryRefundViewModel(
    given({ requestRefund: { refundsOf: list.run }, followParticipation: stream, clock, ticker: clock }),
    "event1",
  );
  const shown = async (...items: RefundView[]) => {
    list.will({ items, nextCursor: null });
    vm.start();
    await settled();
  };
  return { vm, clock, stream, list, shown };
}

const states = (vm: HistoryRefundViewModel) => vm.list.items.map(({ state }) => state);
const heard = (refund: RefundView | null) =>
  ({ kind: "participation", participation: aParticipation({ state: "left", deadline: null, refund }) }) as const;

describe("the refunds of an event", () => {
  it("are that event's alone, with the event they belong to", async () => {
    const { vm, list, shown } = aScreen();
    expect(vm.event).toBeNull();
    await shown(aRefund());
    expect(list.asked).toEqual([["event1", { cursor: null }]]);
    expect(vm.event?.id).toBe("event1");
  });

  it("follow what the server says, and are not read again for nothing", async () => {
    const { vm, stream, list, shown } = aScreen();
    await shown(aRefund({ state: "requested" }));
    stream.say(heard(aRefund({ state: "requested" })));
    stream.say(heard(null));
    await settled();
    expect(list.asked).toHaveLength(1);
    list.will({ items: [aRefund({ state: "processing" })], nextCursor: null });
    stream.say(heard(aRefund({ state: "processing" })));
    await settled();
    expect(states(vm)).toEqual(["processing"]);
  });

  it("are read once more when the word of a change came while they were on their way", async () => {
    const { vm, stream, list } = aScreen();
    list.will({ items: [aRefund({ state: "requested" })], nextCursor: null });
    list.will({ items: [aRefund({ state: "processing" })], nextCursor: null });
    vm.start();
    stream.say(heard(aRefund({ state: "processing" })));
    await settled();
    await settled();
    expect(states(vm)).toEqual(["processing"]);
    expect(list.asked).toHaveLength(2);
  });

  it("show one that is new", async () => {
    const { vm, stream, list, shown } = aScreen();
    await shown();
    expect(vm.list.isEmpty).toBe(true);
    list.will({ items: [aRefund()], nextCursor: null });
    stream.say(heard(aRefund()));
    await settled();
    expect(states(vm)).toEqual(["processing"]);
  });

  it("are looked for once a minute after their time has come", async () => {
    const { vm, clock, list, shown } = aScreen();
    await shown(aRefund({ expectedBy: noon + minute }));
    clock.advance(minute);
    await settled();
    expect(list.asked).toHaveLength(1);
    clock.advance(second);
    await settled();
    expect(list.asked).toHaveLength(2);
    list.will({
      items: [aRefund({ state: "succeeded", expectedBy: null, settledAt: noon + minute })],
      nextCursor: null,
    });
    clock.advance(minute);
    await settled();
    expect(states(vm)).toEqual(["succeeded"]);
    clock.advance(3 * minute);
    await settled();
    expect(list.asked).toHaveLength(3);
  });

  it("stay when a later reading fails, and have Retry when the first one does", async () => {
    const { vm, list } = aScreen();
    list.willFail(new RequestFailed({ code: "offline" }));
    vm.start();
    await settled();
    expect(vm.list.status).toBe("failed");
    list.will({ items: [aRefund()], nextCursor: null });
    await vm.refresh();
    list.willFail(new RequestFailed({ code: "offline" }));
    await vm.refresh();
    expect([states(vm), vm.list.stale]).toEqual([["processing"], true]);
  });

  it("are not followed any more when the screen is gone", async () => {
    const { vm, clock, stream, shown } = aScreen();
    await shown(aRefund());
    vm.dispose();
    expect([stream.watching, clock.ticking]).toEqual([0, 0]);
  });
});
