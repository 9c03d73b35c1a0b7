import { StoredLoginStamp } from "#adapters/browser/stored-login-stamp.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import type { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { LiffIdentityProvider } from "#adapters/liff/liff-identity-provider.ts";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import { isScreenPath } from "#ui/app/router/is-screen-path.ts";

/** Sign-in by LINE's own SDK; fetched after the first paint, with the SDK. */
export function liffSignIn(liffId: string, arrival: LiffReturn): LiffIdentityProvider {
  return new LiffIdentityProvider({
    liff: realLiff,
    liffId,
    page: browserAddress,
    arrival,
    isScreen: isScreenPath,
    stamp: new StoredLoginStamp(new BrowserTextStore("sessionStorage")),
    now: Date.now,
  });
}

export { realLiff };
