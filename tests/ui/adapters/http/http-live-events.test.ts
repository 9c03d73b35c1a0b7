// @vitest-environment node
import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import type { LiveUpdate } from "#application/ports/live-events.ts";
import { settled } from "../../../support/settled.ts";
import { participationWire, paymentWire } from "./wire-fixtures.ts";

const seats = 'event: seats\ndata: {"capacity":8,"taken":3,"left":5,"waiting":2,"status":"open"}\n\n';

/** A stream of the server that a test writes to. */
interface Connection {
  readonly url: string;
  readonly token: string | null;
  readonly retries: string | null;
  readonly signal: AbortSignal;
  send(text: string): void;
  end(): void;
}

function watching(options: { token?: string | null; statuses?: number[] } = {}) {
  const delay = new InMemoryTime();
  const connections: Connection[] = [];
  const updates: LiveUpdate[] = [];
  const live: boolean[] = [];
  const identity = { token: options.token ?? null, idToken: () => identity.token };
  const page = { visible: true, path: "/event/m1/e1", changed: () => undefined as void };
  const logins: (() => Promise<boolean>)[] = [];
  const left: string[] = [];
  const statuses = options.statuses ?? [];
  const fakeFetch: typeof fetch = (input, init) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    const signal = init?.signal ?? new AbortController().signal;
    signal.addEventListener("abort", () => controller?.error(signal.reason));
    connections.push({
      url: new Request(input).url,
      token: new Headers(init?.headers).get("authorization"),
      retries: new Headers(init?.headers).get("x-retry-count"),
      signal,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    });
    const status = statuses.shift() ?? 200;
    return status === 0
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response(stream, { status }));
  };
  const events = new HttpLiveEvents({
    baseUrl: "http://sideline.test",
    identity,
    delay,
    fetch: fakeFetch,
    loginAgain: { run: () => (logins.shift() ?? (async () => false))() },
    exit: { to: (url) => void left.push(url) },
    pagePath: () => page.path,
    visibility: {
      isVisible: () => page.visible,
      onChange: (changed) => {
        page.changed = changed;
        return () => {
          page.changed = () => undefined;
        };
      },
    },
  });
  const stop = events.watch(
    "e1",
    (update) => void updates.push(update),
    (now) => void live.push(now),
  );
  const last = (): Connection => connections.at(-1) ?? expect.fail("Nothing is connected.");
  return { delay, connections, updates, live, identity, page, stop, last, logins, left };
}

