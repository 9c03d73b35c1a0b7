// @vitest-environment node
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { StoredDecisionShelf } from "#adapters/console/browser/stored-decision-shelf.ts";
import { HttpTransferDesk } from "#adapters/console/http-transfer-desk.ts";
import type { KeptDecision, SlipVerdict } from "#application/console/ports/transfer-desk.ts";
import { Texts } from "../../../support/texts.ts";
import { problem, wireTo } from "../http/wire-harness.ts";

const decisionOf = (verdict: SlipVerdict): KeptDecision => ({
  key: "11111111-1111-4111-8111-111111111111",
  merchantId: "m1",
  paymentId: "p1",
  reviewSince: Date.parse("2026-11-20T10:00:00.123Z"),
  verdict,
  decidedAt: 8,
});

describe("a decision about a slip, over HTTP", () => {
  it.each<readonly [string, SlipVerdict, object]>([
    ["approve", { kind: "approve" }, {}],
    [
      "approve",
      { kind: "approve", amount: { amount: 20_000, currency: "THB" }, attended: false },
      { amount: { amount: 20_000, currency: "THB" }, attended: false },
    ],
    ["reject", { kind: "reject", reason: "No money came." }, { reason: "No money came." }],
  ])("names the call, its key and the slip, and outlives the page: %s", async (path, verdict, said) => {
    const calls: unknown[] = [];
    const app = new Hono().post("*", async (c) => {
      calls.push([c.req.path, c.req.header("idempotency-key"), await c.req.json()]);
      return c.json({});
    });
    const { http, inits } = wireTo(app);
    const decision = decisionOf(verdict);
    expect(await new HttpTransferDesk(http).decide(decision)).toEqual({ kind: "decided" });
    const body = { ...said, reviewSince: "2026-11-20T10:00:00.123Z" };
    expect(calls).toEqual([[`/backoffice/receipts/p1/${path}`, decision.key, body]]);
    expect(inits).toMatchObject([{ keepalive: true }]);
  });

  it("is refused with its reason, and rejects where nobody answered", async () => {
    const refusing = wireTo(new Hono().post("*", () => problem("transfer_used", 409)));
    const decision = decisionOf({ kind: "approve" });
    const answer = await new HttpTransferDesk(refusing.http).decide(decision);
    expect(answer).toEqual({ kind: "refused", reason: "transfer_used" });
    const failing = wireTo(new Hono().post("*", () => problem("unavailable", 503)));
    await expect(new HttpTransferDesk(failing.http).decide(decision)).rejects.toMatchObject({ status: 503 });
  });
});

describe("decisions in the browser's storage", () => {
  it("are there for the next page, the oldest first, until they are taken away", () => {
    const store = new Texts();
    const [one, other] = [decisionOf({ kind: "approve" }), decisionOf({ kind: "reject", reason: "No." })];
    new StoredDecisionShelf(store).write([one, other]);
    expect(new StoredDecisionShelf(store).read()).toEqual([one, other]);
    new StoredDecisionShelf(store).write([]);
    expect([store.get("sideline.console.decisions"), new StoredDecisionShelf(store).read()]).toEqual([null, []]);
  });

  it("are none where something else stands there", () => {
    const store = new Texts();
    for (const text of ["{", '"text"', "null"]) {
      store.put("sideline.console.decisions", text);
      expect(new StoredDecisionShelf(store).read()).toEqual([]);
    }
  });
});
