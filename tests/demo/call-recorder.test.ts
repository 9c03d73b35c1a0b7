import { beforeEach, describe, expect, it } from "vitest";
import { CallRecorder, type RecorderNote } from "#demo/call-recorder.ts";

let now: number;
let answer: (request: Request) => Promise<Response>;
let recorder: CallRecorder;
let notes: RecorderNote[];

beforeEach(() => {
  now = 1_000;
  answer = async () => Response.json({ state: "confirmed" });
  recorder = new CallRecorder({ fetch: (request) => answer(request) }, () => now);
  notes = [];
  recorder.listen((note) => notes.push(note));
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const post = (path: string, body: unknown) =>
  new Request(`https://demo.invalid${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer eyJhbGciOiJFUzI1NiJ9.e30.c2ln" },
    body: JSON.stringify(body),
  });

/** A stream that is fed by hand. */
function stream() {
  let feed!: ReadableStreamDefaultController<Uint8Array>;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      feed = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const write = (text: string) => feed.enqueue(new TextEncoder().encode(text));
  return { body, write, close: () => feed.close(), wasCancelled: () => cancelled };
}

describe("a call that passes", () => {
  it("is answered as it was, and keeps what was sent and answered, its status and its time", async () => {
    answer = async (request) => {
      now += 42;
      expect(await request.json()).toEqual({ eventId: "e1" });
      return Response.json({ outcome: "awaiting_payment" }, { status: 200 });
    };
    const response = await recorder.fetch(post("/line/join/event?a=1", { eventId: "e1" }));
    expect(await response.json()).toEqual({ outcome: "awaiting_payment" });
    await settled();
    expect(recorder.calls).toEqual([
      {
        number: 1,
        at: 1_000,
        method: "POST",
        path: "/line/join/event",
        query: "?a=1",
        signed: true,
        sent: '{"eventId":"e1"}',
        answer: { status: 200, took: 42, body: '{"outcome":"awaiting_payment"}', stream: null },
      },
    ]);
    expect(notes.map(({ what }) => what)).toEqual(["began", "changed", "ended", "changed"]);
  });

  it("keeps nothing of who signed it", async () => {
    await recorder.fetch(post("/line/join/event", {}));
    await settled();
    expect(JSON.stringify(recorder.calls)).not.toContain("eyJ");
  });

  it("that the network broke off is rejected as it was, without a status", async () => {
    answer = async () => {
      throw new TypeError("Failed to fetch");
    };
    await expect(recorder.fetch(post("/line/join/event", {}))).rejects.toThrow(TypeError);
    expect(recorder.calls[0]?.answer).toMatchObject({ status: null });
  });

  it("keeps a picture's bytes out, and a problem in", async () => {
    answer = async () => new Response(new Uint8Array([1, 2]), { headers: { "content-type": "image/png" } });
    await recorder.fetch(new Request("https://demo.invalid/line/upload/receipt?paymentId=p"));
    answer = async () =>
      new Response('{"code":"not_found"}', { status: 404, headers: { "content-type": "application/problem+json" } });
    await recorder.fetch(new Request("https://demo.invalid/line/join/event?joinId=x"));
    await settled();
    expect(recorder.calls.map((call) => call.answer?.body)).toEqual(['{"code":"not_found"}', null]);
  });

  it("is one of 60 that are kept, the newest first", async () => {
    for (let count = 0; count < 70; count += 1)
      await recorder.fetch(new Request(`https://demo.invalid/line/list/event?page=${count}`));
    expect(recorder.calls).toHaveLength(60);
    expect(recorder.calls[0]?.query).toBe("?page=69");
    recorder.clear();
    expect(recorder.calls).toEqual([]);
  });
});

describe("a stream", () => {
  const open = () => new Request("https://demo.invalid/line/event/stream?eventId=e1");

  it("is one call whose events are counted while it is open; comments are none", async () => {
    const { body, write, close } = stream();
    answer = async () => new Response(body, { headers: { "content-type": "text/event-stream" } });
    const reader = (await recorder.fetch(open())).body?.getReader();
    write("event: seats\ndata: {}\n\n: awake\n\nevent: part");
    await reader?.read();
    expect(recorder.calls[0]?.answer?.stream).toEqual({ events: 1, open: true });
    write("icipation\ndata: {}\n\n");
    await reader?.read();
    expect(recorder.calls[0]?.answer?.stream).toEqual({ events: 2, open: true });
    close();
    expect((await reader?.read())?.done).toBe(true);
    expect(recorder.calls).toHaveLength(1);
    expect(recorder.calls[0]?.answer?.stream).toEqual({ events: 2, open: false });
    expect(notes.filter(({ what }) => what === "streamed")).toHaveLength(2);
  });

  it("that the app lets go of is let go of at the server too", async () => {
    const { body, wasCancelled } = stream();
    answer = async () => new Response(body, { headers: { "content-type": "text/event-stream" } });
    await (await recorder.fetch(open())).body?.cancel();
    expect(wasCancelled()).toBe(true);
    expect(recorder.calls[0]?.answer?.stream).toEqual({ events: 0, open: false });
  });
});
