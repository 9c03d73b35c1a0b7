import { beforeAll, describe, expect, it } from "vitest";
import { servedRoutes } from "#server/adapters/http/app.ts";
import type { Auth, Route } from "#contract/route.ts";
import { routes, type RouteId } from "#contract/routes.ts";
import { openApp, type AppUnderTest } from "./support/app-under-test.ts";
import { refusal, send } from "./support/call.ts";

/** Who may call what is served. A route that is served and not here fails, and so does the other way round. */
const served: Partial<Record<RouteId, Auth>> = {
  getProfile: "member",
  changeProfile: "member",
  exportProfile: "member",
  deleteProfile: "member",
  signUp: "member",
  listSportTypes: "public",
  listEvents: "public",
  listEventsNear: "public",
  listMerchantEvents: "public",
  getEvent: "public",
  getEventCalendar: "public",
  streamEvent: "public",
  joinEvent: "member",
  getParticipation: "member",
  answerOffer: "member",
  previewLeave: "member",
  leaveEvent: "member",
  listUpcoming: "member",
  listHistory: "member",
  listRefunds: "member",
  payForEvent: "member",
  getPayment: "member",
  cancelPayment: "member",
  uploadReceipt: "member",
  getReceipt: "member",
  listPayments: "member",
  getCardSetup: "member",
  listCards: "member",
  saveCard: "member",
  changeCard: "member",
  removeCard: "member",
  listBankAccounts: "member",
  putBankAccount: "member",
  removeBankAccount: "member",
  issueToken: "none",
  createEvent: "merchant",
  listMembers: "merchant",
  getMerchantSettings: "merchant",
  changeMerchantSettings: "merchant",
  changeEvent: "merchant",
  publishEvent: "merchant",
  cancelEvent: "merchant",
  listParticipants: "merchant",
  checkIn: "merchant",
  listReceipts: "merchant",
  approveReceipt: "merchant",
  rejectReceipt: "merchant",
  listMerchantRefunds: "merchant",
  settleRefund: "merchant",
  returnRefund: "merchant",
  makePayout: "merchant",
  getPayout: "merchant",
  listExceptions: "merchant",
  resolveException: "merchant",
  receiveWebhook: "signature",
  receiveGatewayEvent: "signature",
  getHealth: "none",
  getReadiness: "none",
  getOpenApi: "none",
  issueIdentity: "development",
  advanceClock: "development",
  playPayment: "development",
  listMessages: "development",
};

/** Calls of the contract that a later issue brings. */
const notYet: readonly RouteId[] = [
  "getMetrics",
];

let test: AppUnderTest;
beforeAll(async () => {
  test = await openApp();
});

function routesBy(auth: Auth): readonly (readonly [string, Route])[] {
  return Object.entries<Route>(routes).filter(([id, route]) => Object.hasOwn(served, id) && route.auth === auth);
}

const ids = { eventId: "e1", paymentId: "p1", refundId: "r1", payoutId: "f1", id: "x1" };
const reach = (route: Route, headers: Readonly<Record<string, string>> = {}) =>
  send(test, route, { params: ids, ...(route.method === "GET" || route.method === "DELETE" ? {} : { body: {} }) }, { headers });

describe("what is served", () => {
  it("is this table, each with its caller", () => {
    const actual = Object.fromEntries(servedRoutes(test.deps).map(({ id, auth }) => [id, auth]));
    expect(actual).toEqual(served);
  });

  it("leaves these calls of the contract for later", () => {
    const missing = Object.keys(routes).filter((id) => !Object.hasOwn(served, id));
    expect(missing.toSorted()).toEqual(notYet.toSorted());
  });

  it.each(notYet)("%s does not exist yet", async (id) => {
    const route: Route = routes[id];
    const path = route.path.replaceAll(/:[A-Za-z]+/g, "x1");
    const response = await test.app.request(path, { method: route.method, headers: { authorization: `Bearer ${await test.merchantToken()}` } });
    expect(response.status).toBe(404);
    expect((await refusal(response)).code).toBe("not_found");
  });
});

describe.each(["member", "merchant"] as const)("a %s's call", (auth) => {
  it.each(routesBy(auth))("%s without a token is 401", async (_, route) => {
    const response = await reach(route);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect((await refusal(response)).code).toBe("unauthenticated");
  });

  // A slip's picture is its merchant's too: tested with the slips.
  const own = routesBy(auth).filter(([id]) => id !== "getReceipt");
  it.each(own)("%s with a token of somebody else is 401", async (_, route) => {
    const token = auth === "member" ? await test.merchantToken() : await test.idToken("mali");
    const response = await reach(route, { authorization: `Bearer ${token}` });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('Bearer error="invalid_token"');
  });
});

describe("a public call", () => {
  it.each(routesBy("public"))("%s needs no token", async (_, route) => {
    expect((await reach(route)).status).not.toBe(401);
  });

  it.each(routesBy("public"))("%s checks a token that is sent", async (_, route) => {
    const expired = await test.idToken("mali", -60);
    const wrong = [`Bearer ${expired}`, "Bearer not.a.token", "Basic bWFsaTptYWxp", "Bearer", "Bearer a b"];
    const statuses = await Promise.all(wrong.map(async (authorization) => (await reach(route, { authorization })).status));
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  });
});

describe("a member's token", () => {
  it("is 401 once it has expired, whatever the business clock says", async () => {
    const own = await openApp();
    const token = await own.idToken("mali", 60);
    await own.clock.advance(3_600);
    expect((await send(own, routes.getProfile, {}, { token })).status).toBe(200);
    await own.realClock.advance(60);
    expect((await send(own, routes.getProfile, {}, { token })).status).toBe(401);
  });

  it("is not the token of a changed signature", async () => {
    const token = await test.idToken("mali");
    const [head, payload, signature = ""] = token.split(".");
    const forged = [head, payload, signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join(".");
    expect((await send(test, routes.getProfile, {}, { token: forged })).status).toBe(401);
  });
});

describe("development calls", () => {
  it.each(routesBy("development"))("%s does not exist elsewhere", async (_, route) => {
    const { development: _development, ...elsewhere } = test.deps;
    const { createHttpApp } = await import("#server/adapters/http/app.ts");
    const path = route.path.replace(":paymentId", "p1");
    const response = await createHttpApp(elsewhere).request(path, { method: route.method });
    expect(response.status).toBe(404);
    expect((await refusal(response)).code).toBe("not_found");
  });
});

describe("somebody else's", () => {
  it("things answer 404, as if they did not exist", async () => {
    const token = await test.idToken("mali");
    const unknown = [
      send(test, routes.getParticipation, { query: { joinId: "unknown" } }, { token }),
      send(test, routes.getPayment, { query: { paymentId: "unknown" } }, { token }),
      send(test, routes.leaveEvent, { body: { joinId: "unknown" } }, { token }),
      send(test, routes.cancelPayment, { body: { paymentId: "unknown" } }, { token }),
    ];
    for (const response of await Promise.all(unknown)) expect(response.status).toBe(404);
  });
});
