import type { Bindings } from "../bindings.ts";
import { browserAddress } from "#adapters/liff/address/page-address.ts";
import { screens } from "#addresses/screens.ts";
import { Preferences } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import { RequestErrors } from "#application/use-cases/request-errors.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { clearPage, NavigationGuard } from "#ui/app/navigation-guard.ts";
import { Newer } from "#ui/app/newer/newer-release.ts";
import { PageAppearance } from "#ui/app/preferences/page-appearance.ts";
import { PreferencesViewModel, ChosenPreferences } from "#ui/app/preferences/preferences-view-model.ts";
import { SessionViewModel, Session } from "#ui/app/session/session-view-model.ts";
import { WantedAccounts } from "#ui/app/session/wanted-accounts.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { resolve, provide } from "../resolve.ts";
import { Arrival } from "./arrival.ts";
import { screenLoader } from "./load-screens.ts";

/** What the user interface is given, from a container with the ports that every screen needs. */
export function assembleApp(container: Bindings, language: SpokenLanguage): AppDependencies {
  const reportSurprise = resolve(container, ReportSurprise);
  const errors = resolve(container, RequestErrors);
  const startSession = resolve(container, StartSession);
  const identity = resolve(container, IdentityProvider);
  const platform = resolve(container, PlatformPort);
  const arrival = resolve(container, Arrival);
  const session = new SessionViewModel(startSession);
  const preferences = new PreferencesViewModel(
    resolve(container, Preferences),
    new PageAppearance(),
    language,
    (failure) => errors.note(failure),
  );
  provide(container, Session, session);
  provide(container, ChosenPreferences, preferences);
  const begin = async (): Promise<void> => {
    void session.start().then(() => session.failure === null || reportSurprise.run(session.failure));
    await startSession.ready();
    if (identity.isLoggedIn()) await preferences.suggestLanguage(platform.language());
  };
  browserAddress.whenBack(() => session.leaving && void begin());
  const load = screenLoader(container);
  return {
    loadScreen: async (folder) => {
      // A screen that the server renders makes do with the first texts; the others need all.
      const isRendered = folder !== "not-found" && screens[folder].login === "paint";
      const [screen] = await Promise.all([load(folder), isRendered ? null : language.complete()]);
      return screen;
    },
    session,
    preferences,
    language,
    wanted: new WantedAccounts(resolve(container, RefundRepository), session),
    openConversation: async (about) => {
      const { conversationAbout } = await import("./fetched/conversation.ts");
      return conversationAbout(container, about);
    },
    openSavedSearches: async () => {
      const { savedSearches } = await import("./fetched/saved-searches.ts");
      return savedSearches(container);
    },
    newer: resolve(container, Newer),
    guard: new NavigationGuard({
      begin: () => void begin(),
      loginReady: () => startSession.ready(),
      mayGoElsewhere: () => arrival.target !== null,
      clearPage: () => {
        errors.clear();
        clearPage();
      },
    }),
    report: (error, circumstances) => reportSurprise.run(error, circumstances),
  };
}
