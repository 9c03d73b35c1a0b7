import { assert as assertProperty, asyncProperty, constantFrom, array, nat } from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hour, minute } from "#domain/time/instant.ts";
import { addressReads } from "#server/adapters/http/endpoint/limits.ts";
import { BrowseEvents, type FoundEvents } from "#server/application/events/browse-events.ts";
import { Kept, type Made } from "#server/application/events/kept.ts";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import { anEvent, aFreeEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

const detailOf = (id: string) => `/line/event/detail?merchantId=merchant-1&eventId=${id}`;
const lists = ["/line/list/event", "/line/list/event/inside?merchantId=merchant-1", "/line/list/event?q=smash"];

describe("what strangers read", () => {
  let test: AppUnderTest;
  beforeEach(async () => {
    test = await openApp();
    await test.write(async (store) => {
      await store.events.insert(aFreeEvent({ id: "small", title: "Small smash", capacity: 2 }));
      await store.events.insert(aFreeEvent({ id: "soon", startsAt: testNow + hour, endsAt: testNow + 2 * hour }));
    });
  });

  const join = async (member: string, eventId: string) => {
    const headers = { authorization: `Bearer ${await test.idToken(member)}`, "content-type": "application/json" };
    return test.app.request("/line/join/event", {
      method: "POST",
      headers,
      body: JSON.stringify({ eventId, seats: 1 }),
    });
  };

  it("is what a member without a part in it reads, after every write and every move of the clock", async () => {
    const token = await test.idToken("reader");
    const merchant = await test.merchantToken();
    const change = (body: object) =>
      test.app.request("/backoffice/events/small", {
        method: "PATCH",
        headers: { authorization: `Bearer ${merchant}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const writes: Readonly<Record<string, (turn: number) => unknown>> = {
      join: (turn) => join(`member-${turn % 5}`, turn % 2 === 0 ? "small" : "soon"),
      title: (turn) => change({ title: `smash ${turn}` }),
      capacity: (turn) => change({ capacity: 4 + (turn % 5) }),
      clock: async (turn) => test.clock.advance((turn % 5) * 600),
      nothing: async () => undefined,
    };
    const paths = [...lists, detailOf("small"), detailOf("soon")];
    await assertProperty(
      asyncProperty(array(constantFrom(...Object.keys(writes)), { maxLength: 8 }), nat(1_000), async (names, seed) => {
        for (const [at, name] of names.entries()) {
          const early = paths.map(async (path) => test.app.request(path));
          await writes[name]?.(seed + at);
          for (const path of paths) {
            const [kept, read] = await Promise.all([
              test.app.request(path),
              test.app.request(path, { headers: { authorization: `Bearer ${token}` } }),
            ]);
            expect(await kept.json()).toEqual(await read.json());
          }
          await Promise.all(early);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("is made once, has a tag, and is not sent again to who has it", async () => {
    const first = await test.app.request(lists[0] ?? "");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).not.toBe("");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const again = await test.app.request(lists[0] ?? "", { headers: { "if-none-match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await join("mali", "small");
    expect((await test.app.request(lists[0] ?? "", { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  it("is compressed for who can read that", async () => {
    const zipped = await test.app.request(detailOf("small"), { headers: { "accept-encoding": "gzip, br" } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    const text = await new Response(zipped.body?.pipeThrough(new DecompressionStream("gzip"))).json();
    expect(text).toEqual(await (await test.app.request(detailOf("small"))).json());
  });

  it("has the headers and the log line of every call, and counts at the limit", async () => {
    const other = await openApp({ addressOf: () => "192.0.2.1" });
    const answers = [];
    for (let call = 0; call < 601; call += 1) answers.push((await other.app.request("/line/list/event")).status);
    expect(new Set(answers.slice(0, 600))).toEqual(new Set([200]));
    expect(answers[600]).toBe(429);
    const { headers } = await test.app.request("/line/list/event");
    expect(headers.get("sideline-now")).not.toBeNull();
    expect(headers.get("x-request-id")).not.toBeNull();
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(test.logger.lines.filter(({ fields }) => fields["route"] === "/line/list/event")).not.toEqual([]);
  });

  it("is the same under parameters that the call does not read", async () => {
    const list = vi.spyOn(test.deps.use(BrowseEvents), "list");
    for (let at = 0; at < 5; at += 1)
      expect((await test.app.request(`/line/list/event?limit=100&x=${at}`)).status).toBe(200);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["GET", ""],
    ["GET", "&hasSeats=true"],
    ["HEAD", ""],
  ])("is read for one address two at a time; others' reads don't wait (%s %s)", async (method, more) => {
    const other = await openApp({ addressOf: ({ headers }) => headers.get("x-from") });
    const done = Promise.withResolvers<FoundEvents>();
    const list = vi.spyOn(other.deps.use(BrowseEvents), "list").mockImplementation(() => done.promise);
    const ask = async (at: number, from: string) =>
      other.app.request(`/line/list/event?limit=${at}${more}`, { method, headers: { "x-from": from } });
    const answers = Array.from({ length: 12 }, async (_, at) => ask(at + 1, "192.0.2.1"));
    await expect.poll(() => list.mock.calls.length).toBe(addressReads.atOnce);
    answers.push(ask(50, "192.0.2.2"));
    await expect.poll(() => list.mock.calls.length).toBe(addressReads.atOnce + 1);
    done.resolve({ items: [], nextCursor: null });
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true);
    expect(list).toHaveBeenCalledTimes(13);
  });

  it("shows neither drafts nor what is not there", async () => {
    await test.write((store) => store.events.insert(anEvent({ id: "draft", stage: "draft" })));
    expect((await test.app.request(detailOf("draft"))).status).toBe(404);
    expect((await test.app.request(detailOf("nowhere"))).status).toBe(404);
  });
});

describe("Kept", () => {
  const signals = () => {
    const made = new InMemoryEventSignals();
    const clock = new InMemoryClock(testNow);
    return { made, clock, kept: new Kept<string>(made, clock, clock) };
  };
  const made = (value: string, parts: Partial<Made<string>> = {}): Made<string> => ({
    value,
    topics: ["event-1"],
    changesAt: null,
    ...parts,
  });
  const textOf = (kept: Kept<string>, make: () => Promise<Made<string> | null>, address = "/a") =>
    kept.get(address, make);

  it("makes an answer once for all who ask at the same time and later", async () => {
    const { kept } = signals();
    let count = 0;
    const make = async () => made(String((count += 1)));
    expect(await Promise.all([textOf(kept, make), textOf(kept, make)])).toEqual(["1", "1"]);
    expect(await textOf(kept, make)).toBe("1");
  });

  it("drops what shows a changed event, and nothing else", async () => {
    const { kept, made: signal } = signals();
    await textOf(kept, async () => made("a1"));
    await textOf(kept, async () => made("b1", { topics: ["event-2"] }), "/b");
    await signal.changed("event-1");
    expect(await textOf(kept, async () => made("a2"))).toBe("a2");
    expect(await textOf(kept, async () => made("b2"), "/b")).toBe("b1");
    await signal.changed("lists");
    expect(await textOf(kept, async () => made("b3"), "/b")).toBe("b3");
  });

  it("gives nobody who asks after a change what was being made before it, and does not keep it", async () => {
    const { kept, made: signal } = signals();
    const slow = Promise.withResolvers<Made<string>>();
    const early = textOf(kept, () => slow.promise);
    await signal.changed("event-1");
    const later = textOf(kept, async () => made("new"));
    expect(await later).toBe("new");
    slow.resolve(made("old"));
    expect(await early).toBe("old");
    expect(await textOf(kept, async () => made("newer"))).toBe("new");
  });

  it("makes it again when something in it changes by itself, and when it is old", async () => {
    const { kept, clock } = signals();
    await textOf(kept, async () => made("1", { changesAt: testNow + 1_000 }));
    await clock.advance(1);
    expect(await textOf(kept, async () => made("2", { changesAt: testNow + minute }))).toBe("2");
    await clock.advance(2);
    expect(await textOf(kept, async () => made("3"))).toBe("3");
  });

  it("keeps nothing that is too old to be answered, however many addresses are asked for once", async () => {
    const clock = new InMemoryClock(testNow);
    const kept = new Kept<string>(new InMemoryEventSignals(), clock, clock);
    const made = async (): Promise<Made<string>> => ({ value: "text", topics: [], changesAt: null });
    for (let at = 0; at < 50; at += 1) await kept.get(`/?x=${at}`, made);
    expect(kept.size).toBe(50);
    await clock.advance(3);
    await kept.get("/", made);
    expect(kept.size).toBe(1);
  });

  it("keeps no more bytes than it may: the oldest goes first, and what is too large by itself is not kept", async () => {
    const clock = new InMemoryClock(testNow);
    const rules = { mostBytes: 10, bytesOf: (value: string) => value.length };
    const kept = new Kept<string>(new InMemoryEventSignals(), clock, clock, rules);
    const put = (address: string, value: string) => kept.get(address, async () => made(value));
    for (const address of ["/a", "/b"]) await put(address, "12345");
    expect([kept.bytes, kept.size]).toEqual([10, 2]);
    await put("/c", "1234");
    expect([kept.peek("/a"), kept.peek("/b"), kept.peek("/c"), kept.bytes]).toEqual([null, "12345", "1234", 9]);
    expect(await put("/d", "12345678901")).toBe("12345678901");
    expect([kept.peek("/d"), kept.size]).toEqual([null, 2]);
    await put("/e", "1234567890");
    expect([kept.bytes, kept.size]).toEqual([10, 1]);
    kept.forget("/e");
    expect(kept.bytes).toBe(0);
  });

  it("keeps no failure", async () => {
    const { kept } = signals();
    await expect(textOf(kept, () => Promise.reject(new Error("down")))).rejects.toThrow("down");
    expect(await textOf(kept, async () => null)).toBeNull();
    expect(await textOf(kept, async () => made("up"))).toBe("up");
  });
});
