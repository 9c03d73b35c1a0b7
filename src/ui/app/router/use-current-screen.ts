import { useMatches } from "react-router-dom";
import { notFoundScreen, type Screen, screens } from "#addresses/screens.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** A screen as the table of addresses has it, with a title that English knows. */
export type ScreenFacts = Screen<string, MessageId | null>;

/** The table by the ids of the router's routes, which are the screens' folders. */
export const routeTable: Readonly<Record<string, ScreenFacts>> = { ...screens, "not-found": notFoundScreen };

/** The screen that is shown now; null before there is one. */
export function useCurrentScreen(): ScreenFacts | null {
  return routeTable[useMatches().at(-1)?.id ?? ""] ?? null;
}
