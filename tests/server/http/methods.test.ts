import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillPath } from "#contract/wire/route.ts";
import { servedRoutes } from "#server/adapters/http/app.ts";
import { methodsAt } from "#server/adapters/http/unanswered.ts";
import { httpListener } from "#server/adapters/http/web/http-listener.ts";
import { accessTable } from "./access/table.ts";
import type { AccessRow } from "./access/support/row.ts";
import { openTwoSides, type TwoSides } from "./access/support/two-sides.ts";
import { noLimits } from "./support/app-under-test.ts";

let sides: TwoSides;
let server: Server;
let origin = "";

beforeAll(async () => {
  sides = await openTwoSides({ limiter: noLimits });
  const { app } = sides.test;
  ({ server } = httpListener({ fetch: app.fetch, quick: app.quick }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Tokens with which a call of the table is done. */
function tokensOf(row: AccessRow): readonly (string | null)[] {
  const { owner, people } = sides;
  if (row.opens === "merchant") return [row.people ? people.owner : owner.merchant];
  if (row.opens === "member" || row.opens === "either") return [owner.member];
  return row.opens === "public" ? [null, owner.member] : [null];
}

function addressOf(call: string, row: AccessRow): string {
  const [, path = ""] = call.split(" ");
  const { params = {}, query = {} } = "asks" in row ? row.asks(sides.things) : {};
  const filled = "asks" in row ? fillPath(path, params) : path.replaceAll(":", "");
  return `${filled}?${String(new URLSearchParams(query))}`;
}

/** What every answer says anew, and what belongs to a connection. */
const ofTheMoment = new Set(["date", "x-request-id", "sideline-now", "connection", "keep-alive", "transfer-encoding"]);

async function headOf(
  method: string,
  address: string,
  sent: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const going = new AbortController();
  const response = await fetch(origin + address, { method, headers: sent, signal: going.signal });
  if (method === "HEAD") expect(await response.text()).toBe("");
  going.abort();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofTheMoment.has(name)));
  return { ...headers, status: String(response.status) };
}

const reads = Object.entries(accessTable).filter(([call]) => call.startsWith("GET ") && !call.includes("/sandbox/"));

describe("HEAD", () => {
  it.each(reads)("is answered like %s, without the body", async (call, row) => {
    for (const token of tokensOf(row)) {
      for (const encodings of ["identity", "gzip"]) {
        const sent = { "accept-encoding": encodings, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
        const address = addressOf(call, row);
        const { "content-length": length, ...read } = await headOf("GET", address, sent);
        const { "content-length": told = length, ...head } = await headOf("HEAD", address, sent);
        expect([told, head]).toEqual([length, read]);
      }
    }
  });

  it("of what is not there is a 404 like GET's", async () => {
    expect(await headOf("HEAD", "/line/nothing", {})).toEqual(await headOf("GET", "/line/nothing", {}));
  });
});

describe("the methods of a path", () => {
  it("are all that its calls have, with and without parameters", () => {
    const calls = [
      { method: "GET", path: "/a/:id" },
      { method: "POST", path: "/a/b" },
      { method: "ALL", path: "/*" },
      { method: "DELETE", path: "/a/:id/c" },
    ];
    expect(methodsAt(calls, "/a/b")).toEqual(["GET", "POST"]);
    expect(methodsAt(calls, "/a/x")).toEqual(["GET"]);
    expect(methodsAt(calls, "/a/")).toEqual([]);
    expect(methodsAt(calls, "/a/x/d")).toEqual([]);
  });
});

describe("a list as the body of a call", () => {
  it("is refused by every call that takes an object, and the error names the body", async () => {
    const { test, owner, people, things } = sides;
    const calls = servedRoutes(test.deps).filter(({ body, auth }) => body && auth !== "signature");
    expect(calls.length).toBeGreaterThan(30);
    for (const route of calls) {
      const row = accessTable[`${route.method} ${route.path}`];
      const params = row && "asks" in row ? (row.asks(things).params ?? {}) : { paymentId: things.paidId };
      const token = {
        member: owner.member,
        public: owner.member,
        merchant: route.people ? people.owner : owner.merchant,
      };
      const headers = new Headers({ "content-type": "application/json" });
      const { [route.auth as "member"]: bearer } = token;
      if (bearer) headers.set("authorization", `Bearer ${bearer}`);
      const response = await test.app.request(fillPath(route.path, params), {
        method: route.method,
        headers,
        body: "[]",
      });
      const { code, fields } = (await response.json()) as { code?: string; fields?: unknown };
      expect([route.id, response.status, code, fields]).toEqual([
        route.id,
        400,
        "invalid_request",
        { body: "Expected an object." },
      ]);
    }
  });
});
