import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { Route } from "#contract/wire/route.ts";
import { createHttpApp, servedRoutes } from "#server/adapters/http/app.ts";
import { methodsAt } from "#server/adapters/http/unanswered.ts";
import { sandboxPages } from "#server/adapters/sandbox/pages.ts";
import { type AppUnderTest, openApp } from "../support/app-under-test.ts";
import { accessTable, callsOf, differences, rowsOpenTo } from "./table.ts";
import { send } from "./support/send.ts";

let test: AppUnderTest;
beforeAll(async () => {
  test = await openApp();
});

/** The app as it is in development, with all that it may serve. */
function wholeApp() {
  return createHttpApp({ ...test.deps, sandboxPages: sandboxPages(test.gateway) });
}

/** `/sandbox/*` passes requests on to the pages, whose calls are their own. */
function callsServed(app = wholeApp()): ReadonlySet<string> {
  const pages = callsOf(sandboxPages(test.gateway));
  return callsOf(app)
    .union(pages)
    .difference(new Set(["ALL /sandbox/*"]));
}

describe("the table of who may call what", () => {
  it("has every call that is served, and no other", () => {
    expect(differences(callsServed())).toEqual({ withoutRow: [], withoutCall: [] });
  });

  it.each(["get", "post", "put", "patch", "delete", "all"] as const)(
    "misses a call that is new, whoever registers it: %s",
    (method) => {
      const app = wholeApp();
      app[method]("/line/made/up/:id", (c) => c.json({}));
      expect(differences(callsServed(app)).withoutRow).toEqual([`${method.toUpperCase()} /line/made/up/:id`]);
    },
  );

  it("says of each call what the contract says", () => {
    const said = servedRoutes(test.deps).map(({ method, path, auth }) => [`${method} ${path}`, auth]);
    const expected = said.map(([call = ""]) => [call, authOf(call)]);
    expect(said).toEqual(expected);
  });

  it("names the least role of every merchant's call, as the contract does", () => {
    const ofMerchants = servedRoutes(test.deps).filter(({ auth }) => auth === "merchant");
    const said = ofMerchants.map(({ method, path, least, people }) => [`${method} ${path}`, least, people]);
    const expected = said.map(([call]) => {
      const row = accessTable[String(call)];
      return row?.opens === "merchant" ? [call, row.least ?? "nobody", row.people] : [call, "no row"];
    });
    expect(said).toEqual(expected);
  });

  /** Two calls take two kinds of caller: a slip's picture, and webhooks of LINE's or of the app's. */
  function authOf(call: string): string {
    const opens = accessTable[call]?.opens ?? "nobody";
    if (opens === "either") return "member";
    if (call === "POST /backoffice/webhook") return "signature";
    return opens === "all" ? "none" : opens;
  }
});

describe("what is not in the table", () => {
  it.each(Object.entries<Route>(routes).filter(([id]) => id === "getMetrics"))(
    "%s is not on this port",
    async (_, route) => {
      expect((await send(test, `${route.method} ${route.path}`, {}, null)).code).toBe("not_found");
    },
  );

  it("answers 405 with `Allow` to every other method of a call's path, whoever asks", async () => {
    const tokens = [null, await test.idToken("mali"), await test.merchantToken()];
    const calls = callsServed();
    for (const path of new Set([...calls].map((call) => call.split(" ")[1] ?? ""))) {
      if (path.startsWith("/sandbox/")) continue;
      const asked = path.replaceAll(":", "");
      const known = methodsAt(test.app.routes, asked);
      const allowed = [...new Set(known.includes("GET") ? [...known, "HEAD"] : known)].toSorted().join(", ");
      const others = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((method) => !known.includes(method));
      for (const method of others) {
        for (const token of tokens) {
          const { status, code, headers } = await send(test, `${method} ${asked}`, {}, token);
          expect([method, path, status, code]).toEqual([method, path, 405, "method_not_allowed"]);
          expect([path, headers.get("allow")]).toEqual([path, allowed]);
        }
      }
    }
  });
});

describe("a development call", () => {
  it.each(rowsOpenTo("development"))("%s does not exist elsewhere", async (call) => {
    const { development: _development, ...elsewhere } = test.deps;
    const answer = await send({ app: createHttpApp(elsewhere) }, call, { params: { paymentId: "payment-1" } }, null);
    expect([answer.status, answer.code]).toEqual([404, "not_found"]);
  });
});
