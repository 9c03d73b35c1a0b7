import { liff } from "@line/liff/core";
import { beforeAll, describe, expect, it } from "vitest";
import { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { LiffIdentityProvider } from "#adapters/liff/liff-identity-provider.ts";
import { LiffStart } from "#adapters/liff/sdk/liff-page.ts";
import { codeOf } from "#adapters/liff/sdk/liff-sdk.ts";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import { unsignedToken } from "#adapters/memory/in-memory-identity-provider.ts";
import { keep, fullContext, liffId, startOutsideLine } from "./support/line-page.ts";

const now = Date.now();

/** LIFF keeps a token that lives so long. */
function keepToken(seconds: number): string {
  const token = unsignedToken({ sub: "U1", name: "Brown", exp: Math.floor(now / 1_000) + seconds });
  keep(fullContext);
  localStorage.setItem(`LIFF_STORE:${liffId}:IDToken`, JSON.stringify(token));
  return token;
}

/** `serverNow`: the server's time, null before it was heard. */
const signIn = (serverNow: number | null = null) =>
  new LiffIdentityProvider({
    liff: realLiff,
    liffId,
    page: browserAddress,
    arrival: new LiffReturn(browserAddress, () => true),
    isScreen: () => true,
    stamp: { last: () => now, put: () => undefined },
    now: () => now,
    serverNow: () => serverNow,
  });

beforeAll(startOutsideLine);

describe("LINE's own SDK", () => {
  it("is one for the page, started once", async () => {
    expect(realLiff.started).not.toBeNull();
    expect(await realLiff.init(liffId)).toBe(realLiff.started);
  });

  it("does not start without a LIFF id (spec §5)", async () => {
    const failure: unknown = await new LiffStart(liff).init("").catch((error: unknown) => error);
    expect([codeOf(failure), (failure as Error).message]).toEqual([
      "INVALID_CONFIG",
      "liffId is necessary for liff.init()",
    ]);
  });

  it("decides nothing about the page's colours", () => {
    expect(document.documentElement.style.getPropertyValue("--liff-base-text-color")).not.toBe("");
    expect(document.documentElement.style.getPropertyValue("color-scheme")).toBe("");
  });

  it("hands out an expired token; sign-in does not", async () => {
    const token = keepToken(-10);
    expect([realLiff.started?.isLoggedIn(), realLiff.started?.getIDToken()]).toEqual([true, token]);
    const provider = signIn(now);
    expect(provider.idToken()).toBeNull();
    await expect(provider.init()).rejects.toMatchObject({ code: "sign_in_cancelled" });
    expect(provider.isLoggedIn()).toBe(false);
  });

  it("hands out a fresh one, and sign-in too", async () => {
    const token = keepToken(3_600);
    const provider = signIn();
    await provider.init();
    expect([provider.isLoggedIn(), provider.idToken()]).toEqual([true, token]);
  });

  it("tells its errors apart by their code", async () => {
    keep({ ...fullContext, scope: ["openid"] });
    const failure: unknown = await realLiff.started?.getProfile().catch((error: unknown) => error);
    expect(codeOf(failure)).toBe("FORBIDDEN");
    expect([codeOf(new Error("x")), codeOf(null), codeOf({ code: 1 })]).toEqual([null, null, null]);
  });

  it("has nothing to grant without the profile scope: the token's own words count", async () => {
    keepToken(3_600);
    keep({ ...fullContext, scope: ["openid"] });
    localStorage.setItem(
      `LIFF_STORE:${liffId}:IDToken`,
      JSON.stringify(unsignedToken({ sub: "U1", exp: Math.floor(now / 1_000) + 3_600 })),
    );
    const provider = signIn();
    await provider.init();
    expect(await provider.profile()).toEqual({
      userId: "U1",
      displayName: null,
      statusMessage: null,
      pictureUrl: null,
    });
    expect(await provider.isFriend()).toBeNull();
    expect(await provider.askForProfile()).toBeNull();
  });

  it("forgets a login on this device", async () => {
    keepToken(3_600);
    const provider = signIn();
    await provider.init();
    provider.logout();
    expect([
      provider.isLoggedIn(),
      provider.idToken(),
      localStorage.getItem(`LIFF_STORE:${liffId}:accessToken`),
    ]).toEqual([false, null, null]);
  });
});
