import { vi } from "vitest";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import type { LiffContext } from "#adapters/liff/sdk/liff-sdk.ts";

export const liffId = "1234567890-AbcdEfgh";
export const siteUrl = "https://sideline.test/";

/** An app that LINE allows everything. */
export const fullContext: LiffContext = {
  type: "external",
  liffId,
  endpointUrl: siteUrl,
  scope: ["openid", "profile"],
  availability: {
    shareTargetPicker: { permission: true, minVer: "10.3.0" },
    addToHomeV2: { permission: true },
    addToHomeLineScheme: { permission: true },
  },
};

interface HappyWindow {
  readonly happyDOM: { setURL(url: string): void };
}

/** What LIFF keeps of a member who is logged in; null takes it away. */
export function keep(context: LiffContext | null, store: Storage = localStorage): void {
  const kept = {
    accessToken: "access-token",
    IDToken: "id.to.ken",
    decodedIDToken: { sub: "U1" },
    clientId: "1234567890",
    context,
  };
  for (const [key, value] of Object.entries(kept)) {
    if (value === null) store.removeItem(`LIFF_STORE:${liffId}:${key}`);
    else store.setItem(`LIFF_STORE:${liffId}:${key}`, JSON.stringify(value));
  }
}

/** The member logs out, as far as LIFF can tell. */
export function forget(store: Storage = localStorage): void {
  for (const key of ["accessToken", "IDToken", "decodedIDToken"]) store.removeItem(`LIFF_STORE:${liffId}:${key}`);
}

/** LINE's own SDK on a page outside of LINE, with a member who is logged in. A file of tests has one. */
export async function startOutsideLine(): Promise<void> {
  (window as unknown as HappyWindow).happyDOM.setURL(`${siteUrl}event/m1/e1`);
  keep(fullContext);
  document.cookie = `LIFF_STORE:expires:${liffId}=${Date.now() + 3_600_000}; path=/; secure`;
  await realLiff.init(liffId);
}

/** The same inside LINE's own browser; `inside-line.ts` must have been imported first. */
export async function startInsideLine(version: string): Promise<void> {
  (window as unknown as HappyWindow).happyDOM.setURL(`${siteUrl}event/m1/e1`);
  inLine(version);
  Object.assign(window, { _liff: { features: [], postMessage: () => undefined } });
  sessionStorage.setItem(`LIFF_STORE:${liffId}:featureToken`, JSON.stringify("feature-token"));
  keep({ ...fullContext, type: "utou" }, sessionStorage);
  vi.stubGlobal("fetch", (url: string) => {
    const verified = { client_id: "1234567890", scope: "openid profile", expires_in: 3_600 };
    return Promise.resolve(
      Response.json(
        url.includes("contextToken") ? { contextToken: tokenOf({ ...fullContext, type: "utou" }) } : verified,
      ),
    );
  });
  await realLiff.init(liffId);
}

/** Which LINE it is. */
export function inLine(version: string, phone: "iPhone" | "Android" = "Android"): void {
  const device = phone === "Android" ? "Linux; Android 15; Pixel 9" : "iPhone; CPU iPhone OS 18_0 like Mac OS X";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    `Mozilla/5.0 (${device}) AppleWebKit/537.36 Mobile Line/${version} LIFF`,
  );
}

/** A context as LINE sends it. LIFF reads what is in it, and leaves the signature to servers. */
function tokenOf(context: LiffContext): string {
  return `head.${btoa(JSON.stringify(context)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}.signature`;
}

/** A phone's own browser. LIFF looks once for a page: call it before anything is started. */
export function onPhone(phone: "iPhone" | "Android"): void {
  const device = phone === "Android" ? "Linux; Android 15; Pixel 9" : "iPhone; CPU iPhone OS 18_0 like Mac OS X";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
    `Mozilla/5.0 (${device}) AppleWebKit/537.36 Mobile Safari/537.36`,
  );
}
