import { ContainerModule } from "inversify";
import { BrowserPlatform } from "#adapters/browser/browser-platform.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { DeferredIdentityProvider } from "#adapters/liff/deferred-identity-provider.ts";
import { DeferredPlatform } from "#adapters/liff/deferred-platform.ts";
import { MissingIdentityProvider } from "#adapters/liff/missing-identity-provider.ts";
import type { DevelopmentIdentity } from "#adapters/liff/development-identity.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { clientPorts as ports } from "../../client-tokens.ts";
import type { BrowserSettings } from "../settings.ts";

export interface SignInSettings extends Pick<BrowserSettings, "mode" | "liffId" | "apiBaseUrl"> {
  /** Stands in for the browser's fetch: a server in the same page. */
  readonly fetch?: typeof fetch;
  /** Who signs in with mock LIFF; without it, who this browser keeps. */
  readonly identity?: () => DevelopmentIdentity;
}

/** Who signs in and what the app runs in: mock LIFF in development, else LINE. Their code comes after the first paint. */
export function signInModule(settings: SignInSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const browser = new BrowserPlatform();
    const platform = new DeferredPlatform(browser);
    bind(ports.platform).toConstantValue(platform);
    if (settings.mode !== "development" && settings.liffId === "") {
      bind(ports.identity).toConstantValue(new MissingIdentityProvider());
      return;
    }
    const load = async (): Promise<IdentityProvider> => {
      if (settings.mode === "development") return loadMock(settings);
      const { liffPlatform, liffSignIn } = await import("./liff-sign-in.ts");
      platform.become(liffPlatform(browser));
      return liffSignIn(settings.liffId);
    };
    bind(ports.identity).toConstantValue(new DeferredIdentityProvider(load));
  });
}

async function loadMock({ liffId, apiBaseUrl, fetch, identity }: SignInSettings): Promise<IdentityProvider> {
  const [{ mockLiff }, { MockLiffIdentityProvider }, { HttpDevelopmentIssuer }, { developmentIdentity }] =
    await Promise.all([
      import("#adapters/liff/mock-liff.ts"),
      import("#adapters/liff/mock-liff-identity-provider.ts"),
      import("#adapters/liff/development-issuer.ts"),
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
