import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { streamEvents } from "#contract/events/event-detail.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { clientAddresses } from "#server/adapters/system/client-address.ts";
import { streamLimits, StreamPlaces } from "#server/adapters/http/stream/stream-places.ts";
import { call, refusal, send } from "./support/call.ts";
import { type CallerLine, StreamOutbox } from "#server/adapters/http/stream/stream-outbox.ts";
import { StreamText } from "#server/adapters/http/stream/stream-text.ts";
import { WatchEvent } from "#server/application/events/watch-event.ts";
import { eventually } from "../../support/eventually.ts";

const path = "/line/event/stream?eventId=event-1";

let test: AppUnderTest;
let token: string;
let subscribed = 0;

beforeEach(async () => {
  test = await openApp();
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-1", capacity: 2 }));
    await store.events.insert(anEvent({ id: "draft-1", stage: "draft" }));
  });
  token = await test.idToken("mali");
  subscribed = 0;
  const subscribe = test.signals.subscribe.bind(test.signals);
  test.signals.subscribe = async (eventId, onChange) => {
    const stop = await subscribe(eventId, onChange);
    subscribed += 1;
    return () => {
      stop();
      subscribed -= 1;
    };
  };
});

afterEach(() => {
  vi.useRealTimers();
});

interface Told {
  readonly event: string;
  readonly data: unknown;
}

/** Reads a stream as a client does: `next` gives the following event, checked against the contract. */
class Listener {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #text = "";
  comments = 0;

