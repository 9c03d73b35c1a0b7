import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { countryOf, currencies, type Currency } from "#domain/money/currency.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { coordinatesText } from "#domain/place/coordinates.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { daysLater, localDateOf } from "#domain/time/local-date.ts";
import { wallClockOf } from "#domain/time/zone.ts";
import { asTyped } from "../amounts/typed-price.ts";
import { type PolicyTexts, policyTexts } from "../amounts/typed-policy.ts";
import { type TypedTexts, typedTextFields, typedTextsOf } from "../texts/typed-texts.ts";
import { type TypedJoining, typedJoining } from "./joining-times.ts";

/** What is typed of a game, field by field. */
export interface GameTexts extends Readonly<TypedTexts>, TypedJoining {
  readonly sport: string;
  readonly place: string;
  readonly address: string;
  /** How to get there. */
  readonly access: string;
  /** On the map: two numbers, or anything else that `readPlace` reads. */
  readonly position: string;
  readonly currency: Currency;
  readonly date: string;
  readonly time: string;
  readonly minutes: string;
  readonly price: string;
  readonly levelFrom: string;
  readonly levelTo: string;
  readonly levelNote: string;
  /** One thing a line. */
  readonly included: string;
  readonly bring: string;
}

/** A field of the form; `hours0` and `percent0` are of the refund policy. */
export type GameField =
  | keyof GameTexts
  | "capacity"
  | "audience"
  | "paymentMethods"
  | `hours${number}`
  | `percent${number}`;

/** What is wrong, in words, by field. */
export type WrongFields = Readonly<Partial<Record<string, MessageId>>>;

/** So long can a game be chosen to last, in minutes. */
export const lengths = [60, 90, 120, 150, 180, 240] as const;

/** A game of which nothing is known but where its organiser probably is. */
export function blankGame(now: Instant): GameTexts {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const currency = currencies.find((one) => zoneOf(one) === zone) ?? "THB";
  const nothing = Object.fromEntries(typedTextFields.map((field) => [field, ""])) as TypedTexts;
  return {
    ...nothing,
    ...{ sport: sportTypes[0]?.id ?? "", place: "", address: "", access: "", position: "", currency, price: "" },
    ...{ levelFrom: "", levelTo: "", levelNote: "", included: "", bring: "" },
    ...{ opensDate: "", opensTime: "", closesDate: "", closesTime: "" },
    ...{ date: daysLater(localDateOf(now, zoneOf(currency)), 1), time: "19:00", minutes: "120" },
  };
}

/** A game as somebody would type it. */
export function typedGame(game: OwnEventDetailView): GameTexts {
  const { venue, level, startsAt, endsAt, timeZone, price, joinClosesAt } = game;
  const wall = new Date(wallClockOf(startsAt, timeZone)).toISOString();
  const joining = typedJoining(game);
  return {
    ...typedTextsOf(game),
    ...{ sport: game.sportType, place: venue.name, address: venue.address, access: venue.access ?? "" },
    ...{ position: coordinatesText(venue), currency: price.currency, date: wall.slice(0, 10) },
    ...{ time: wall.slice(11, 16), minutes: String(Math.round((endsAt - startsAt) / minute)) },
    ...{ price: price.amount === 0 ? "" : asTyped(price), levelFrom: level?.from ?? "", levelTo: level?.to ?? "" },
    ...{ levelNote: level?.note ?? "", included: game.included.join("\n"), bring: game.bring.join("\n") },
    ...joining,
    // Joining that closes at the start goes on doing so when the start moves.
    ...(joinClosesAt === startsAt ? { closesDate: "", closesTime: "" } : {}),
  };
}

/** The refund policy as it is typed; nothing where the club's is taken. */
export function typedPolicyOf(game: OwnEventDetailView | null): PolicyTexts {
  return policyTexts(game?.refundPolicy ?? null);
}

/** The clocks of the country whose money it is. */
export function zoneOf(currency: Currency): string {
  return taxRulesOf(countryOf(currency)).timeZone;
}
