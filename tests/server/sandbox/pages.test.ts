import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import type { PaymentSource } from "#server/application/paying/payment-gateway.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { openSandbox, type SandboxUnderTest } from "./sandbox-under-test.ts";

describe("the sandbox bank's page", () => {
  let sandbox: SandboxUnderTest;
  let app: ReturnType<typeof sandboxPages>;

  beforeEach(() => {
    sandbox = openSandbox(new MemorySandboxStorage());
    app = sandboxPages(sandbox.gateway);
  });

  async function open(source: PaymentSource, joinId = "j", amount = money(35_050, "THB")) {
    const paymentId = sandbox.newId();
    await sandbox.gateway.pay({
      paymentId,
      memberId: "m",
      amount,
      source,
      merchantId: "b",
      payerEmail: null,
      eventId: "e",
      joinId,
    });
    return { paymentId, address: `/sandbox/authenticate/${paymentId}` };
  }

  const asks: PaymentSource = { kind: "token", token: "tok_sandbox_4000002760003184", save: false };

  function answer(address: string, outcome: string) {
    return app.request(address, { method: "POST", body: new URLSearchParams({ outcome }) });
  }

  it("asks the payer, showing the amount and posting to itself", async () => {
    const { address } = await open(asks);
    const response = await app.request(address);
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain("THB 350.50".replace(" ", "\u00a0"));
    expect(text).toContain(`<form method="post" action="${address}">`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    [money(30_000, "TWD"), "TWD\u00a0300<"],
    [money(1_200, "JPY"), "JPY\u00a01,200<"],
    [money(35_000, "THB"), "THB\u00a0350.00<"],
  ])("writes %o as people do", async (amount, shown) => {
    const { address } = await open(asks, "j", amount);
    expect(await (await app.request(address)).text()).toContain(shown);
  });

  it.each([
    ["succeeded", "succeeded"],
    ["failed", "failed"],
  ])("takes %s and goes back to the app", async (outcome, state) => {
    const { address, paymentId } = await open(asks);
    const response = await answer(address, outcome);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/payment/e/j");
    expect((await sandbox.gateway.find(paymentId))?.state).toBe(state);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=x"])(
    "takes a broken form of %s for no answer",
    async (type) => {
      const { address, paymentId } = await open(asks);
      const response = await app.request(address, {
        method: "POST",
        body: "--x\r\nbroken",
        headers: { "content-type": type },
      });
      expect(response.status).toBe(400);
      expect((await sandbox.gateway.find(paymentId))?.state).toBe("requires_action");
    },
  );

  it("leaves a surprise to the app around it, and says nothing of it itself", async () => {
    const broken = sandboxPages({
      bank: { authenticationOf: () => Promise.reject(new Error("broken")), authenticate: () => Promise.resolve() },
    });
    await expect(broken.request("/sandbox/authenticate/p")).rejects.toThrow("broken");
  });

  it("changes nothing on a second answer or one that is none", async () => {
    const { address, paymentId } = await open(asks);
    expect((await answer(address, "maybe")).status).toBe(400);
    await answer(address, "failed");
    expect((await answer(address, "succeeded")).status).toBe(303);
    expect((await sandbox.gateway.find(paymentId))?.state).toBe("failed");
    expect(await (await app.request(address)).text()).toContain("Nothing to confirm");
  });

  it("does not take an answer for an attempt that was cancelled meanwhile", async () => {
    const { address, paymentId } = await open(asks);
    await sandbox.gateway.cancel(paymentId);
    expect((await answer(address, "succeeded")).status).toBe(303);
    expect((await sandbox.gateway.find(paymentId))?.state).toBe("cancelled");
  });

  it("answers 404 for what is no card payment, guarded all the same", async () => {
    const { address } = await open({ kind: "promptpay" });
    for (const path of [
      address,
      "/sandbox/authenticate/nobody",
      "/sandbox/authenticate/%22%3E%3Cscript%3E",
      "/sandbox/authenticate/%00",
    ]) {
      for (const response of [await app.request(path), await answer(path, "succeeded")]) {
        expect(response.status).toBe(404);
        expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
        expect(await response.text()).not.toContain("<script");
      }
    }
  });

  it("lets its own style through its policy and nothing else", async () => {
    const { address } = await open(asks);
    const response = await app.request(address);
    const style = /<style>([^]*)<\/style>/.exec(await response.text())?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain(`style-src 'sha256-${Buffer.from(digest).toString("base64")}'`);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it("escapes what it shows", async () => {
    const asked = { paymentId: "p", amount: money(1, "THB"), returnPath: `/p?q="><b>`, isOpen: false };
    const hostile = sandboxPages({
      bank: { authenticationOf: async () => asked, authenticate: async () => undefined },
    });
    const text = await (await hostile.request("/sandbox/authenticate/p")).text();
    expect(text).not.toContain("<b>");
    expect(text).toContain("&quot;&gt;&lt;b&gt;");
  });
});
