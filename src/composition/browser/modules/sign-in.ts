import { ContainerModule } from "inversify";
import { BrowserPlatform } from "#adapters/browser/browser-platform.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { LiffReturn } from "#adapters/liff/address/liff-return.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { DeferredIdentityProvider } from "#adapters/liff/deferred-identity-provider.ts";
import { LiffPlatform } from "#adapters/liff/liff-platform.ts";
import { MissingIdentityProvider } from "#adapters/liff/missing-identity-provider.ts";
import type { LiffSdk } from "#adapters/liff/sdk/liff-sdk.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { isScreenPath } from "#ui/app/router/is-screen-path.ts";
import { clientArrival, clientPorts as ports } from "../../client-tokens.ts";
import type { BrowserSettings } from "../settings.ts";

type SignInSettings = Pick<BrowserSettings, "mode" | "liffId" | "apiBaseUrl">;

/** Who signs in and what the app runs in: mock LIFF in development, else LINE. Their code comes after the first paint. */
export function signInModule(settings: SignInSettings): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const arrival = new LiffReturn(browserAddress, isScreenPath);
    const browser = new BrowserPlatform();
    bind(clientArrival).toConstantValue(arrival);
    if (settings.mode === "development") {
      bind(ports.identity).toConstantValue(new DeferredIdentityProvider(() => loadMock(settings)));
      bind(ports.platform).toConstantValue(browser);
    } else if (settings.liffId === "") {
      bind(ports.identity).toConstantValue(new MissingIdentityProvider());
      bind(ports.platform).toConstantValue(browser);
    } else {
      let started = (): LiffSdk | null => null;
      const load = async (): Promise<IdentityProvider> => {
        const { liffSignIn, realLiff } = await import("./liff-sign-in.ts");
        started = () => realLiff.started;
        return liffSignIn(settings.liffId, arrival);
      };
      bind(ports.identity).toConstantValue(new DeferredIdentityProvider(load));
      bind(ports.platform).toConstantValue(new LiffPlatform(() => started(), browser));
    }
  });
}

async function loadMock({ liffId, apiBaseUrl }: SignInSettings): Promise<IdentityProvider> {
  const [{ mockLiff }, { MockLiffIdentityProvider }, { HttpDevelopmentIssuer }, { developmentIdentity }] = await Promise.all([
    import("#adapters/liff/mock-liff.ts"),
    import("#adapters/liff/mock-liff-identity-provider.ts"),
    import("#adapters/liff/development-issuer.ts"),
    import("#adapters/liff/development-identity.ts"),
  ]);
  const store = new BrowserTextStore("localStorage");
  return new MockLiffIdentityProvider({
    liff: mockLiff,
    liffId,
    issuer: new HttpDevelopmentIssuer(apiBaseUrl),
    identity: () => developmentIdentity(store),
    now: Date.now,
  });
}
