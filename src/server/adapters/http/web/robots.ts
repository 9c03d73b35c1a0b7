import { screenAt } from "#addresses/address.ts";
import { screens } from "#addresses/screens.ts";

/**
 * May search engines keep a page at this path? Screens that need no login are for everybody; the others show a member's
 * own. Links on every page may be followed and previewed.
 */
export function mayBeIndexed(path: string): boolean {
  const found = screenAt(path);
  return found !== null && screens[found.name].login === "paint";
}

/** Nothing is hidden from whoever makes previews; what is not to be found says so in its own answer. */
export const robotsText = "User-agent: *\nDisallow: /line/\nDisallow: /backoffice/\nDisallow: /payment/\nAllow: /\n";
