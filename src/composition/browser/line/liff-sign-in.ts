import { StoredLoginStamp, BrowserTextStore } from "#adapters/browser/storage.ts";
import { browserAddress, type IsScreen } from "#adapters/liff/address/page-address.ts";
import { openLinksBeside, LiffPlatform } from "#adapters/liff/liff-platform.ts";
import { LiffIdentityProvider } from "#adapters/liff/liff-identity-provider.ts";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";
import { isScreenPath } from "#addresses/address.ts";
import { liffReturn } from "./liff-arrival.ts";

/**
 * Sign-in by LINE's own SDK. This code and the SDK are fetched after the first paint. A login returns to the pages that
 * `isScreen` knows, by default the app's screens, and from elsewhere to the first one.
 */
export function liffSignIn(
  liffId: string,
  serverNow: () => number | null,
  isScreen: IsScreen = isScreenPath,
): LiffIdentityProvider {
  return new LiffIdentityProvider({
    liff: realLiff,
    liffId,
    page: browserAddress,
    arrival: liffReturn,
    isScreen,
    stamp: new StoredLoginStamp(new BrowserTextStore("sessionStorage")),
    now: Date.now,
    serverNow,
  });
}

/** The platform as LIFF knows it. After this call, links that lead out of the app open in the platform's own way. */
export function liffPlatform(browser: PlatformPort): LiffPlatform {
  const platform = new LiffPlatform(() => realLiff.started, browser);
  openLinksBeside(platform, document);
  return platform;
}
