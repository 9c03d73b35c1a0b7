import { describe, expect, it } from "vitest";
import { inMemoryKey as key } from "#adapters/memory/in-memory-device.ts";
import type { JoinAnswer, LeaveAnswer, OfferAnswered } from "#application/ports/participation-repository.ts";
import type { CancelAnswer } from "#application/ports/payment-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { joiningBy, leavingBy, offline, participation, payingBy, payment, Script } from "./fixtures.ts";

const joined: JoinAnswer = { kind: "joined", participation: participation() };

function joining(...answers: (JoinAnswer | Error)[]) {
  const script = new Script(...answers);
  const joinEvent = joiningBy({ join: script.play });
  const keys = () => script.asked.map((question) => question.at(-1));
  return { joinEvent, keys, script };
}

describe("a write's key", () => {
  it.each([
    ["no answer came", offline],
    ["it took too long", new RequestFailed({ code: "timeout" })],
    ["the server stumbled", new RequestFailed({ code: "internal_error", status: 500 })],
    ["the gateway was away", new RequestFailed({ code: "gateway_unavailable", status: 502 })],
    ["the first still runs", new RequestFailed({ code: "request_in_progress", status: 409 })],
    ["the login had ended", new RequestFailed({ code: "unauthenticated", status: 401 })],
    ["there were too many requests", new RequestFailed({ code: "rate_limited", status: 429 })],
    ["the answer could not be read", new TypeError("broken")],
  ])("is kept while the answer is lost: %s", async (_, failure) => {
    const { joinEvent, keys } = joining(failure, joined);
    await expect(joinEvent.join("e1", 2)).rejects.toBe(failure);
    await expect(joinEvent.join("e1", 2)).resolves.toBe(joined);
    expect(keys()).toEqual([key(1), key(1)]);
  });

  it("is new once the answer is known, a refusal too", async () => {
    const { joinEvent, keys } = joining({ kind: "refused", reason: "too_many_holds" }, joined, joined);
    for (let turn = 0; turn < 3; turn += 1) await joinEvent.join("e1", 2);
    expect(keys()).toEqual([key(1), key(2), key(3)]);
  });

  it.each([400, 404, 409, 422])("is new after %d, which the server stores", async (status) => {
    const { joinEvent, keys } = joining(new RequestFailed({ code: "some_code", status }), joined);
    await expect(joinEvent.join("e1", 2)).rejects.toMatchObject({ status });
    await joinEvent.join("e1", 2);
    expect(keys()).toEqual([key(1), key(2)]);
  });

  it("belongs to one order: other seats or another event are another", async () => {
    const { joinEvent, keys } = joining(offline, offline, joined, joined);
    await expect(joinEvent.join("e1", 2)).rejects.toBe(offline);
    await expect(joinEvent.join("e1", 1)).rejects.toBe(offline);
    await joinEvent.join("e2", 2);
    await joinEvent.join("e1", 2);
    expect(keys()).toEqual([key(1), key(2), key(3), key(1)]);
  });

  it("is kept by leaving, answering and cancelling alike", async () => {
    const leave = new Script<LeaveAnswer>(offline, { kind: "refused", reason: "not_leavable" });
    const answer = new Script<OfferAnswered>(offline, { kind: "answered", participation: participation() });
    const cancel = new Script<CancelAnswer>(offline, { kind: "ended", payment: payment() });
    const requestRefund = leavingBy({ leave: leave.play });
    const joinEvent = joiningBy({ answerOffer: answer.play });
    const payForEvent = payingBy({ cancel: cancel.play }, { tokenize: () => Promise.reject(new Error("not asked")) });
    for (const run of [
      () => requestRefund.leave("j1", 1),
      () => joinEvent.answerOffer("j1", "accept"),
      () => payForEvent.cancel("p1"),
    ]) {
      await expect(run()).rejects.toBe(offline);
      await run();
    }
    expect(leave.asked).toEqual([
      ["j1", key(1), 1],
      ["j1", key(1), 1],
    ]);
    expect(answer.asked).toEqual([
      ["j1", "accept", key(1)],
      ["j1", "accept", key(1)],
    ]);
    expect(cancel.asked).toEqual([
      ["p1", key(1)],
      ["p1", key(1)],
    ]);
  });
});
