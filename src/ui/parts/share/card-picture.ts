import { isSportType } from "#domain/event/sport-type.ts";
import type { EventSummary } from "#contract/events/event.ts";

/** An event's picture for a chat: the merchant's, else the drawn one of its sport, as pictures that the build makes for chats. */
export function cardPicture({ coverUrl, sportType }: Pick<EventSummary, "coverUrl" | "sportType">): string {
  if (coverUrl?.startsWith("https://")) return coverUrl;
  return `/previews/${isSportType(sportType) ? sportType : "any"}.jpg`;
}