  constructor(response: Response) {
    if (!response.body) throw new Error("The stream has no body.");
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  async next(): Promise<Told | null> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        if (block.startsWith(":")) this.comments += 1;
        else return parse(block);
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += value;
    }
  }

  async take(count: number): Promise<readonly Told[]> {
    const told: Told[] = [];
    while (told.length < count) {
      const one = await this.next();
      if (!one) throw new Error("The stream ended early.");
      told.push(one);
    }
    return told;
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

function parse(block: string): Told {
  const [first = "", second = "", ...more] = block.split("\n");
  expect(more).toEqual([]);
  const event = first.replace("event: ", "");
  const data: unknown = JSON.parse(second.replace("data: ", ""));
  const schema = Object.entries(streamEvents).find(([name]) => name === event)?.[1];
  expect(v.safeParse(schema ?? v.never(), data).issues).toBeUndefined();
  return { event, data };
}

const open = async (bearer?: string, signal?: AbortSignal) => {
  const headers = new Headers(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` });
  const response = await test.app.request(
    new Request(`http://localhost${path}`, { headers, ...(signal ? { signal } : {}) }),
  );
  expect(response.status).toBe(200);
  return { response, listener: new Listener(response) };
};
const join = (bearer: string, seats = 1) =>
  call(test, routes.joinEvent, { body: { eventId: "event-1", seats } }, { token: bearer });

describe("a stream", () => {
  it("tells a stranger the seats on connecting and on change, and nothing else", async () => {
    const { response, listener } = await open();
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("private, no-store, no-transform");
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(await listener.next()).toEqual({
      event: "seats",
      data: { capacity: 2, taken: 0, left: 2, waiting: 0, status: "open" },
    });
    await join(token, 2);
    expect(await listener.next()).toEqual({
      event: "seats",
      data: { capacity: 2, taken: 2, left: 0, waiting: 0, status: "full" },
    });
    await listener.close();
    expect(subscribed).toBe(0);
  });

  it("tells a member its own participation and payment too", async () => {
    const { participation } = await join(token);
    const { listener } = await open(token);
    expect((await listener.take(2)).map(({ event }) => event)).toEqual(["seats", "participation"]);
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4242424242424242" } as const;
    await call(test, routes.payForEvent, { body }, { token });
    let told = await listener.next();
    const seen = new Map<string, unknown>();
    for (; told; told = await listener.next()) {
      seen.set(told.event, told.data);
      const own = seen.get("participation");
      if (seen.has("payment") && JSON.stringify(own)?.includes('"confirmed"')) break;
    }
    expect(seen.get("payment")).toMatchObject({ state: "succeeded" });
    expect(seen.has("seats")).toBe(false);
    await listener.close();
  });

  it("shows a waiting member its position change live", async () => {
    await join(token, 2);
    const second = await test.idToken("somchai");
    const third = await test.idToken("nok");
    await join(second);
    await join(third);
    const { listener } = await open(third);
    const [, own] = await listener.take(2);
    expect(own?.data).toMatchObject({ state: "waitlisted", position: 2 });
    const somchais = await call(test, routes.listUpcoming, { query: {} }, { token: second });
    await call(test, routes.leaveEvent, { body: { joinId: somchais.items[0]?.joinId ?? "" } }, { token: second });
    const changed = await listener.take(2);
    expect(changed.find(({ event }) => event === "participation")?.data).toMatchObject({ position: 1 });
    await listener.close();
  });

  it("merges what happens at once, and misses nothing", async () => {
    const { listener } = await open();
    await listener.next();
    const reads = vi.spyOn(test.deps.use(WatchEvent), "see");
    const others = await Promise.all(["a", "b", "c", "d", "e", "f"].map((name) => test.idToken(name)));
    await Promise.all(others.map((other) => join(other)));
    let last = await listener.next();
    while (!JSON.stringify(last?.data).includes('"waiting":4')) last = await listener.next();
    expect(reads.mock.calls.length).toBeLessThan(6);
    await listener.close();
  });
});

describe("a stream ends", () => {
  it("when the watcher goes away, whichever way", async () => {
    const cancelled = await open();
    await cancelled.listener.next();
    expect(subscribed).toBe(1);
    await cancelled.listener.close();
    expect(subscribed).toBe(0);

    const going = new AbortController();
    const aborted = await open(undefined, going.signal);
    await aborted.listener.next();
    expect(subscribed).toBe(1);
    going.abort();
    expect(await aborted.listener.next()).toBeNull();
    expect(subscribed).toBe(0);
  });

  it("when nobody ever read it and the request was aborted", async () => {
    const going = new AbortController();
    await test.app.request(new Request(`http://localhost${path}`, { signal: going.signal }));
    expect(subscribed).toBe(1);
    going.abort();
    expect(subscribed).toBe(0);
    const gone = new Request(`http://localhost${path}`, { signal: AbortSignal.abort() });
    expect(await (await test.app.request(gone)).text()).toBe("");
    expect(subscribed).toBe(0);
  });

  it("at the token's expiry", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const short = await test.idToken("somchai", 60);
    const { listener } = await open(short);
    await listener.next();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(subscribed).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await listener.next()).toBeNull();
    expect(listener.comments).toBeGreaterThan(0);
    expect(subscribed).toBe(0);
  });

  it("not at once for a token that lives longer than a timer can wait", async () => {
    const long = await test.idToken("somchai", 30 * 86_400);
    const { listener } = await open(long);
    await listener.next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(subscribed).toBe(1);
    await listener.close();
  });

  it("when the server stops", async () => {
    const stopping = new AbortController();
    const own = await openApp({ shutdown: stopping.signal });
    await own.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    const listener = new Listener(await own.app.request(path));
    await listener.next();
    stopping.abort();
    expect(await listener.next()).toBeNull();
  });
});

describe("a stream says that it lives", () => {
  it("by a comment every 20 s", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const { listener } = await open();
    await listener.next();
    const next = listener.next();
    for (let n = 0; n < 3; n += 1) await vi.advanceTimersByTimeAsync(20_000);
    await join(token);
    await vi.advanceTimersByTimeAsync(1_000);
    await next;
    expect(listener.comments).toBe(3);
    await listener.close();
  });
});

describe("no stream", () => {
  it.each(["nothing", "draft-1"])("of %s", async (eventId) => {
    const response = await send(test, routes.streamEvent, { query: { eventId } }, { token });
    expect((await refusal(response)).code).toBe("not_found");
    expect(subscribed).toBe(0);
  });

  it("is left open by HEAD, or by a first read that failed", async () => {
    expect((await test.app.request(path, { method: "HEAD" })).status).toBe(200);
    expect(subscribed).toBe(0);
    vi.spyOn(test.deps.use(WatchEvent), "see").mockRejectedValueOnce(new Error("no database"));
    expect((await test.app.request(path)).status).toBe(500);
    expect(subscribed).toBe(0);
  });

  it("breaks by a later read that failed: it reads again", async () => {
    const { listener } = await open();
    await listener.next();
    vi.spyOn(test.deps.use(WatchEvent), "see").mockRejectedValueOnce(new Error("busy"));
    await join(token);
    expect((await listener.next())?.data).toMatchObject({ taken: 1 });
    await listener.close();
  });
});

