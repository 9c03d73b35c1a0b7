import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { formatMoney } from "#domain/money/format-money.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { cached } from "#domain/text/cached.ts";
import { instantOn } from "#domain/time/local-date.ts";
import { type Language, packOf, sourceLanguage } from "#languages/language.ts";

/** The id of a text that a paper may have: those of the screens that show the same, and the names of ways to pay. */
export type PaperTextId =
  | keyof typeof import("#languages/en/console/console.json")
  | keyof typeof import("#languages/en/app/receipt.json")
  | keyof typeof import("#languages/en/app/payment.json");

/** How papers are written in one language. Their dates have years, in Thai those of the Buddhist era. */
export interface PaperSpeech {
  readonly language: Language;
  /** The text with this id. `values` fill its ICU arguments. */
  say(id: PaperTextId, values?: Readonly<Record<string, string | number>>): string;
  money(money: Money): string;
  day(at: Instant, timeZone: string): string;
  moment(at: Instant, timeZone: string): string;
  /** A moment without its year. */
  shortMoment(at: Instant, timeZone: string): string;
  /** A zone in words, as "Japan Time". */
  zone(timeZone: string): string;
  /** `2026-11` in words. */
  month(month: string): string;
}

const speeches = new Map<Language, Promise<PaperSpeech>>();

/** The texts of a language; read only once. */
export function paperSpeechIn(language: Language): Promise<PaperSpeech> {
  const known = speeches.get(language) ?? readSpeech(language);
  speeches.set(language, known);
  return known;
}

async function readSpeech(language: Language): Promise<PaperSpeech> {
  const { tag, rewrite, dates = tag, dayGap = " " } = packOf(language);
  const from = rewrite ? sourceLanguage : tag;
  const parts = await Promise.all(textParts.map((part) => textsOf(from, part)));
  const texts = parts.flatMap((part) => Object.entries(part));
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, compileMessage(rewrite?.(text) ?? text)]));
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const inZones = (shape: Intl.DateTimeFormatOptions) => {
    const formats = cached((timeZone) => new Intl.DateTimeFormat(dates, { ...shape, timeZone }));
    return (at: Instant, timeZone: string) => formats(timeZone).format(at);
  };
  const day = inZones({ day: "numeric", month: "long", year: "numeric" });
  const shortDay = inZones({ day: "numeric", month: "short" });
  const time = inZones({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return {
    language,
    say: (id, values) => i18n._(id, values),
    money: (money) => formatMoney(money, language),
    day,
    moment: (at, timeZone) => `${day(at, timeZone)}${dayGap}${time(at, timeZone)}`,
    shortMoment: (at, timeZone) => `${shortDay(at, timeZone)}${dayGap}${time(at, timeZone)}`,
    zone: (timeZone) => {
      const named = new Intl.DateTimeFormat(dates, { timeZone, timeZoneName: "longGeneric" }).formatToParts(0);
      return named.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
    },
    month: (month) =>
      new Intl.DateTimeFormat(dates, { month: "long", year: "numeric", timeZone: "UTC" }).format(
        instantOn(`${month}-01`, "UTC", 0),
      ),
  };
}

const textParts = ["app/payment", "app/receipt", "console/console"] as const;

async function textsOf(language: string, part: (typeof textParts)[number]): Promise<Readonly<Record<string, string>>> {
  const [folder, name] = part.split("/");
  const file = (await import(`../../../languages/${language}/${folder}/${name}.json`, { with: { type: "json" } })) as {
    readonly default: Readonly<Record<string, string>>;
  };
  return file.default;
}
