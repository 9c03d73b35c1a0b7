import type { Container } from "inversify";
import { BrowserConnection } from "#adapters/browser/browser-connection.ts";
import { BrowserHandOver } from "#adapters/browser/saving/browser-hand-over.ts";
import { CanvasPictureShrinker } from "#adapters/browser/canvas-picture-shrinker.ts";
import { BrowserPageVisibility } from "#adapters/browser/page-visibility.ts";
import { BrowserTextStore, pageTexts } from "#adapters/browser/storage.ts";
import { BrowserPrinter } from "#adapters/console/browser/browser-printer.ts";
import { BackOfficeTokens, type KeptToken } from "#adapters/console/back-office-tokens.ts";
import { StoredDoorShelf } from "#adapters/console/door/stored-door-shelf.ts";
import { HttpBackOfficeAccess } from "#adapters/console/http-back-office-access.ts";
import { HttpGameChanges } from "#adapters/console/http-game-changes.ts";
import { HttpOwnEventRepository } from "#adapters/console/http-own-events.ts";
import { HttpOwnSeriesRepository } from "#adapters/console/http-own-series.ts";
import { HttpPayoutDesk } from "#adapters/console/http-payout-desk.ts";
import { askedAhead } from "#adapters/console/asked-ahead.ts";
import { HttpCustomerList, HttpTransferDesk } from "#adapters/console/http-transfer-desk.ts";
import { StoredValue } from "#adapters/console/stored-value.ts";
import { createAxios } from "#adapters/http/create-axios.ts";
import { isConsolePath } from "#addresses/console.ts";
import { forbiddenPath } from "#adapters/http/refused-calls.ts";
import { AskingHttpClient } from "#adapters/console/asking-http-client.ts";
import { OwnersWord } from "#application/console/ports/owners-word.ts";
import { OwnersWait } from "#ui/console/parts/owners/owners-wait.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { type AnswerTiming, HttpClient } from "#adapters/http/http-client.ts";
import { BackOfficeAccess, LastWorkplace } from "#application/console/ports/back-office-access.ts";
import { CustomerList } from "#application/console/ports/customers.ts";
import { DoorShelf } from "#application/console/ports/door.ts";
import { GameChanges } from "#application/console/ports/game-changes.ts";
import { OwnEventRepository } from "#application/console/ports/own-events.ts";
import { OwnSeriesRepository } from "#application/console/ports/own-series.ts";
import { PayoutDesk } from "#application/console/ports/payout-desk.ts";
import { PagePrinter } from "#application/console/ports/page-printer.ts";
import { SeenToday } from "#application/console/ports/seen-today.ts";
import { TypedGames } from "#application/console/ports/typed-games.ts";
import { TransferDesk } from "#application/console/ports/transfer-desk.ts";
import { EnterConsole } from "#application/console/use-cases/enter-console.ts";
import { ReadKeptDoor } from "#application/console/use-cases/read-kept-door.ts";
import { Calls } from "#application/ports/calls.ts";
import { Connection, Delay, HandOver, Preferences } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { PictureShrinker } from "#application/ports/slip-repository.ts";
import { release, releaseHeader } from "#contract/wire/release.ts";
import { RequestErrors } from "#application/use-cases/request-errors.ts";
import { Newer } from "#ui/app/newer/newer-release.ts";
import { PageAppearance } from "#ui/app/preferences/page-appearance.ts";
import { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import type { ConsoleDependencies } from "#ui/console/app/console-dependencies.ts";
import { EntryViewModel } from "#ui/console/app/entry-view-model.ts";
import { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { bindPort, Http } from "../browser/bind-port.ts";
import { createBrowserContainer } from "../browser/create-container.ts";
import { provide as provideSharing } from "../browser/late/sharing.ts";
import type { BrowserSettings } from "../browser/settings.ts";
import { providePersonalStorage } from "../browser/person/personal-storage.ts";
import { provideSigningOut } from "../browser/person/signing-out.ts";
import { Wire } from "../browser/wire.ts";
import { provide, resolve } from "../resolve.ts";
import { consoleScreenLoader } from "./load-console-screens.ts";
import { StaffHttp, StaffTokens } from "./staff-calls.ts";

type BrowserRoot = Parameters<typeof createBrowserContainer>[1] & {
  /** Puts other adapters in the place of the browser's before any is made. */
  readonly replace?: (container: Container) => void;
};

/** The console's root: the members' device, sign-in and sharing, and a second HTTP client that calls as staff. */
export function createConsoleContainer(settings: BrowserSettings, more: BrowserRoot = {}): Container {
  const { replace, ...parts } = more;
  const container = createBrowserContainer(settings, { isScreen: isConsolePath, ...parts });
  replace?.(container);
  provideSharing(container);
  provideSigningOut(container);
  providePersonalStorage(container);
  bindPort(container, Connection, () => new BrowserConnection());
  const handOver = (platform: PlatformPort) => new BrowserHandOver(() => !platform.isInClient());
  bindPort(container, HandOver, handOver, PlatformPort);
  const printer = (platform: PlatformPort) => new BrowserPrinter(() => platform.isInClient());
  bindPort(container, PagePrinter, printer, PlatformPort);
  bindPort(container, DoorShelf, () => new StoredDoorShelf(new BrowserTextStore("localStorage")));
  const identity = resolve(container, IdentityProvider);
  const { baseUrl, exit, fetch: fetching } = resolve(container, Wire);
  // A refused call stays where it is: the members' page for it is not the console's.
  const staying = { baseUrl, exit, pagePath: () => forbiddenPath, ...(fetching ? { fetch: fetching } : {}) };
  const nobody = { identity: { idToken: () => null }, loginAgain: { run: () => Promise.resolve(false) } };
  // The devices of the demo share one storage, and its server keeps less than it.
  const kept = fetching ? pageTexts : new BrowserTextStore("localStorage");
  const keptToken = new StoredValue<KeptToken>(kept, "sideline.console.token", 1);
  const tokens = new BackOfficeTokens(createAxios({ ...staying, ...nobody }), identity, keptToken);
  const asStaff = { identity: { idToken: () => tokens.token() }, loginAgain: { run: () => tokens.again() } };
  const calls = createAxios({ ...staying, ...asStaff, fetch: askedAhead(fetching ?? ((...asked) => fetch(...asked))) });
  const newer = resolve(container, Newer);
  const onAnswer = ({ header }: AnswerTiming) => newer.hear(header(releaseHeader));
  const hooks = { pageSearch: () => "", uploadsByXhr: !fetching, onAnswer };
  const axios = () => tokens.ready().then(() => calls);
  const ownersWait = new OwnersWait(new HttpCalls(new HttpClient(axios, hooks)), resolve(container, Delay));
  const http = new AskingHttpClient(axios, hooks, ownersWait);
  provide(container, OwnersWord, ownersWait);
  provide(container, BackOfficeAccess, new HttpBackOfficeAccess(resolve(container, Http), tokens));
  provide(container, LastWorkplace, new StoredValue(kept, "sideline.console.merchant", 1));
  provide(container, TypedGames, new StoredValue(kept, "sideline.console.game", release));
  provide(container, SeenToday, new StoredValue(kept, "sideline.console.today", release));
  provide(container, OwnEventRepository, new HttpOwnEventRepository(http));
  const listening = { visibility: new BrowserPageVisibility(), delay: resolve(container, Delay) };
  provide(container, GameChanges, new HttpGameChanges({ ...staying, ...asStaff, ...listening }));
  provide(container, OwnSeriesRepository, new HttpOwnSeriesRepository(http));
  bindPort(container, PictureShrinker, () => new CanvasPictureShrinker());
  provide(container, TransferDesk, new HttpTransferDesk(http));
  provide(container, Calls, new HttpCalls(http));
  provide(container, PayoutDesk, new HttpPayoutDesk(http));
  provide(container, CustomerList, new HttpCustomerList(http));
  provide(container, StaffHttp, http);
  provide(container, StaffTokens, tokens);
  return container;
}

/** What the console's user interface is given. */
export function assembleConsole(container: Container, language: SpokenLanguage): ConsoleDependencies {
  const errors = resolve(container, RequestErrors);
  const ownersWait = resolve(container, OwnersWord);
  if (!(ownersWait instanceof OwnersWait)) throw new Error("The console waits for owners by its own view model.");
  const note = (failure: unknown) => errors.note(failure);
  return {
    loadScreen: consoleScreenLoader(container),
    entry: new EntryViewModel(resolve(container, EnterConsole), () => resolve(container, ReadKeptDoor).workplace()),
    keptGames: () => resolve(container, ReadKeptDoor).games(),
    ownersWait,
    fetchSignOut: resolve(container, FetchSignOut),
    newer: resolve(container, Newer),
    preferences: new PreferencesViewModel(resolve(container, Preferences), new PageAppearance(), language, note),
    language,
  };
}
