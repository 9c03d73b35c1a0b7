import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

describe("a merchant's own account at the gateway", () => {
  let test: AppUnderTest;
  let token: string;
  beforeEach(async () => {
    test = await openApp();
    token = await test.merchantToken();
  });

  const read = () => call(test, routes.getSellerAccount, {}, { token });
  const openForm = (country: string) => send(test, routes.openSellerForm, { body: { country } }, { token });
  async function accountInUse(): Promise<string | undefined> {
    let found: string | undefined;
    await test.write(async ({ merchants }) => {
      found = (await merchants.find("merchant-1"))?.gatewayAccounts["sandbox"];
    });
    return found;
  }

  it("is opened by the first link to the gateway's form, and used once it takes payments", async () => {
    expect(await read()).toEqual({ state: "none", gateway: "sandbox", account: null, paysOut: false, missing: 0 });
    const form = await call(test, routes.openSellerForm, { body: { country: "TH" } }, { token });
    expect(form.url).toMatch(/^https:/);
    expect(await read()).toMatchObject({ state: "opening", account: "acct_1", missing: 3 });
    expect(await accountInUse()).toBeUndefined();
    test.sellers.complete("acct_1");
    expect(await read()).toMatchObject({ state: "ready", account: "acct_1", paysOut: true, missing: 0 });
    expect(await accountInUse()).toBe("acct_1");
  });

  it("is one: another link is for the same account, and its country stays", async () => {
    await openForm("TH");
    const again = await call(test, routes.openSellerForm, { body: { country: "TH" } }, { token });
    expect(again.url).toContain("/acct_1/2");
    const moved = await refusal(await openForm("JP"));
    expect(moved).toMatchObject({ code: "invalid_request", fields: { country: expect.stringContaining("TH") } });
  });

  it("has a link that is kept nowhere: the same key again makes another one", async () => {
    const key = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
    const urlOf = async () =>
      (await call(test, routes.openSellerForm, { body: { country: "TH" } }, { token, key })).url;
    expect(await urlOf()).not.toBe(await urlOf());
  });

  it("is told when it takes no payments any more, and led on by the same form", async () => {
    await openForm("TH");
    test.sellers.complete("acct_1");
    await read();
    test.sellers.stop("acct_1");
    expect(await read()).toMatchObject({ state: "stopped", missing: 3 });
    expect((await call(test, routes.openSellerForm, { body: { country: "TH" } }, { token })).url).toContain("/acct_1/");
    expect(await accountInUse()).toBe("acct_1");
  });

  it("stays the one that the operator has set", async () => {
    await test.write(({ merchants }) =>
      merchants.save(aMerchant({ id: "merchant-1", gatewayAccounts: { sandbox: "acct_set" } })),
    );
    test.sellers.complete("acct_set");
    expect(await read()).toMatchObject({ state: "ready", account: "acct_set" });
    const form = await call(test, routes.openSellerForm, { body: { country: "TH" } }, { token });
    expect(form.url).toContain("/acct_set/");
    expect(await test.sellers.begun("merchant-1")).toBeNull();
  });

  it.each(["TW", "th", "Thailand", ""])("is not opened in %j, and the field is named", async (country) => {
    const answer = await openForm(country);
    expect(answer.status).toBe(400);
    expect(Object.keys((await refusal(answer)).fields ?? {})).toEqual(["country"]);
    expect(await test.sellers.begun("merchant-1")).toBeNull();
  });

  it("is not needed where no gateway asks for one", async () => {
    Object.assign(test.gateway, { sellers: null });
    expect(await read()).toMatchObject({ state: "not_needed", gateway: null, account: null });
    expect((await refusal(await openForm("TH"))).code).toBe("not_found");
  });
});