describe("live events over HTTP", () => {
  it("ask with the token in the header, never in the URL", async () => {
    const { last, connections } = watching({ token: "secret" });
    await settled();
    expect(connections).toHaveLength(1);
    expect(last()).toMatchObject({ url: "http://sideline.test/line/event/stream?eventId=e1", token: "Bearer secret" });
  });

  it("tell seats, participation and payment in order, and pass over what a newer server sends", async () => {
    const { last, updates, live } = watching({ token: "t" });
    last().send(
      `: hi\n\n${seats}event: weather\ndata: {}\n\nevent: participation\ndata: ${JSON.stringify(participationWire)}\n\n`,
    );
    last().send(`event: payment\ndata: ${JSON.stringify(paymentWire)}\n\n`);
    await settled();
    expect(live).toEqual([true]);
    expect(updates.map(({ kind }) => kind)).toEqual(["seats", "participation", "payment"]);
    expect(updates[0]).toEqual({
      kind: "seats",
      seats: { capacity: 8, taken: 3, left: 5 },
      waiting: 2,
      status: "open",
    });
  });

  it("reconnect with pauses that grow from 1 s to 30 s, and start over after a success", async () => {
    const { delay, connections, live, last } = watching({ token: "t", statuses: [0, 503, 0, 500, 0, 0, 0, 200] });
    const pauses: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      await settled();
      pauses.push(delay.waiting[0] ?? -1);
      await delay.pass(delay.waiting[0] ?? 0);
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    await settled();
    expect(connections).toHaveLength(8);
    expect(live).toEqual([true]);
    last().end();
    await settled();
    expect(live).toEqual([true, false]);
    expect(delay.waiting).toEqual([1_000]);
  });

  it("come back with the fresh token when the server ends the stream at the old one's expiry", async () => {
    const { delay, identity, last, connections } = watching({ token: "old" });
    await settled();
    identity.token = "new";
    last().end();
    await delay.pass(1_000);
    expect(connections.map(({ token }) => token)).toEqual(["Bearer old", "Bearer new"]);
  });

  it("come back at once when a login brings a token", async () => {
    const { delay, identity, connections } = watching();
    await delay.pass(3_000);
    expect(connections.map(({ token }) => token)).toEqual([null]);
    identity.token = "t";
    await delay.pass(1_000);
    expect(connections.map(({ token }) => token)).toEqual([null, "Bearer t"]);
    expect(connections[0]?.signal.aborted).toBe(true);
  });

  it("take silence beyond 45 s for a dead connection", async () => {
    const { delay, last, connections, live } = watching({ token: "t" });
    await delay.pass(44_000);
    last().send(": still here\n\n");
    await delay.pass(44_999);
    expect(live).toEqual([true]);
    await delay.pass(1);
    expect(live).toEqual([true, false]);
    await delay.pass(1_000);
    expect(connections).toHaveLength(2);
  });

  it("hold no connection while the page is hidden, and connect at once when it is shown", async () => {
    const { page, connections, live, delay } = watching({ token: "t" });
    await settled();
    page.visible = false;
    page.changed();
    expect(connections[0]?.signal.aborted).toBe(true);
    await delay.pass(120_000);
    expect(connections).toHaveLength(1);
    page.visible = true;
    page.changed();
    await settled();
    expect(connections).toHaveLength(2);
    expect(live).toEqual([true, false, true]);
  });

  it("give up on an event that does not exist", async () => {
    const { delay, connections } = watching({ token: "t", statuses: [404] });
    await delay.pass(120_000);
    expect(connections).toHaveLength(1);
  });

  it("log in again after a 401, and ask once more with the new token and the retry count", async () => {
    const { connections, identity, logins, live } = watching({ token: "old", statuses: [401] });
    logins.push(async () => {
      identity.token = "new";
      return true;
    });
    await settled();
    expect(connections.map(({ token, retries }) => [token, retries])).toEqual([
      ["Bearer old", null],
      ["Bearer new", "1"],
    ]);
    expect(live).toEqual([true]);
  });

  it("never send a refused token again, and connect when another one comes", async () => {
    const { delay, connections, identity } = watching({ token: "old", statuses: [401] });
    await delay.pass(120_000);
    expect(connections.map(({ token }) => token)).toEqual(["Bearer old"]);
    identity.token = "new";
    await delay.pass(1_000);
    expect(connections.at(-1)?.token).toBe("Bearer new");
  });

  it("ask nothing more when they were stopped while a login ran", async () => {
    const { connections, logins, stop } = watching({ token: "old", statuses: [401] });
    let done: (again: boolean) => void = () => undefined;
    logins.push(() => new Promise((resolve) => (done = resolve)));
    await settled();
    stop();
    done(true);
    await settled();
    expect(connections).toHaveLength(1);
  });

  it.each([
    ["leave for /forbidden after a 403", "/event/m1/e1", ["/forbidden"]],
    ["stay on /forbidden after a 403", "/forbidden", []],
  ])("%s, and don't come back", async (_, path, gone) => {
    const { delay, connections, page, left } = watching({ token: "t", statuses: [403] });
    page.path = path;
    await delay.pass(120_000);
    expect(left).toEqual(gone);
    expect(connections).toHaveLength(1);
  });

  it("survive data that is broken", async () => {
    const { delay, last, connections, updates } = watching({ token: "t" });
    last().send("event: seats\ndata: {broken\n\n");
    await delay.pass(1_000);
    expect(updates).toEqual([]);
    expect(connections).toHaveLength(2);
  });

  it("say nothing after they were stopped", async () => {
    const { stop, last, updates, live, delay } = watching({ token: "t" });
    await settled();
    const connection = last();
    connection.send(seats);
    stop();
    await delay.pass(60_000);
    expect(updates).toEqual([]);
    expect(live).toEqual([true]);
    expect(connection.signal.aborted).toBe(true);
    expect(delay.waiting).toEqual([]);
  });
});
