import { type Language, packOf } from "#languages/language.ts";
import { cached } from "#domain/text/cached.ts";

const units = cached((key) => {
  const [locale, unit, unitDisplay, digits] = key.split("|") as [Language, string, "short" | "long", string];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits: Number(digits) });
});

/** "850 m" below a kilometre (in steps of 50), "2.4 km" below ten, then "12 km". `km` is not negative. */
export function formatDistance(km: number, locale: Language): string {
  const metres = Math.max(50, Math.round((km * 1_000) / 50) * 50);
  if (metres < 1_000) return units(`${locale}|meter|short|0`).format(metres);
  return units(`${locale}|kilometer|short|${km < 9.95 ? 1 : 0}`).format(km);
}

/**
 * Time left until a deadline: "04:09" below an hour (so that digits don't jump), "1 hr 5 min" below two days, then "3
 * days". A part of a second counts as a whole one, so "00:00" means that nothing is left.
 */
export function formatCountdown(msLeft: number, locale: Language): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1_000));
  if (seconds < 3_600) return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  return formatDuration(msLeft, locale, "short");
}

/** The same for screen readers: "4 minutes", "1 hour 5 minutes", "3 days"; below a minute in seconds. */
export function spokenCountdown(msLeft: number, locale: Language): string {
  const seconds = Math.max(0, Math.ceil(msLeft / 1_000));
  return seconds < 60 ? time(seconds, "second", locale, "long") : formatDuration(msLeft, locale, "long");
}

/** A length of time in its two largest parts: "45 min", "2 hr", "1 hr 30 min"; two days or more in days. */
export function formatDuration(ms: number, locale: Language, display: "short" | "long" = "short"): string {
  const minutes = Math.max(0, Math.floor(Math.ceil(ms / 1_000) / 60));
  if (minutes >= 2 * 24 * 60) return time(Math.floor(minutes / (24 * 60)), "day", locale, display);
  const hours = Math.floor(minutes / 60);
  const parts: string[] = [];
  if (hours > 0) parts.push(time(hours, "hour", locale, display));
  if (minutes % 60 > 0 || hours === 0) parts.push(time(minutes % 60, "minute", locale, display));
  return parts.join(packOf(locale).unitGap ?? " ");
}

/** "15 min", or "15分" in languages that write a unit without a space. */
function time(
  value: number,
  unit: "second" | "minute" | "hour" | "day",
  locale: Language,
  display: "short" | "long",
): string {
  const text = units(`${locale}|${unit}|${display}|0`).format(value);
  return packOf(locale).unitGap === "" ? text.replaceAll(/\s/gu, "") : text;
}

/** "12/27": a payment card's expiry as it is printed on the card, in every language (never a Buddhist year). */
export function formatCardExpiry(month: number, year: number): string {
  return `${two(month)}/${two(year % 100)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
