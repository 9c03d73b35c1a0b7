import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { WebhookSigner } from "#server/adapters/sandbox/signature.ts";
import { openSandbox, type SandboxUnderTest } from "./sandbox-under-test.ts";
import { eventually } from "../../support/eventually.ts";

describe("the sandbox's webhooks", () => {
  let sandbox: SandboxUnderTest;

  beforeEach(() => {
    sandbox = openSandbox(new MemorySandboxStorage());
  });

  function pay() {
    return sandbox.gateway.pay({
      paymentId: sandbox.newId(),
      memberId: "m",
      amount: money(1_200, "JPY"),
      source: { kind: "token", token: "tok_sandbox_4242424242424242", save: false },
      eventId: "e",
      joinId: "j",
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
    });
  }

  it("are sent once when the app takes them", async () => {
    await pay();
    expect(await sandbox.gateway.deliverPending()).toBe(1);
    expect(await sandbox.gateway.deliverPending()).toBe(0);
    expect(sandbox.inbox).toHaveLength(1);
  });

  it.each([false, "throws"] as const)("come again after growing pauses while the app answers %s", async (takes) => {
    sandbox.app.takes = takes;
    await pay();
    const arrivals: number[] = [];
    for (let waited = 0; waited < 12 * minute; waited += 10 * second) {
      const before = sandbox.inbox.length;
      await sandbox.gateway.deliverPending();
      if (sandbox.inbox.length > before) arrivals.push(waited / second);
      sandbox.clock.pass(10 * second);
    }
    expect(arrivals).toEqual([0, 10, 70, 370]);
    sandbox.app.takes = true;
    sandbox.clock.pass(hour);
    expect(await sandbox.gateway.deliverPending()).toBe(1);
    expect(new Set(sandbox.inbox.map(({ rawBody }) => rawBody)).size).toBe(1);
  });

  it("tell of what happens by itself", async () => {
    const { gateway, clock, inbox } = sandbox;
    gateway.faults.bankDelay = hour;
    await pay();
    await gateway.deliverPending();
    clock.pass(hour);
    expect(await gateway.deliverPending()).toBe(1);
    expect(inbox.map(({ rawBody }) => JSON.parse(rawBody).type)).toEqual(["payment.processing", "payment.succeeded"]);
  });

  it("can come twice", async () => {
    sandbox.gateway.faults.webhooksTwice = true;
    await pay();
    await sandbox.gateway.deliverPending();
    const notices = await Promise.all(
      sandbox.inbox.map(({ rawBody, headers }) => sandbox.gateway.readNotice(rawBody, headers)),
    );
    expect(notices).toHaveLength(2);
    expect(notices[0]).toEqual(notices[1]);
  });

  it("say nothing of a payment that never arrived", async () => {
    await sandbox.gateway.cancel(sandbox.newId());
    expect(await sandbox.gateway.deliverPending()).toBe(0);
  });

  it("are refused when older than five minutes, or from the future", async () => {
    await pay();
    await sandbox.gateway.deliverPending();
    const [webhook] = sandbox.inbox;
    if (!webhook) throw new Error("No webhook came.");
    const read = () => sandbox.gateway.readNotice(webhook.rawBody, webhook.headers);
    sandbox.clock.pass(300 * second);
    expect(await read()).not.toBeNull();
    sandbox.clock.pass(second);
    expect(await read()).toBeNull();
    sandbox.clock.pass(-602 * second);
    expect(await read()).toBeNull();
  });

  it("are read whatever the case of the header's name", async () => {
    await pay();
    await sandbox.gateway.deliverPending();
    const [webhook] = sandbox.inbox;
    const signature = webhook?.headers["sandbox-signature"];
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(await sandbox.gateway.readNotice(webhook?.rawBody ?? "", { "Sandbox-Signature": signature })).not.toBeNull();
  });

  it("count only with the secret they were made with", async () => {
    const body = JSON.stringify({ id: "evt_1", type: "payment.succeeded", data: { id: "p" } });
    const signed = async (secret: string, text: string) => ({
      "sandbox-signature": await new WebhookSigner(secret).sign(text, sandbox.clock.now()),
    });
    expect(await sandbox.gateway.readNotice(body, await signed("whsec_test", body))).toEqual({
      kind: "payment",
      id: "evt_1",
      paymentId: "p",
    });
    expect(await sandbox.gateway.readNotice(body, await signed("whsec_other", body))).toBeNull();
    expect(await sandbox.gateway.readNotice("no json", await signed("whsec_test", "no json"))).toEqual({
      kind: "unreadable",
    });
    const other = JSON.stringify({ id: "evt_2", type: "payout.paid", data: { id: "d" } });
    expect(await sandbox.gateway.readNotice(other, await signed("whsec_test", other))).toEqual({
      kind: "other",
      id: "evt_2",
    });
  });

  describe("by themselves", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    it("come soon after a change once started, and not after stopping", async () => {
      sandbox.gateway.start();
      await pay();
      await vi.advanceTimersByTimeAsync(200);
      await eventually(() => expect(sandbox.inbox).toHaveLength(1));
      await sandbox.gateway.stop();
      await pay();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sandbox.inbox).toHaveLength(1);
    });
  });
});
