import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Quick } from "#server/adapters/http/kept/for-strangers.ts";
import { type HttpListener, httpListener } from "#server/adapters/http/web/http-listener.ts";
import { clientAddresses } from "#server/adapters/system/client-address.ts";
import { aFreeEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";

const list = "/line/list/event";
const detail = "/line/event/detail?merchantId=merchant-1&eventId=small";
const paths = [list, detail];

let test: AppUnderTest;
let listener: HttpListener;
let port: number;
/** How many calls the app has never seen. */
let quickly: number;

async function listen(parts: Parameters<typeof openApp>[0] = {}): Promise<void> {
  test = await openApp(parts);
  await test.write((store) => store.events.insert(aFreeEvent({ id: "small", title: "ตีแบด 羽毛球", capacity: 400 })));
  quickly = 0;
  const quick: Quick = (...asked) => {
    const answering = test.app.quick(...asked);
    void answering?.then((answer) => (quickly += answer ? 1 : 0));
    return answering;
  };
  listener = httpListener({ fetch: (call, surroundings) => test.app.fetch(call, surroundings), quick });
  listener.server.listen(0, "127.0.0.1");
  await once(listener.server, "listening");
  ({ port } = listener.server.address() as AddressInfo);
}

/** As it goes over the wire: nothing is unpacked. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const call = request({ port, path, method, headers: { connection: "close", ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    call.on("error", reject);
    call.end();
  });
}

describe("what is kept, asked for over the network", () => {
  beforeEach(() => listen());
  afterEach(() => listener.end());

  it("is the app's own answer, with all its headers, plain, compressed and for who has it already", async () => {
    for (const path of paths) {
      const { etag } = (await ask(path)).headers;
      const ways: readonly Record<string, string>[] = [
        {},
        { "accept-encoding": "gzip" },
        { "if-none-match": String(etag) },
      ];
      for (const headers of ways) {
        const before = quickly;
        const answer = await ask(path, headers);
        expect(quickly).toBe(before + 1);
        // Its clock stands still, so the app says the same.
        const byTheApp = await test.app.request(`http://127.0.0.1:${port}${path}`, { headers });
        const own = Object.fromEntries([...byTheApp.headers].filter(([name]) => name !== "x-request-id"));
        expect(answer.status).toBe(byTheApp.status);
        expect(answer.headers).toMatchObject(own);
        const more = Object.keys(answer.headers).filter((name) => !(name in own));
        expect(more.toSorted()).toEqual(["connection", "date", "x-request-id"]);
        expect(answer.body).toEqual(Buffer.from(await byTheApp.arrayBuffer()));
      }
    }
  });

  it("takes the caller's request id, and is logged once", async () => {
    await ask(list);
    const lines = () => test.logger.lines.filter(({ fields }) => fields["requestId"] === "request-of-mine");
    await ask(list, { "x-request-id": "request-of-mine" });
    expect(quickly).toBe(1);
    expect(lines()).toHaveLength(1);
    expect(lines()[0]?.fields).toMatchObject({ method: "GET", route: list, status: 200 });
  });

  it("is for strangers who read: all others go to the app", async () => {
    for (const path of paths) await ask(path);
    const token = await test.idToken("mali");
    const authorization = `Bearer ${token}`;
    expect((await ask(detail, { authorization })).status).toBe(200);
    expect((await ask(detail, { authorization: "Bearer wrong" })).status).toBe(401);
    expect((await ask(list, {}, "HEAD")).status).not.toBe(500);
    expect((await ask(list, {}, "POST")).status).toBe(405);
    expect((await ask(`${list}?hasSeats=true`)).status).toBe(200);
    expect((await ask(`${list}?limit=none`)).status).toBe(400);
    expect((await ask(list, { host: "a b" })).status).toBe(400);
    expect(quickly).toBe(0);
  });

  it("is never what was there before a write", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const headers = {
        authorization: `Bearer ${await test.idToken(`m-${turn}`)}`,
        "content-type": "application/json",
      };
      await test.app.request("/line/join/event", {
        method: "POST",
        headers,
        body: JSON.stringify({ eventId: "small", seats: 1 }),
      });
      const first = await ask(detail);
      const again = await ask(detail);
      expect(JSON.parse(first.body.toString())).toMatchObject({ seats: { taken: turn + 1 } });
      expect(again.body).toEqual(first.body);
    }
    expect(quickly).toBe(20);
  });
});

describe("a caller beyond its limit", () => {
  afterEach(() => listener.end());

  it("is told so, whatever is kept, and one call counts once", async () => {
    await listen({ addressOf: clientAddresses([]) });
    const statuses = [];
    for (let call = 0; call < 602; call += 1) statuses.push((await ask(list)).status);
    expect(statuses.indexOf(429)).toBe(600);
    expect(quickly).toBe(599);
  });
});

describe("an app on another origin", () => {
  afterEach(() => listener.end());

  it("is answered by the app, with the headers that let it read", async () => {
    await listen({ appOrigin: "https://app.sideline.test" });
    await ask(list);
    const { headers } = await ask(list, { origin: "https://app.sideline.test" });
    expect(headers["access-control-allow-origin"]).toBe("https://app.sideline.test");
    expect(quickly).toBe(0);
  });
});
