import type { AxiosInstance } from "axios";
import { describe, expect, it } from "vitest";
import { BackOfficeTokens, type KeptToken } from "#adapters/console/back-office-tokens.ts";
import { StoredValue } from "#adapters/console/stored-value.ts";
import { minute } from "#domain/time/instant.ts";
import { Texts } from "../../../support/texts.ts";

/** Somebody who signs in again gets another token of LINE's; the server exchanges each for one of its own. */
function signedIn(texts = new Texts()) {
  const said: string[] = [];
  let logins = 0;
  const identity = {
    idToken: () => `line-${logins}`,
    login: async () => {
      said.push("login");
      logins += 1;
    },
    logout: () => void said.push("logout"),
  };
  const post = async (_path: string, form: URLSearchParams) => {
    said.push(`exchange ${form.get("subject_token")} ${form.get("resource")}`);
    return { data: { access_token: `ours-${logins}`, expires_in: 900 } };
  };
  const kept = new StoredValue<KeptToken>(texts, "sideline.console.token", 1);
  return { said, kept, tokens: new BackOfficeTokens({ post } as unknown as AxiosInstance, identity, kept) };
}

describe("signing in anew", () => {
  it("forgets the login of before, and exchanges the new one for the same merchant", async () => {
    const { said, tokens } = signedIn();
    await tokens.enter("merchant-1");
    expect(await tokens.signInAnew()).toBe(true);
    expect(said).toEqual(["exchange line-0 merchant-1", "logout", "login", "exchange line-1 merchant-1"]);
    expect(tokens.token()).toBe("ours-1");
  });

  it("does nothing before a merchant was entered", async () => {
    const { said, tokens } = signedIn();
    expect([await tokens.signInAnew(), said]).toEqual([false, []]);
  });
});

describe("the next page", () => {
  it("goes on with the token of before, as long as it is good for a minute more, and of that merchant only", async () => {
    const texts = new Texts();
    await signedIn(texts).tokens.enter("merchant-1");
    const next = signedIn(texts);
    next.tokens.resume("merchant-2");
    expect(next.tokens.token()).toBeNull();
    next.tokens.resume("merchant-1");
    expect([next.tokens.token(), await next.tokens.enter("merchant-1"), next.said]).toEqual(["ours-0", true, []]);
    const late = signedIn(texts);
    late.kept.keep({ merchantId: "merchant-1", token: "ours-0", until: Date.now() + minute });
    late.tokens.resume("merchant-1");
    expect(late.tokens.token()).toBeNull();
  });

  it("exchanges a token that is refused for a new one, which is kept", async () => {
    const texts = new Texts();
    const { tokens, kept, said } = signedIn(texts);
    kept.keep({ merchantId: "merchant-1", token: "revoked", until: Date.now() + 10 * minute });
    tokens.resume("merchant-1");
    expect([await tokens.again(), tokens.token(), kept.read()?.token]).toEqual([true, "ours-0", "ours-0"]);
    expect(said).toEqual(["exchange line-0 merchant-1"]);
  });

  it("has nothing of somebody who left", async () => {
    const texts = new Texts();
    const { tokens } = signedIn(texts);
    await tokens.enter("merchant-1");
    tokens.forget();
    const next = signedIn(texts);
    next.tokens.resume("merchant-1");
    expect([tokens.token(), next.tokens.token()]).toEqual([null, null]);
  });
});

describe("calls without a token", () => {
  it("wait until it is known whether there is one, also where that fails; with one they go at once", async () => {
    const { tokens } = signedIn();
    const { promise, reject } = Promise.withResolvers<never>();
    const entering = tokens.during(() => promise);
    let isReady = false;
    const ready = tokens.ready().then(() => (isReady = true));
    await Promise.resolve();
    expect(isReady).toBe(false);
    reject(new Error("offline"));
    await expect(entering).rejects.toThrow("offline");
    await ready;
    await tokens.enter("merchant-1");
    void tokens.during(() => new Promise(() => undefined));
    await tokens.ready();
  });
});
