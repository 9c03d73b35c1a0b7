import type { Language } from "#domain/member/member.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { cutText } from "#domain/text/cut-text.ts";
import type { EventPreview } from "#server/application/events/read-event.ts";
import { dateFormat } from "../../../messages/date-format.ts";
import { showMoney } from "../../../messages/money-format.ts";
import type { PageMeta } from "./meta-tags.ts";

/** Chats cut longer ones themselves, in the middle of a word. */
const limits = { title: 90, description: 200 };

const locales: Readonly<Record<Language, string>> = { en: "en_US", th: "th_TH", ja: "ja_JP", "zh-TW": "zh_TW" };
const free: Readonly<Record<Language, string>> = { en: "Free", th: "ฟรี", ja: "無料", "zh-TW": "免費" };

/** What an event's page says of itself: what, when, where, how much, by whom. Seats change by the minute and are left out. */
export function eventMeta(
  { event, merchantName }: EventPreview,
  language: Language,
  publicOrigin: string,
  path: string,
): PageMeta {
  const { title, description, startsAt, timeZone, venue, price, sportType, coverUrl } = event;
  const facts = [
    dateFormat(language, timeZone).format(startsAt),
    venue.name,
    price.amount === 0 ? free[language] : showMoney(price, language),
    merchantName,
  ];
  const text = [facts.join(" · "), description].filter((part) => part.trim() !== "").join("\n");
  return {
    title: cutText(title, limits.title),
    description: cutText(text, limits.description),
    url: `${publicOrigin}${path}`,
    pictureUrl: isHttps(coverUrl) ? coverUrl : `${publicOrigin}${sportPicture(sportType)}`,
    locale: locales[language],
  };
}

/** What every other page says: the product. */
export function siteMeta(publicOrigin: string): PageMeta {
  return {
    title: "Sideline",
    description: "Find a game near you, take a seat, pay, bring friends.",
    url: `${publicOrigin}/`,
    pictureUrl: `${publicOrigin}${sportPicture("any")}`,
    locale: locales.en,
  };
}

function sportPicture(sportType: string): string {
  return `/previews/${isSportType(sportType) ? sportType : "any"}.jpg`;
}

function isHttps(address: string | null): address is string {
  return address !== null && URL.canParse(address) && new URL(address).protocol === "https:";
}
