import "reflect-metadata";
import { Container } from "inversify";
import { load as loadTexts } from "virtual:texts/app";
import { BrowserPlatform } from "#adapters/browser/leaving.ts";
import { RecordedEvents } from "#adapters/hand-over/handed-over-events.ts";
import type { View } from "#adapters/hand-over/handed-over.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { HttpEventRepository } from "#adapters/http/http-event-repository.ts";
import { MissingIdentityProvider } from "#adapters/liff/deferred-sign-in.ts";
import type { ScreenName } from "#addresses/screens.ts";
import { AppSettings, ErrorReporter, type MapGround, Preferences } from "#application/ports/environment.ts";
import { EventRepository } from "#application/ports/event-repository.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { NavigationGuard } from "#ui/app/navigation-guard.ts";
import { ChosenPreferences, PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { Session, SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { bindPort, Http } from "../browser/bind-port.ts";
import { provideDevice } from "../browser/device.ts";
import { provide as provideLive } from "../browser/late/live.ts";
import { provide as provideSharing } from "../browser/late/sharing.ts";
import { LiffId } from "../browser/sign-in.ts";
import { provideSmallPorts } from "../browser/small-ports.ts";
import { HeldClock, provideWire } from "../browser/wire.ts";
import { provide, resolve } from "../resolve.ts";

/** How a page asks the server that renders it. */
export interface PageServer {
  /** Answers the app's calls, without a network. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Scheme and host of the calls as the page's links name them; empty for the page's own. */
  readonly apiBaseUrl: string;
  /** Stands for the server in addresses that do not leave it. */
  readonly origin: string;
  /** What the app's map shows the games on. */
  readonly map: MapGround | null;
}

/** A screen to render, and for whom. */
export interface PageVisit {
  readonly screen: ScreenName;
  /** The ids in the path by their names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly now: Instant;
  readonly view: View;
}

interface OpenedPage {
  readonly app: AppDependencies;
  readonly events: RecordedEvents;
}

const screenCodes = {
  index: () => import("#ui/screens/index/screen.ts"),
  event: () => import("#ui/screens/event/screen.ts"),
  merchant: () => import("#ui/screens/merchant/screen.ts"),
} as const;

/**
 * The app for one rendering: nobody is signed in, nothing is stored, and the clock stands still. It reads over the
 * server's own calls.
 */
export async function openPage(server: PageServer, { path, now, view }: PageVisit): Promise<OpenedPage> {
  const { origin, apiBaseUrl, map } = server;
  const container = new Container();
  const language = await SpokenLanguage.start(view.language, loadTexts);
  container.bind(AppSettings).toConstantValue({ addFriendUrl: null, serviceMessages: false, map });
  container.bind(LiffId).toConstantValue(null);
  container.bind(ErrorReporter).toConstantValue({ report: () => undefined });
  container.bind(IdentityProvider).toConstantValue(new MissingIdentityProvider());
  container.bind(PlatformPort).toConstantValue(new BrowserPlatform());
  container.bind(Preferences).toConstantValue(preferencesOf(view));
  provideDevice(container);
  const linkOf = (url: string) => apiBaseUrl + url.slice(origin.length);
  const over = (http: HttpClient) => new RecordedEvents(new HttpEventRepository(http), linkOf);
  bindPort(container, EventRepository, over, Http);
  provideWire(container, {
    apiBaseUrl: origin,
    destination: "",
    fetch: (...given) => server.fetch(new Request(...given)),
    address: { path: () => path, search: () => "" },
  });
  container.get<{ hold: (at: Instant) => void }>(HeldClock).hold(now);
  for (const provideMore of [provideSmallPorts, provideLive, provideSharing]) provideMore(container);

  const session = new SessionViewModel(resolve(container, StartSession));
  const preferences = new PreferencesViewModel(resolve(container, Preferences), noAppearance, language);
  provide(container, Session, session);
  provide(container, ChosenPreferences, preferences);
  const app: AppDependencies = {
    loadScreen: async (folder) => {
      if (!(folder in screenCodes)) throw new Error(`${folder} is not rendered on the server.`);
      const { screen } = await screenCodes[folder as keyof typeof screenCodes]();
      return screen((wanted) => resolve(container, wanted));
    },
    session,
    preferences,
    language,
    guard: new NavigationGuard({
      begin: () => undefined,
      loginReady: () => Promise.resolve(),
      mayGoElsewhere: () => false,
      clearPage: () => undefined,
    }),
    report: () => undefined,
  };
  return { app, events: resolve(container, EventRepository) as RecordedEvents };
}

const noAppearance = {
  systemIsDark: () => false,
  onSystemChange: () => () => undefined,
  showDark: () => undefined,
};

/** What a visitor's device would say; nothing can be stored. */
function preferencesOf({ language, city }: View): Preferences {
  const kept = () => false;
  return {
    theme: () => "system",
    setTheme: kept,
    language: () => language,
    setLanguage: kept,
    city: () => city,
    setCity: kept,
  };
}
