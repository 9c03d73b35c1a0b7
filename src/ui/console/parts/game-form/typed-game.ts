import type { GamePattern } from "#application/console/use-cases/plan-game.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Audience } from "#domain/event/sports-event.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { countryOf, currencies, type Currency } from "#domain/money/currency.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { coordinatesText } from "#domain/place/coordinates.ts";
import type { EventId } from "#domain/event/sports-event.ts";
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

/** All that is typed and chosen on the form, but the photo. */
export interface Typed {
  readonly texts: GameTexts;
  readonly capacity: number;
  readonly heldBack: number;
  readonly audience: Audience;
  readonly methods: readonly PaymentMethod[];
  readonly policy: PolicyTexts;
  readonly timeZone: string;
}

/** What the form shows of a game that there is. */
export type GameOnForm = Omit<GamePattern, "setting" | "waitingList">;

/** What the form begins with. */
export type FormStart =
  /** `waits`: the operator did not approve the club yet, so the game is by link. */
  | { readonly kind: "blank"; readonly game: null; readonly waits: boolean }
  /** A new game is made like this one. */
  | { readonly kind: "like"; readonly game: GameOnForm }
  | { readonly kind: "draft"; readonly game: GameOnForm; readonly eventId: EventId };

/** What is on the form before anything is typed. */
export function typedAt({ game, ...start }: FormStart, now: Instant): Typed {
  if (game === null) {
    const texts = blankGame(now);
    const audience = "waits" in start && start.waits ? "link" : "public";
    const policy = policyTexts(null);
    return { texts, capacity: 8, heldBack: 0, audience, methods: ["onsite"], policy, timeZone: zoneOf(texts.currency) };
  }
  const { capacity, heldBack = 0, audience, paymentMethods: methods, timeZone } = game;
  return {
    texts: typedGame(game),
    capacity,
    heldBack,
    audience,
    methods,
    policy: policyTexts(game.refundPolicy),
    timeZone,
  };
}

/** A draft as the form shows it. */
export function draftOnForm(draft: OwnEventDetailView): GameOnForm {
  return { ...draft, capacity: draft.seats.capacity };
}

/** A game of which nothing is known but where its organiser probably is. */
function blankGame(now: Instant): GameTexts {
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
function typedGame(game: GameOnForm): GameTexts {
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

/** The clocks of the country whose money it is. */
export function zoneOf(currency: Currency): string {
  return taxRulesOf(countryOf(currency)).timeZone;
}
