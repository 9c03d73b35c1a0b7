import { createAxios } from "#adapters/http/create-axios.ts";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import type { Calls } from "#application/ports/calls.ts";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { type AppUnderTest, openApp } from "../../server/http/support/app-under-test.ts";
import { call } from "../../server/http/support/call.ts";

/** The console's calls to the server's own app over its memory stores. */
export interface StaffApp {
  readonly test: AppUnderTest;
  readonly calls: Calls;
  /** The calls that reached the server since this was asked last, as `POST /backoffice/cash/handovers`. */
  asked(): readonly string[];
  /** While `offline`, no call reaches the server. With `deaf`, it is done there, but the answer is lost. */
  network: "up" | "offline" | "deaf";
  /** Somebody enters the back office of `merchant-1` in a role: their token. */
  enter(userId: string, role: StaffRole): Promise<string>;
}

/** Opens the app with one person, `mali`, at `merchant-1`. Every answer is checked against the contract. */
export async function aStaffApp(role: StaffRole = "owner"): Promise<StaffApp> {
  const test = await openApp();
  let asked: string[] = [];
  const token = await enter(test, "mali", role);
  const reach = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (app.network === "offline") throw new TypeError("fetch failed");
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = await test.app.request(request);
    if (app.network === "deaf") throw new TypeError("fetch failed");
    return response;
  };
  const axios = createAxios({
    baseUrl: "http://sideline.test",
    identity: { idToken: () => token },
    loginAgain: { run: async () => false },
    exit: new InMemoryExit(),
    pagePath: () => "/forbidden",
    fetch: reach,
  });
  const app: StaffApp = {
    test,
    calls: new HttpCalls(new HttpClient(() => Promise.resolve(axios), { pageSearch: () => "", checkAnswer })),
    asked: () => {
      const since = asked;
      asked = [];
      return since;
    },
    network: "up",
    enter: (userId, as) => enter(test, userId, as),
  };
  return app;
}

async function enter(test: AppUnderTest, userId: string, role: StaffRole): Promise<string> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: "merchant-1" } as const;
  const subject_token = await test.idToken(userId);
  return (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token;
}

/** A member joins a game and says that they pay at the venue: their place. */
export async function paysAtVenue(test: AppUnderTest, userId: string, eventId = "event-1"): Promise<string> {
  const token = await test.idToken(userId);
  const { joinId } = (await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token })).participation;
  await call(test, routes.payForEvent, { body: { joinId, method: "onsite" } }, { token });
  return joinId;
}
