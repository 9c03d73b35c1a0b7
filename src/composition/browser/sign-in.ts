import type { Bindings } from "../bindings.ts";
import { isKeptPage } from "#adapters/browser/browser-connection.ts";
import { BrowserPlatform } from "#adapters/browser/leaving.ts";
import { BrowserTextStore } from "#adapters/browser/storage.ts";
import {
  DeferredIdentityProvider,
  DeferredPlatform,
  MissingIdentityProvider,
} from "#adapters/liff/deferred-sign-in.ts";
import type { IsScreen } from "#adapters/liff/address/page-address.ts";
import type { DevelopmentIdentity } from "#adapters/liff/development-identity.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { port } from "#wiring/needs.ts";
import type { BrowserSettings } from "./settings.ts";

/** The app's LIFF id; null when LINE is not set up or mock LIFF signs in. */
export const LiffId = port<string | null>("LiffId");

export interface SignInSettings extends Pick<BrowserSettings, "mode" | "liffId" | "apiBaseUrl"> {
  /** The server's time; null before it is known. */
  readonly serverNow: () => number | null;
  /** The pages that a login returns to; by default the app's screens. */
  readonly isScreen?: IsScreen;
  /** Replaces the browser's fetch, for a server in the same page. */
  readonly fetch?: typeof fetch;
  /** Who signs in with mock LIFF; by default the identity stored in this browser. */
  readonly identity?: () => DevelopmentIdentity;
}

/** Sign-in and platform: mock LIFF in development, otherwise LINE. Their code is fetched after the first paint. */
export function provideSignIn(container: Bindings, settings: SignInSettings): void {
  const browser = new BrowserPlatform();
  const platform = new DeferredPlatform(browser);
  container.bind(PlatformPort).toConstantValue(platform);
  if (settings.mode !== "development" && settings.liffId === "") {
    container.bind(IdentityProvider).toConstantValue(new MissingIdentityProvider());
    return;
  }
  const load = async (): Promise<IdentityProvider> => {
    // A page that was opened without a network can't sign anybody in, and must not leave for a login.
    if (isKeptPage()) throw new RequestFailed({ code: "offline" });
    if (settings.mode === "development") return loadMock(settings);
    const { liffPlatform, liffSignIn } = await import("./line/liff-sign-in.ts");
    platform.become(liffPlatform(browser));
    return liffSignIn(settings.liffId, settings.serverNow, settings.isScreen);
  };
  container.bind(IdentityProvider).toConstantValue(new DeferredIdentityProvider(load));
}

async function loadMock({ liffId, apiBaseUrl, fetch, identity }: SignInSettings): Promise<IdentityProvider> {
  const [{ mockLiff }, { MockLiffIdentityProvider }, { developmentIdentity, HttpDevelopmentIssuer }] =
    await Promise.all([
      import("#adapters/liff/sdk/mock-liff.ts"),
      import("#adapters/liff/mock-liff-identity-provider.ts"),
      import("#adapters/liff/development-identity.ts"),
    ]);
  const store = new BrowserTextStore("localStorage");
  return new MockLiffIdentityProvider({
    liff: mockLiff,
    liffId,
    issuer: new HttpDevelopmentIssuer(apiBaseUrl, fetch),
    identity: identity ?? (() => developmentIdentity(store)),
    now: Date.now,
  });
}
