import { AskingHttpClient } from "#adapters/console/asking-http-client.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import type { OwnLogin } from "#application/console/ports/own-login.ts";
import type { Calls } from "#application/ports/calls.ts";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { confirmAct } from "#contract/merchants/confirmation.ts";
import { routes } from "#contract/routes.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { type AppUnderTest, openApp } from "../../server/http/support/app-under-test.ts";
import { call } from "../../server/http/support/call.ts";
import { pendingAct } from "../../server/http/support/confirm.ts";

/** The console's calls to the server's own app over its memory stores. */
export interface StaffApp {
  readonly test: AppUnderTest;
  /** An only owner confirms at once what waits for an owner, with the code of LINE's chat. */
  readonly calls: Calls;
  /** Mali's login, fresh for five minutes by the server's real clock. */
  readonly login: StaffLogin;
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
  let token = await enter(test, "mali", role);
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
  const source = () => Promise.resolve(axios);
  const hooks = { pageSearch: () => "", checkAnswer };
  const confirms = async (confirmationId: string) => {
    const { code } = await pendingAct(test, confirmationId);
    return (await app.calls.ask(confirmAct, { params: { confirmationId }, body: { code } })).kind === "done";
  };
  const app: StaffApp = {
    test,
    calls: new HttpCalls(new AskingHttpClient(source, hooks, { wait: confirms })),
    login: new StaffLogin(async () => {
      token = await signIn(test, "mali");
    }),
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

/** Signs in anew as LINE does where the page stays. */
export class StaffLogin implements OwnLogin {
  logins = 0;
  /** What the page comes back for from a login that it left for. */
  left: string | null = null;
  readonly #signIn: () => Promise<void>;

  constructor(signIn: () => Promise<void>) {
    this.#signIn = signIn;
  }

  async again(): Promise<void> {
    this.logins += 1;
    await this.#signIn();
  }

  leftFor(): string | null {
    const { left } = this;
    this.left = null;
    return left;
  }
}

async function enter(test: AppUnderTest, userId: string, role: StaffRole): Promise<string> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });
  return signIn(test, userId);
}

async function signIn(test: AppUnderTest, userId: string): Promise<string> {
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
