import type { ScreenName } from "#addresses/screens.ts";
import type { Language } from "#languages/language.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { EventAnswers } from "./handed-over-events.ts";

/** What a visitor's page is rendered for. Nothing in it tells who the visitor is. */
export interface View {
  readonly language: Language;
  /** The visitor's time zone by its IANA name; null where it is not known. */
  readonly zone: string | null;
  /** The city that was last asked for; null before any was. */
  readonly city: string | null;
}

/** What the server hands over with a screen that it rendered, in the JSON block `#sideline-first`. */
export interface HandedOver extends View {
  readonly screen: ScreenName;
  readonly path: string;
  /** The query that was rendered, without its question mark. */
  readonly query: string;
  /** The business time at which it was rendered. */
  readonly now: Instant;
  readonly answers: EventAnswers;
}

export const handedOverElementId = "sideline-first";

/** What the page was handed over; null where the server rendered no screen. */
export function readHandedOver(page: Pick<Document, "getElementById">): HandedOver | null {
  const text = page.getElementById(handedOverElementId)?.textContent;
  return text ? (JSON.parse(text) as HandedOver) : null;
}
