import { ContainerModule } from "inversify";
import { StoredLoginStamp } from "#adapters/browser/stored-login-stamp.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { HttpClient, type HttpClientHooks } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import { HttpProfileRepository } from "#adapters/http/http-profile-repository.ts";
import { LoginAgain } from "#adapters/http/login-again.ts";
import { ServerClock } from "#adapters/http/server-clock.ts";
import type { Exit } from "#application/ports/environment.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { clientHttp, clientPorts as ports, clientWire } from "../../client-tokens.ts";

export interface WireSettings {
  readonly apiBaseUrl: string;
  readonly destination: string;
  /** Stands in for the browser's fetch: a server in the same page. */
  readonly fetch?: typeof fetch;
  readonly checkAnswer?: HttpClientHooks["checkAnswer"];
  /** Where the app's path and query string are; unless given, in the page's own address. */
  readonly address?: PageAddress;
}

/** The app's path and query string now. */
export interface PageAddress {
  path(): string;
  /** Empty, or with its question mark. */
  search(): string;
}

const ownAddress: PageAddress = { path: () => location.pathname, search: () => location.search };

/** The backend over HTTP: what the first screens need of it, and the server's time. */
export function wireModule(settings: WireSettings): ContainerModule {
  const { apiBaseUrl: baseUrl, destination, checkAnswer, address = ownAddress } = settings;
  const fetching = settings.fetch ? { fetch: settings.fetch } : {};
  return new ContainerModule(({ bind }) => {
    const clock = new ServerClock();
    bind(ports.clock).toConstantValue(clock);
    bind(clientWire).toConstantValue({ baseUrl, ...fetching });
    bind(clientHttp)
      .toResolvedValue(
        (identity: IdentityProvider, exit: Exit) => {
          const loginAgain = new LoginAgain(
            identity,
            new StoredLoginStamp(new BrowserTextStore("sessionStorage")),
            Date.now,
          );
          const axios = createAxios({ baseUrl, identity, loginAgain, exit, pagePath: address.path, ...fetching });
          return new HttpClient(axios, {
            pageSearch: address.search,
            onAnswer: clock.hear,
            uploadsByXhr: !settings.fetch,
            ...(checkAnswer ? { checkAnswer } : {}),
          });
        },
        [ports.identity, ports.exit],
      )
      .inSingletonScope();
    bind(ports.events)
      .toResolvedValue((http) => new HttpEventRepository(http), [clientHttp])
      .inSingletonScope();
    bind(ports.participations)
      .toResolvedValue((http) => new HttpParticipationRepository(http), [clientHttp])
      .inSingletonScope();
    bind(ports.profiles)
      .toResolvedValue((http) => new HttpProfileRepository(http, destination), [clientHttp])
      .inSingletonScope();
  });
}