describe("open streams", () => {
  const streams: AbortController[] = [];
  const at = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const open = async (from: string, bearer?: string) => {
    const going = new AbortController();
    const headers = new Headers(bearer === undefined ? [] : [["authorization", `Bearer ${bearer}`]]);
    const request = new Request(`http://localhost${path}`, { headers, signal: going.signal });
    streams.push(going);
    return { response: await test.app.fetch(request, at(from)), going };
  };
  const many = async (count: number, from: string, bearer?: string) => {
    const all = [];
    for (let one = 0; one < count; one += 1) all.push(await open(from, bearer));
    return all;
  };
  beforeEach(async () => {
    test = await openApp({ addressOf: clientAddresses([]) });
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    token = await test.idToken("mali");
  });

  afterEach(() => {
    for (const going of streams.splice(0)) going.abort();
  });

  it("of one member are ten, wherever they are; a place is free again when one ends", async () => {
    const opened = await many(streamLimits.member, "203.0.113.7", token);
    expect(opened.map(({ response }) => response.status)).toEqual(opened.map(() => 200));
    const { response } = await open("203.0.113.8", token);
    expect([response.status, (await refusal(response)).code, response.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "10",
    ]);
    const other = await open("203.0.113.7", await test.idToken("noi"));
    expect(other.response.status).toBe(200);
    opened[0]?.going.abort();
    await eventually(async () => expect((await open("203.0.113.8", token)).response.status).toBe(200));
  });

  it("without a token are a hundred for one address, and keep no member and no other address waiting", async () => {
    await many(streamLimits.address, "203.0.113.7");
    expect((await open("203.0.113.7")).response.status).toBe(429);
    expect((await open("203.0.113.7", token)).response.status).toBe(200);
    expect((await open("203.0.113.8")).response.status).toBe(200);
  });

  it("that don't come about take no place", async () => {
    for (let one = 0; one <= streamLimits.member; one += 1) {
      const nowhere = new Request("http://localhost/line/event/stream?eventId=nobody", {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await test.app.fetch(nowhere, at("203.0.113.7"))).status).toBe(404);
    }
    expect((await open("203.0.113.7", token)).response.status).toBe(200);
  });
});

describe("places for streams", () => {
  it("are bounded for the whole process, and come back once each", () => {
    const places = new StreamPlaces();
    const frees = Array.from({ length: streamLimits.process }, (_, at) =>
      places.take({ reader: `member-${at}`, address: null }),
    );
    expect(places.take({ reader: "mali", address: null })).toBeNull();
    frees[0]?.();
    frees[0]?.();
    expect(places.take({ reader: "mali", address: null })).not.toBeNull();
    expect(places.take({ reader: "noi", address: null })).toBeNull();
  });

  it("are a hundred times as many in development", () => {
    const places = new StreamPlaces(100);
    const taken = Array.from({ length: 1_001 }, () => places.take({ reader: "mali", address: null }));
    expect(taken.filter((free) => free === null)).toHaveLength(1);
  });
});

/** A way to the caller that is free, or not, as the test says. */
class PlayedLine implements CallerLine {
  readonly pieces: string[] = [];
  isOpen = true;
  isSent = true;
  #waiting: (() => void)[] = [];

  isFree() {
    return this.isSent;
  }

