import { beforeEach, describe, expect, it } from "vitest";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { DeferredIdentityProvider, MissingIdentityProvider, SignInNotSetUp } from "#adapters/liff/deferred-sign-in.ts";
import {
  developmentIdentity,
  developmentIdentityName,
  HttpDevelopmentIssuer,
} from "#adapters/liff/development-identity.ts";
import { isFresh, readIdToken } from "#adapters/liff/id-token.ts";
import { MockLiffIdentityProvider } from "#adapters/liff/mock-liff-identity-provider.ts";
import { mockLiff } from "#adapters/liff/sdk/mock-liff.ts";
import { unsignedToken } from "#adapters/memory/in-memory-identity-provider.ts";

const now = Date.UTC(2026, 10, 20, 10);

const token = (name: string) => unsignedToken({ sub: "U1", name, exp: now / 1_000 + 3_600 });

function signingIn(...tokens: (string | Error)[]) {
  mockLiff.$mock.clear();
  const issued: object[] = [];
  const identity = { userId: "U1", displayName: "ブラウン", isFriend: true };
  const provider = new MockLiffIdentityProvider({
    liff: mockLiff,
    liffId: "0000000000-sideline",
    identity: () => identity,
    now: () => now,
    issuer: {
      issue: (given) => {
        issued.push(given);
        const next = tokens.shift() ?? new Error("The script has ended.");
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
    },
  });
  return { provider, issued, identity };
}

describe("signing in with mock LIFF", () => {
  it("asks the server for a token of whoever the developer is by then, friend or not", async () => {
    const first = token("first");
    const { provider, issued, identity } = signingIn(first, token("second"));
    await provider.init();
    expect(provider.idToken()).toBe(first);
    Object.assign(identity, { userId: "U2", isFriend: false });
    await provider.login();
    expect(issued).toEqual([
      { userId: "U1", displayName: "ブラウン", isFriend: true },
      { userId: "U2", displayName: "ブラウン", isFriend: false },
    ]);
  });
});

describe("an ID token", () => {
  it("is read as UTF-8", () => {
    expect(readIdToken(unsignedToken({ sub: "U1", exp: 1, name: "ブラウン" }))).toEqual({
      sub: "U1",
      exp: 1,
      name: "ブラウン",
    });
  });

  it.each(["", "a.b", "a.!!.c", `e30.${btoa("[]")}.x`, `e30.${btoa('{"sub":"U1"}')}.x`, `e30.${btoa('{"exp":1}')}.x`])(
    "is none: %j",
    (text) => {
      expect(readIdToken(text)).toBeNull();
      expect(isFresh(text, 0)).toBe(false);
    },
  );
});

describe("a development identity", () => {
  beforeEach(() => localStorage.clear());

  it("is made once and kept in this browser", () => {
    const made = developmentIdentity(new BrowserTextStore("localStorage"));
    expect(made.userId).toMatch(/^U[0-9a-f]{32}$/);
    expect(made.displayName).not.toBe("");
    expect(made.isFriend).toBe(true);
    expect(developmentIdentity(new BrowserTextStore("localStorage"))).toEqual(made);
  });

  it("is whoever a developer writes down", () => {
    const cony = { userId: "Ucony", displayName: "Cony", isFriend: false };
    localStorage.setItem(developmentIdentityName, JSON.stringify(cony));
    expect(developmentIdentity(new BrowserTextStore("localStorage"))).toEqual(cony);
  });

  it.each(["{", "null", '{"userId":1}'])("is made anew where %s is kept", (broken) => {
    localStorage.setItem(developmentIdentityName, broken);
    expect(developmentIdentity(new BrowserTextStore("localStorage")).userId).toMatch(/^U/);
  });
});

describe("the development issuer", () => {
  const identity = { userId: "U1", displayName: "Brown", isFriend: true };

  it("asks the server for a token", async () => {
    const asked: [string, unknown][] = [];
    const issuer = new HttpDevelopmentIssuer("http://sideline.test", async (input, init) => {
      const request = new Request(input, init);
      asked.push([request.url, await request.json()]);
      return Response.json({ idToken: "t" });
    });
    expect(await issuer.issue(identity)).toBe("t");
    expect(asked).toEqual([["http://sideline.test/dev/identity", identity]]);
  });

  it.each([
    ["is offline", () => Promise.reject(new TypeError("Failed to fetch")), "offline"],
    ["refuses", () => Promise.resolve(Response.json({ code: "not_found" }, { status: 404 })), "sign_in_unavailable"],
    ["answers something else", () => Promise.resolve(new Response("<html>")), "sign_in_unavailable"],
  ])("fails when the server %s", async (_, answer, code) => {
    await expect(new HttpDevelopmentIssuer("", answer).issue(identity)).rejects.toMatchObject({ code });
  });
});

describe("a sign-in whose code comes later", () => {
  it("is nobody until it has come, then is what came", async () => {
    const first = token("first");
    const { provider } = signingIn(first);
    let loads = 0;
    const deferred = new DeferredIdentityProvider(() => {
      loads += 1;
      return Promise.resolve(provider);
    });
    expect(deferred.isLoggedIn()).toBe(false);
    expect(deferred.idToken()).toBeNull();
    expect(await deferred.isFriend()).toBeNull();
    await expect(deferred.profile()).rejects.toMatchObject({ name: "NotSignedIn" });
    expect(loads).toBe(0);
    await Promise.all([deferred.init(), deferred.init()]);
    expect(loads).toBe(1);
    expect(deferred.idToken()).toBe(first);
    expect((await deferred.profile()).userId).toBe("U1");
  });

  it("initialises when a 401 asks for a login first, and logs in once", async () => {
    const { provider, issued } = signingIn(token("first"));
    const deferred = new DeferredIdentityProvider(() => Promise.resolve(provider));
    deferred.logout();
    await deferred.login();
    expect(deferred.isLoggedIn()).toBe(true);
    expect(issued).toHaveLength(1);
  });

  it("can be tried again when its code did not come", async () => {
    const { provider } = signingIn(token("first"));
    const loads = [() => Promise.reject(new Error("chunk")), () => Promise.resolve(provider)];
    const deferred = new DeferredIdentityProvider(
      () => loads.shift()?.() ?? Promise.reject(new Error("The script has ended.")),
    );
    await expect(deferred.init()).rejects.toThrow("chunk");
    await deferred.init();
    expect(deferred.isLoggedIn()).toBe(true);
  });
});

describe("no sign-in", () => {
  it("fails plainly", async () => {
    const missing = new MissingIdentityProvider();
    await expect(missing.init()).rejects.toBeInstanceOf(SignInNotSetUp);
    await expect(missing.login()).rejects.toThrow("LINE sign-in is not set up.");
    expect(missing.isLoggedIn()).toBe(false);
    expect(missing.idToken()).toBeNull();
  });
});
