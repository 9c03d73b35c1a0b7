import { type Language, sourceLanguage } from "#languages/language.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { cutText } from "#domain/text/cut-text.ts";
import type { EventPreview } from "#server/application/events/read-event.ts";
import type { Speech } from "../../../messages/speech.ts";
import type { PageMeta } from "./meta-tags.ts";

/** Chats cut longer ones themselves, in the middle of a word. */
const limits = { title: 90, description: 200 };

/** What an event's page says of itself: what, when, where, how much, by whom. Seats change by the minute and are left out. */
export function eventMeta(
  { event, merchantName }: EventPreview,
  speech: Speech,
  publicOrigin: string,
  path: string,
): PageMeta {
  const { title, description, startsAt, timeZone, venue, price, sportType, coverUrl } = event;
  const facts = [
    speech.dates(timeZone).format(startsAt),
    venue.name,
    price.amount === 0 ? speech.say("free") : speech.money(price),
    merchantName,
  ];
  const text = [facts.join(" · "), description].filter((part) => part.trim() !== "").join("\n");
  return {
    title: cutText(title, limits.title),
    description: cutText(text, limits.description),
    url: `${publicOrigin}${path}`,
    pictureUrl: isHttps(coverUrl) ? coverUrl : `${publicOrigin}${sportPicture(sportType)}`,
    locale: openGraphLocale(speech.language),
  };
}

/** What every other page says: the product. */
export function siteMeta(publicOrigin: string): PageMeta {
  return {
    title: "Sideline",
    description: "Find a game near you, take a seat, pay, bring friends.",
    url: `${publicOrigin}/`,
    pictureUrl: `${publicOrigin}${sportPicture("any")}`,
    locale: openGraphLocale(sourceLanguage),
  };
}

/** `th_TH`: the language, and the country where most people read it. */
function openGraphLocale(tag: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

function sportPicture(sportType: string): string {
  return `/previews/${isSportType(sportType) ? sportType : "any"}.jpg`;
}

function isHttps(address: string | null): address is string {
  return address !== null && URL.canParse(address) && new URL(address).protocol === "https:";
}
