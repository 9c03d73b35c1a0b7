import type { Bindings } from "../bindings.ts";
import { StoredLoginStamp, BrowserTextStore } from "#adapters/browser/storage.ts";
import { HttpClient, type HttpClientHooks } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { HttpProfileRepository } from "#adapters/http/http-profile-repository.ts";
import { HttpParticipationRepository } from "#adapters/http/http-participation-repository.ts";
import { LoginAgain, type RefusedCalls } from "#adapters/http/refused-calls.ts";
import { ServerClock } from "#adapters/http/server-clock.ts";
import type { HttpLiveEventsOptions } from "#adapters/http/event-stream.ts";
import { Clock, Exit } from "#application/ports/environment.ts";
import { EventRepository } from "#application/ports/event-repository.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { ProfileRepository } from "#application/ports/profile-repository.ts";
import { releaseHeader } from "#contract/wire/release.ts";
import { Newer, NewerRelease } from "#ui/app/newer/newer-release.ts";
import { port } from "#wiring/needs.ts";
import { Http, bindPort, bindOverHttp } from "./bind-port.ts";
import { once } from "./once.ts";

/** The server's address, fetch and what follows a 401 or 403, for adapters that do not use `Http`. */
export type Wire = Pick<HttpLiveEventsOptions, "baseUrl" | "fetch" | keyof RefusedCalls>;
export const Wire = port<Wire>("Wire");

/** The app's clock, which stands still while the server's first view is taken over. */
export const HeldClock = port<Pick<ServerClock, "hold" | "release">>("HeldClock");

export interface WireSettings {
  readonly apiBaseUrl: string;
  readonly destination: string;
  /** Replaces the browser's fetch, for a server in the same page. */
  readonly fetch?: typeof fetch;
  readonly checkAnswer?: HttpClientHooks["checkAnswer"];
  /** Where the app's path and query string are; by default in the page's own address. */
  readonly address?: PageAddress;
}

/** The app's current path and query string. */
export interface PageAddress {
  path(): string;
  /** Empty, or with its question mark. */
  search(): string;
}

const ownAddress: PageAddress = { path: () => location.pathname, search: () => location.search };

/** Fetches the code of the app's calls. Rejects without a network. */
export function fetchCalls(): Promise<typeof import("#adapters/http/create-axios.ts")> {
  return import("#adapters/http/create-axios.ts");
}

/** The backend over HTTP: the ports that the first screens need. Answers the clock that hears the server's time. */
export function provideWire(container: Bindings, settings: WireSettings): ServerClock {
  const { apiBaseUrl: baseUrl, destination, checkAnswer, address = ownAddress } = settings;
  const fetching = settings.fetch ? { fetch: settings.fetch } : {};
  const clock = new ServerClock();
  container.bind(Clock).toConstantValue(clock);
  container.bind(HeldClock).toConstantValue(clock);
  const newer = new NewerRelease();
  container.bind(Newer).toConstantValue(newer);
  const wire = (identity: IdentityProvider, exit: Exit): Wire => {
    const loginAgain = new LoginAgain(identity, new StoredLoginStamp(new BrowserTextStore("sessionStorage")), Date.now);
    return { baseUrl, loginAgain, exit, pagePath: address.path, ...fetching };
  };
  const client = (identity: IdentityProvider, shared: Wire) => {
    const axios = once(async () => (await fetchCalls()).createAxios({ identity, ...shared }));
    return new HttpClient(axios, {
      baseUrl,
      pageSearch: address.search,
      onAnswer: (timing) => {
        clock.hear(timing);
        newer.hear(timing.header(releaseHeader));
      },
      uploadsByXhr: !settings.fetch,
      ...(checkAnswer ? { checkAnswer } : {}),
    });
  };
  bindPort(container, Wire, wire, IdentityProvider, Exit);
  bindPort(container, Http, client, IdentityProvider, Wire);
  bindOverHttp(container, EventRepository, HttpEventRepository);
  bindOverHttp(container, ParticipationRepository, HttpParticipationRepository);
  bindPort(container, ProfileRepository, (http: HttpClient) => new HttpProfileRepository(http, destination), Http);
  return clock;
}
