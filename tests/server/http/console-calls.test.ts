import { beforeEach, describe, expect, it } from "vitest";
import { BackOfficeTokens } from "#adapters/console/back-office-tokens.ts";
import { AskingHttpClient } from "#adapters/console/asking-http-client.ts";
import { StoredValue } from "#adapters/console/stored-value.ts";
import { StoredOwnLogin } from "#adapters/console/stored-own-login.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { confirmAct, getConfirmation, listConfirmations, rejectAct } from "#contract/merchants/confirmation.ts";
import { whoAmI } from "#contract/merchants/access.ts";
import { makeClient } from "#contract/merchants/clients.ts";
import { changeMerchantSettings, getMerchantSettings } from "#contract/merchants/settings.ts";
import { exportAudit, inviteStaff, listAudit } from "#contract/merchants/staff.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { routes } from "#contract/routes.ts";
import { refused } from "#domain/refusal.ts";
import { day, minute, second } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";
import { pendingAct } from "./support/confirm.ts";
import { Texts } from "../../support/texts.ts";

/** What the console's adapters say of what the real server answers. */
let test: AppUnderTest;
let http: HttpClient;
let desk: HttpCalls;
/** Waits for an owner: an only one confirms with the code of LINE's chat. */
let owners: (id: string) => Promise<boolean>;
let tokens: BackOfficeTokens;
let logins: number;
const store = new Texts();

beforeEach(async () => {
  test = await openApp();
  logins = 0;
  await call(test, routes.issueIdentity, { body: { userId: "anong", displayName: "Anong", isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId: "anong", merchantId: "merchant-1", role: "owner" } });
  let idToken: string | null = await test.idToken("anong");
  const identity = {
    idToken: () => idToken,
    login: async () => {
      logins += 1;
      idToken = await test.idToken("anong");
    },
    logout: () => {
      idToken = null;
    },
  };
  const around = {
    baseUrl: "https://sideline.test",
    exit: { to: () => undefined } as never,
    pagePath: () => "/forbidden",
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => test.app.request(new Request(input, init)),
  };
  const nobody = { identity: { idToken: () => null }, loginAgain: { run: () => Promise.resolve(false) } };
  tokens = new BackOfficeTokens(
    createAxios({ ...around, ...nobody }),
    identity,
    new StoredValue(store, "sideline.console.token", 1),
  );
  const asStaff = { identity: { idToken: () => tokens.token() }, loginAgain: { run: () => tokens.again() } };
  const calls = createAxios({ ...around, ...asStaff });
  const hooks = { pageSearch: () => "" };
  desk = new HttpCalls(new HttpClient(() => Promise.resolve(calls), hooks));
  http = new AskingHttpClient(() => Promise.resolve(calls), hooks, { wait: (id) => owners(id) });
  owners = async (id) => {
    const { code } = await pendingAct(test, id);
    return (await desk.ask(confirmAct, { params: { confirmationId: id }, body: { code } })).kind === "done";
  };
  await tokens.enter("merchant-1");
});

const pass = (milliseconds: number) => test.realClock.advance(milliseconds / second);

describe("the console's login", () => {
  it("says who works here and until when the login is fresh, and gets a fresh one", async () => {
    const login = new StoredOwnLogin(tokens, store);
    const read = async () => (await new HttpCalls(http).ask(whoAmI, {})).value;
    const first = await read();
    expect([first.subject === "", first.freshUntil]).toEqual([false, testNow + 5 * minute]);
    // Moving the clock of business, as development can, makes no login older.
    await test.clock.advance(day / second);
    expect(await read()).toEqual({ ...first, freshUntil: testNow + day + 5 * minute });
    await Promise.all([pass(6 * minute), test.clock.advance((6 * minute) / second)]);
    expect(await read()).toEqual({ ...first, freshUntil: testNow + day + 5 * minute });
    await login.again("account");
    expect([logins, await read()]).toEqual([1, { ...first, freshUntil: testNow + day + 11 * minute }]);
    expect(login.leftFor()).toBeNull();
  });

  it("knows once what the page left for, when it is back", async () => {
    const leaving = { signInAnew: () => new Promise<never>(() => undefined) };
    void new StoredOwnLogin(leaving, store).again("account");
    const back = new StoredOwnLogin(tokens, store);
    expect([back.leftFor(), back.leftFor()]).toEqual(["account", null]);
  });
});

describe("what waits for an owner", () => {
  const account = { bankName: "Bank", accountNumber: "000000", accountName: "Smash", promptpayId: null };
  const transfersTo = (transferAccount: typeof account | null) =>
    new HttpCalls(http).ask(changeMerchantSettings, { body: { transferAccount } });

  it("is answered as if it had been done at once", async () => {
    await transfersTo(account);
    const other = { ...account, accountNumber: "111111" };
    expect(await transfersTo(other)).toMatchObject({ kind: "done", value: { transferAccount: other } });
    expect((await desk.ask(listConfirmations, {})).value.items).toEqual([]);
    expect(await new HttpCalls(http).ask(inviteStaff, { body: { role: "owner" } })).toMatchObject({
      kind: "done",
      value: { url: expect.stringContaining("/invitation/") },
    });
  });

  it("is given up where no owner confirms it, and nothing is changed", async () => {
    await transfersTo(account);
    owners = async (id) => {
      const [seen] = (await desk.ask(listConfirmations, {})).value.items;
      const params = { confirmationId: id };
      expect(seen).toMatchObject({ id, kind: "transfer_account", mine: true, decision: "in_line", asker: "anong" });
      expect(seen?.lines).toEqual([
        { of: "bankName", before: "Bank", after: null },
        { of: "accountNumber", before: "000000", after: null },
        { of: "accountName", before: "Smash", after: null },
      ]);
      expect(await desk.ask(confirmAct, { params, body: {} })).toEqual(refused("confirm_in_line"));
      expect(await desk.ask(rejectAct, { params })).toMatchObject({ kind: "done", value: { state: "rejected" } });
      return false;
    };
    await expect(transfersTo(null)).rejects.toMatchObject({ name: "AbortError" });
    const { transferAccount } = (await new HttpCalls(http).ask(getMerchantSettings, {})).value;
    expect(transferAccount).toEqual(account);
    const nowhere = { params: { confirmationId: "nowhere" } };
    const unknown = refused("not_found");
    expect([await desk.ask(getConfirmation, nowhere), await desk.ask(rejectAct, nowhere)]).toEqual([unknown, unknown]);
  });
});

describe("the console's record", () => {
  it("is read by the page, and taken out whole", async () => {
    const calls = new HttpCalls(http);
    await calls.ask(makeClient, { body: { name: "Website" } });
    const { items, nextCursor } = (await calls.ask(listAudit, { query: { limit: "2" } })).value;
    expect([items.length, items[0]?.at, nextCursor === null]).toEqual([2, testNow, false]);
    const file = await (await calls.ask(exportAudit, {})).value.text();
    expect(file).toMatch(/^at,byKind,byId,act/u);
    expect(file).toContain("client_made");
  });
});
