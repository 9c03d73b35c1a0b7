import { ContainerModule } from "inversify";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { DeferredIdentityProvider } from "#adapters/liff/deferred-identity-provider.ts";
import { MissingIdentityProvider } from "#adapters/liff/missing-identity-provider.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { clientPorts as ports } from "../../client-tokens.ts";
import type { BrowserSettings } from "../settings.ts";

/** Sign-in of development: mock LIFF. Its code loads when it is needed. */
export function developmentModule(settings: Pick<BrowserSettings, "liffId" | "apiBaseUrl">): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(ports.identity).toConstantValue(new DeferredIdentityProvider(() => loadMock(settings)));
  });
}

/** Real sign-in, which this version does not have yet: it fails plainly. */
export const realModule = new ContainerModule(({ bind }) => {
  bind(ports.identity).toConstantValue(new MissingIdentityProvider());
});

async function loadMock({ liffId, apiBaseUrl }: Pick<BrowserSettings, "liffId" | "apiBaseUrl">): Promise<IdentityProvider> {
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