  write({ text, chunk }: StreamText) {
    expect(new TextDecoder().decode(chunk)).toBe(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`);
    this.pieces.push(text);
  }

  whenFree(callback: () => void) {
    this.#waiting.push(callback);
  }

  cut() {
    this.isOpen = false;
  }

  sent() {
    this.isSent = true;
    for (const callback of this.#waiting.splice(0)) callback();
  }
}

describe("what many watch", () => {
  const spies = () => {
    const watchEvent = test.deps.use(WatchEvent);
    return { see: vi.spyOn(watchEvent, "see"), parts: vi.spyOn(watchEvent, "parts") };
  };

  it("is read once for all, and of members the parts of those only whose rows changed", async () => {
    const watching = await Promise.all(["noi", "somchai", "chai"].map((name) => test.idToken(name)));
    await join(watching[0] ?? "");
    const streams = await Promise.all([...watching, undefined, undefined].map((bearer) => open(bearer)));
    for (const { listener } of streams) await listener.next();
    const { see, parts } = spies();
    await join(token);
    for (const { listener } of streams) {
      let told = await listener.next();
      while (told?.event !== "seats") told = await listener.next();
      expect(told.data).toMatchObject({ taken: 2 });
    }
    expect(see).toHaveBeenCalledTimes(1);
    expect(parts).not.toHaveBeenCalled();
    await join(watching[1] ?? "");
    const own = streams[1]?.listener;
    let told = await own?.next();
    while (told?.event !== "participation") told = await own?.next();
    expect(told.data).toMatchObject({ state: "waitlisted", position: 1 });
    expect(parts.mock.calls.map(([, readers]) => readers)).toEqual([["somchai"]]);
    for (const { listener } of streams) await listener.close();
    await expect.poll(() => subscribed).toBe(0);
  });

  it("carries nothing personal to a stranger, whatever members do", async () => {
    const { listener } = await open();
    const { participation } = await join(token, 2);
    const body = { joinId: participation.joinId, method: "card", token: "tok_sandbox_4242424242424242" } as const;
    await call(test, routes.payForEvent, { body }, { token });
    await join(await test.idToken("somchai"));
    let told = await listener.next();
    for (; !JSON.stringify(told?.data).includes('"waiting":1'); told = await listener.next()) {
      expect(told?.event).toBe("seats");
      expect(Object.keys(told?.data ?? {}).toSorted()).toEqual(["capacity", "left", "status", "taken", "waiting"]);
    }
    await listener.close();
  });

  it("tells those in line their places at most once a second, and the last one right", async () => {
    await join(token, 2);
    const ahead = await Promise.all(["a", "b", "c", "d", "e"].map((name) => test.idToken(name)));
    for (const one of ahead) await join(one);
    const last = await test.idToken("z");
    await join(last);
    const { listener } = await open(last);
    await listener.take(2);
    const positions: number[] = [];
    const begun = performance.now();
    const leave = async () => {
      for (const one of ahead) {
        const { items } = await call(test, routes.listUpcoming, { query: {} }, { token: one });
        await call(test, routes.leaveEvent, { body: { joinId: items[0]?.joinId ?? "" } }, { token: one });
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    };
    const leaving = leave();
    while (positions.at(-1) !== 1) {
      const told = await listener.next();
      if (told?.event === "participation") positions.push((told.data as { position: number }).position);
    }
    await leaving;
    expect(positions.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begun) / 1_000));
    expect(positions).toEqual(positions.toSorted((a, b) => b - a));
    await listener.close();
  });
});

describe("a watcher's connection", () => {
  it("gets each piece whole, and only the newest state after it was slow", async () => {
    const line = new PlayedLine();
    test = await openApp({ lineOf: () => line });
    await test.write((store) => store.events.insert(anEvent({ id: "event-1", capacity: 9 })));
    const response = await test.app.request(path);
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('"taken":0');
    void reader?.read();
    await join(await test.idToken("a"));
    await expect.poll(() => line.pieces).toEqual([expect.stringContaining('"taken":1')]);
    line.isSent = false;
    for (const name of ["b", "c", "d"]) {
      await join(await test.idToken(name));
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    expect(line.pieces).toHaveLength(1);
    line.sent();
    expect(line.pieces.slice(1)).toEqual([expect.stringContaining('"taken":4')]);
    await reader?.cancel();
  });

  it("is cut when a heartbeat was not taken by the time of the next", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const line = new PlayedLine();
    const places = vi.fn<() => void>();
    test = await openApp({ lineOf: () => line });
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    test.signals.subscribe = async () => places;
    const reader = (await test.app.request(path)).body?.getReader();
    await reader?.read();
    const end = reader?.read();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(line.pieces).toEqual([": \n\n"]);
    line.isSent = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(line.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(line.isOpen).toBe(false);
    expect((await end)?.done).toBe(true);
    expect(places).toHaveBeenCalledTimes(1);
  });

  it("that is slow holds the newest state of each kind, however much happens", () => {
    const outbox = new StreamOutbox();
    for (let taken = 0; taken < 10_000; taken += 1)
      outbox.tell({ name: "seats", text: new StreamText(`event: seats\ndata: ${taken}\n\n`) });
    expect(outbox.take()?.text).toBe("event: seats\ndata: 9999\n\n");
    expect(outbox.take()).toBeNull();
    expect([outbox.beat(), outbox.beat()]).toEqual([true, false]);
  });
});
