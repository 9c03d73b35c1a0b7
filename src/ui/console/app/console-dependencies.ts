import { type ComponentType, createContext, useContext } from "react";
import type { ConsoleScreenName } from "#addresses/console.ts";
import type { DoorGame } from "#application/console/ports/door.ts";
import type { NewerRelease } from "#ui/app/newer/newer-release.ts";
import type { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import type { OwnersWait } from "../parts/owners/owners-wait.ts";
import type { EntryViewModel } from "./entry-view-model.ts";

/** Everything that the console's user interface is given. */
export interface ConsoleDependencies {
  /** Fetches a screen. Later calls answer the same one; a failure is forgotten. */
  readonly loadScreen: (name: ConsoleScreenName) => Promise<ComponentType>;
  readonly entry: EntryViewModel;
  /** The games whose doors are on the phone, by start: all that there is without a network. */
  readonly keptGames: () => readonly DoorGame[];
  /** What the person asked for and waits for an owner. */
  readonly ownersWait: OwnersWait;
  readonly fetchSignOut: FetchSignOut;
  readonly newer: NewerRelease;
  readonly preferences: PreferencesViewModel;
  readonly language: SpokenLanguage;
  /** In development: enters as the owner of a sample merchant. */
  readonly playOwner?: () => void;
}

const ConsoleContext = createContext<ConsoleDependencies | null>(null);

export const ConsoleProvider = ConsoleContext.Provider;

/** What the composition provides. Needs a `ConsoleProvider` above. */
export function useConsole(): ConsoleDependencies {
  const dependencies = useContext(ConsoleContext);
  if (!dependencies) throw new Error("useConsole needs a ConsoleProvider above it.");
  return dependencies;
}
