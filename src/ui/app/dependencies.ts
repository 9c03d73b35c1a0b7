import type { ErrorCircumstances } from "#application/ports/environment.ts";
import { createContext, useContext } from "react";
import type { ScreenFolder } from "#addresses/screens.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { OpenConversation } from "#ui/parts/conversation/conversation.ts";
import type { OpenSavedSearches } from "#ui/parts/saved-searches/saved-searches.ts";
import type { ScreenComponent } from "./screen-component.ts";
import type { NewerRelease } from "./newer/newer-release.ts";
import type { NavigationGuard } from "./navigation-guard.ts";
import type { PreferencesViewModel } from "./preferences/preferences-view-model.ts";
import type { SessionViewModel } from "./session/session-view-model.ts";
import type { WantedAccounts } from "./session/wanted-accounts.ts";

/** Fetches a screen and everything that only it needs. Later calls answer the same one; a failure is forgotten. */
export type LoadScreen = (folder: ScreenFolder) => Promise<ScreenComponent>;

/** Everything that the user interface is given. It is a plain object that the composition, or a test, fills. */
export interface AppDependencies {
  readonly loadScreen: LoadScreen;
  readonly session: SessionViewModel;
  readonly preferences: PreferencesViewModel;
  readonly language: SpokenLanguage;
  readonly guard: NavigationGuard;
  /** Left out where the app and its server are one: nothing can be newer. */
  readonly newer?: NewerRelease;
  /** Refunds that wait for the member. Left out where nobody is signed in: a page that the server renders. */
  readonly wanted?: WantedAccounts;
  /** Left out where nobody is signed in: a page that the server renders. */
  readonly openConversation?: OpenConversation;
  /** Left out where nobody is signed in: a page that the server renders. */
  readonly openSavedSearches?: OpenSavedSearches;
  /** There is no console to lead to: the demo. */
  readonly withoutConsole?: true;
  /** Called with every error that a boundary caught. Never rejects or throws. */
  readonly report: (error: unknown, circumstances?: ErrorCircumstances) => void;
}

const DependenciesContext = createContext<AppDependencies | null>(null);

export const DependenciesProvider = DependenciesContext.Provider;

/** What the composition provides. Needs a `DependenciesProvider` above. */
export function useDependencies(): AppDependencies {
  const dependencies = useContext(DependenciesContext);
  if (!dependencies) throw new Error("useDependencies needs a DependenciesProvider above it.");
  return dependencies;
}
