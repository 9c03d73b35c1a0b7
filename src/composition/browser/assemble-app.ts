import type { Container } from "inversify";
import { clearPage } from "#ui/app/clear-page.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { NavigationGuard } from "#ui/app/navigation-guard.ts";
import { PageAppearance } from "#ui/app/preferences/page-appearance.ts";
import { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import type { Language } from "#ui/i18n/language.ts";
import { clientArrival, clientPorts as ports, clientUseCases as use } from "../client-tokens.ts";
import { createScreens } from "./screens.ts";

/** What the user interface is given, from a container with every client token bound. */
export function assembleApp(container: Container, language: Language): AppDependencies {
  const reportSurprise = container.get(use.reportSurprise);
  const startSession = container.get(use.startSession);
  const identity = container.get(ports.identity);
  const platform = container.get(ports.platform);
  const arrival = container.get(clientArrival);
  const session = new SessionViewModel(startSession, container.get(use.updateProfile));
  const preferences = new PreferencesViewModel(container.get(ports.preferences), new PageAppearance(), language);
  const begin = async (): Promise<void> => {
    void session.start().then(() => session.failure === null || reportSurprise.run(session.failure));
    await startSession.ready();
    if (identity.isLoggedIn()) await preferences.suggestLanguage(platform.language());
  };
  return {
    screens: createScreens(container, session, preferences),
    session,
    preferences,
    language,
    guard: new NavigationGuard({
      begin: () => void begin(),
      loginReady: () => startSession.ready(),
      mayGoElsewhere: () => arrival.target !== null,
      clearPage: () => clearPage(),
    }),
    report: (error) => reportSurprise.run(error),
  };
}
