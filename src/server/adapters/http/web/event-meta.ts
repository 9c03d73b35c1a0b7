import { wellFormed } from "#domain/text/well-formed.ts";
import { parsedUrl } from "#domain/text/parsed-url.ts";
import type { EventPreview } from "#server/application/events/read-event.ts";
import type { Speech } from "#server/adapters/messages/speech.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { type Language, sourceLanguage } from "#languages/language.ts";
import { coverIdOf } from "#domain/cover/cover.ts";
import { isSportType } from "#domain/event/sport-type.ts";

/**
 * What a page tells chats and search engines about itself (Open Graph). Texts are not escaped; addresses are absolute.
 */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The permanent address of the page. */
  readonly url: string;
  readonly pictureUrl: string;
  /** `th_TH`. */
  readonly locale: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The tags of a page. All texts are escaped. */
export function metaTags({ title, description, url, pictureUrl, locale }: PageMeta): string {
  const properties: readonly (readonly [string, string])[] = [
    ["og:type", "website"],
    ["og:site_name", "Sideline"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", pictureUrl],
    ["og:locale", locale],
  ];
  const tags = properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`);
  return [
    ...tags,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escaped(url)}">`,
  ].join("\n");
}

/** Adds tags to the page's head. They come first, because programs that make previews read only the first bytes. */
export function withTags(html: string, tags: string): string {
  const end = html.indexOf("</title>");
  if (end < 0) throw new Error("The app's page has no title to put its tags behind.");
  const at = end + "</title>".length;
  return `${html.slice(0, at)}\n${tags}${html.slice(at)}`;
}

/** A text that is safe in an attribute: it can't end the attribute, and has no control characters or line breaks. */
function escaped(text: string): string {
  const plain = wellFormed(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
  return plain.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");
}

/** Longer texts are cut by chats, in the middle of a word. */
const limits = { title: 90, description: 200 };

/** What an event's page tells: what, when, where, how much, by whom. Seats change too often. */
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
    pictureUrl: isHttps(coverUrl) ? coverUrl : `${publicOrigin}${ownPicture(coverUrl, sportType)}`,
    locale: openGraphLocale(speech.language),
  };
}

/** What all other pages tell: the product. */
export function siteMeta(publicOrigin: string): PageMeta {
  return {
    title: "Sideline",
    description: "Find a game near you, take a seat, pay, bring friends.",
    url: `${publicOrigin}/`,
    pictureUrl: `${publicOrigin}${sportPicture("any")}`,
    locale: openGraphLocale(sourceLanguage),
  };
}

/** `th_TH`: the language, and the country where most of its readers live. */
function openGraphLocale(tag: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/** A picture of this site: the cover that was uploaded here, or the one of the sport. */
function ownPicture(coverUrl: string | null, sportType: string): string {
  return coverUrl !== null && coverIdOf(coverUrl) !== null ? coverUrl : sportPicture(sportType);
}

function sportPicture(sportType: string): string {
  return `/previews/${isSportType(sportType) ? sportType : "any"}.jpg`;
}

function isHttps(address: string | null): address is string {
  return address !== null && parsedUrl(address)?.protocol === "https:";
}
