import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anEvent } from "../../support/builders/index.ts";
import { nodeLine } from "#server/adapters/http/web/node-line.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

let test: AppUnderTest;
let server: ReturnType<typeof serve>;
let origin: string;
let subscribed = 0;

beforeAll(async () => {
  test = await openApp({ lineOf: nodeLine });
  await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
  const subscribe = test.signals.subscribe.bind(test.signals);
  test.signals.subscribe = async (eventId, onChange) => {
    const stop = await subscribe(eventId, onChange);
    subscribed += 1;
    return () => {
      stop();
      subscribed -= 1;
    };
  };
  await new Promise<void>((resolve) => {
    server = serve({ fetch: test.app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) => {
      origin = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
});

afterAll(() => {
  server.close();
});

describe("over a real connection", () => {
  it("a stream arrives piece by piece and leaves nothing behind when its client goes", async () => {
    const going = new AbortController();
    const headers = { "accept-encoding": "gzip, br" };
    const response = await fetch(`${origin}/line/event/stream?eventId=event-1`, { headers, signal: going.signal });
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^event: seats\ndata: \{.*\}\n\n$/);
    expect(subscribed).toBe(1);
    going.abort();
    await expect.poll(() => subscribed).toBe(0);
  });

  it("a call's answer goes out whole and with its length, also to who takes it compressed", async () => {
    const token = await test.idToken("noi");
    for (const path of [
      "/line/event/detail?merchantId=merchant-1&eventId=event-1",
      "/line/user/profile",
      "/line/nowhere",
    ]) {
      const { headers } = await fetch(`${origin}${path}`, {
        headers: { authorization: `Bearer ${token}`, "accept-encoding": "gzip, br" },
      });
      expect([path, headers.get("transfer-encoding"), headers.get("content-encoding")]).toEqual([path, null, null]);
      expect(Number(headers.get("content-length"))).toBeGreaterThan(50);
    }
  });

  it("a stream's changes go straight to the connection, as chunks of the one answer", async () => {
    const going = new AbortController();
    const response = await fetch(`${origin}/line/event/stream?eventId=event-1`, { signal: going.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const headers = { authorization: `Bearer ${await test.idToken("noi")}`, "content-type": "application/json" };
    let text = (await reader?.read())?.value ?? "";
    const body = JSON.stringify({ eventId: "event-1", seats: 1 });
    await fetch(`${origin}/line/join/event`, { method: "POST", headers, body });
    while (!text.includes('"taken":1')) text += (await reader?.read())?.value ?? "";
    expect(text).toMatch(/^(event: seats\ndata: \{[^\n]*\}\n\n){2}$/);
    going.abort();
    await expect.poll(() => subscribed).toBe(0);
  });

  it("a body too large is refused, however it comes", async () => {
    const headers = { authorization: `Bearer ${await test.idToken("mali")}`, "content-type": "application/json" };
    const address = `${origin}/line/join/event`;
    expect((await fetch(address, { method: "POST", headers, body: "x".repeat(2_000_000) })).status).toBe(413);
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(50_000)) });
    const chunked: RequestInit & { duplex: "half" } = { method: "POST", headers, body: endless, duplex: "half" };
    expect((await fetch(address, chunked)).status).toBe(413);
  });

  it("a call is answered whole", async () => {
    const headers = { authorization: `Bearer ${await test.idToken("mali")}`, "content-type": "application/json" };
    const body = JSON.stringify({ eventId: "event-1", seats: 1 });
    const response = await fetch(`${origin}/line/join/event`, { method: "POST", headers, body });
    // Too short to be worth compressing (0094).
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await response.json()).toMatchObject({ outcome: "awaiting_payment" });
  });
});
