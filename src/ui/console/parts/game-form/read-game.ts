import type { NewEvent } from "#application/console/ports/own-events.ts";
import { defaultMaxSeatsPerJoin, type Position } from "#domain/event/sports-event.ts";
import { isByTransfer, type PaymentMethod } from "#domain/payment/method.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { coordinatesText } from "#domain/place/coordinates.ts";
import { readPlace } from "#domain/place/read-place.ts";
import { instantOn, isLocalDate } from "#domain/time/local-date.ts";
import { wallClockOf } from "#domain/time/zone.ts";
import { typedPolicy } from "../amounts/typed-policy.ts";
import { typedPrice } from "../amounts/typed-price.ts";
import { saidTexts } from "../texts/typed-texts.ts";
import { joiningTyped } from "./joining-times.ts";
import type { GameOnForm, Typed, WrongFields } from "./typed-game.ts";

/** All that is typed and chosen. */
export interface TypedGame extends Typed {
  readonly coverUrl: string | null;
}

export interface ReadingGame {
  readonly now: Instant;
  /** The draft that is edited, or what a new game is like; null: nothing. */
  readonly before: GameOnForm | null;
  /** Members see it at once, so all that it offers has to be there. */
  readonly publishes: boolean;
  /** Has the club an account for transfers? Null: that is not known yet. */
  readonly hasAccount: boolean | null;
}

/** What an organiser says of a game, without the word that it is a draft. */
export type SaidGame = Omit<NewEvent, "draft">;

export type ReadGame =
  | { readonly kind: "game"; readonly game: SaidGame }
  | { readonly kind: "wrong"; readonly wrong: WrongFields };

/** The game that is typed, or what is wrong with it in the order of the form. */
export function readGame(typed: TypedGame, reading: ReadingGame): ReadGame {
  const { texts, capacity, heldBack, audience, methods, timeZone, coverUrl } = typed;
  const { now, before, publishes, hasAccount } = reading;
  const startsAt = startTyped(typed, before);
  const [position, price] = [positionTyped(texts.position, before), typedPrice(texts.price, texts.currency)];
  const isPaid = price !== null && price.amount > 0;
  const joining = joiningTyped(joiningBefore(before, timeZone), texts);
  const policy = Object.values(typed.policy).every((text) => text.trim() === "") ? null : typedPolicy(typed.policy);
  const isLate = startsAt === null || (startsAt <= now && startsAt !== before?.startsAt);
  const isUnpayable = publishes && hasAccount === false && methods.some((method) => isByTransfer({ method }));
  const wrong: WrongFields = {
    ...(texts.title.trim() === "" ? { title: "console.wrong.title" } : {}),
    ...(texts.place.trim() === "" ? { place: "console.wrong.place" } : {}),
    ...(texts.address.trim() === "" ? { address: "console.wrong.address" } : {}),
    ...(position === null
      ? { position: texts.position.trim() === "" ? "console.wrong.position" : "console.wrong.coordinates" }
      : {}),
    ...(isLate ? { date: "console.startsPast" } : {}),
    ...(price === null ? { price: "console.wrong.price" } : {}),
    ...(isPaid && isUnpayable ? { paymentMethods: "console.wrong.account" } : {}),
    ...(isPaid && methods.length === 0 ? { paymentMethods: "console.wrong.paymentMethods" } : {}),
    ...(policy?.kind === "wrong"
      ? Object.fromEntries(policy.fields.map((field) => [field, "console.wrong.policy"]))
      : {}),
    ...(joining === null ? { opensDate: "console.wrong.joining" } : {}),
  };
  if (Object.keys(wrong).length > 0 || !position || !price || startsAt === null || joining === null)
    return { kind: "wrong", wrong };
  const [from = null, to = null, note = null] = [texts.levelFrom, texts.levelTo, texts.levelNote].map(orNull);
  const most = Math.min(before?.maxSeatsPerJoin ?? defaultMaxSeatsPerJoin, capacity);
  const game: SaidGame = {
    ...saidTexts(texts),
    sportType: texts.sport,
    startsAt,
    endsAt: startsAt + Number(texts.minutes) * minute,
    timeZone,
    venue: { name: texts.place.trim(), address: texts.address.trim(), access: orNull(texts.access), ...position },
    price,
    capacity,
    heldBack: Math.min(heldBack, capacity - 1),
    maxSeatsPerJoin: most,
    paymentMethods: isPaid ? [...methods] : [],
    ...(policy?.kind === "policy" ? { refundPolicy: [...policy.policy] } : {}),
    joinOpensAt: joining.opensAt,
    joinClosesAt: joining.closesAt ?? startsAt,
    level: from || to || note ? { from, to, note } : null,
    included: linesOf(texts.included),
    bring: linesOf(texts.bring),
    audience,
    coverUrl,
  };
  return { kind: "game", game };
}

/** The position that is typed; null when it is none. One that was not touched keeps all of its digits. */
function positionTyped(text: string, before: Pick<GameOnForm, "venue"> | null): Position | null {
  if (before && text === coordinatesText(before.venue)) return { lat: before.venue.lat, lng: before.venue.lng };
  const place = readPlace(text);
  return place && { lat: place.lat, lng: place.lng };
}

/** The start that is typed; null when it is none. One that was not touched keeps its seconds. */
export function startTyped(
  { texts: { date, time }, timeZone }: Pick<TypedGame, "texts" | "timeZone">,
  before: Pick<GameOnForm, "startsAt" | "timeZone"> | null,
): Instant | null {
  const was = before && new Date(wallClockOf(before.startsAt, before.timeZone)).toISOString().slice(0, 16);
  if (before?.timeZone === timeZone && was === `${date}T${time}`) return before.startsAt;
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
  if (!isLocalDate(date) || hours === undefined || minutes === undefined) return null;
  return instantOn(date, timeZone, Number(hours) * 60 + Number(minutes));
}

function joiningBefore(before: GameOnForm | null, timeZone: string) {
  if (before === null || before.timeZone !== timeZone) return { joinOpensAt: null, joinClosesAt: null, timeZone };
  const { joinOpensAt, joinClosesAt, startsAt } = before;
  return { joinOpensAt, joinClosesAt: joinClosesAt === startsAt ? null : joinClosesAt, timeZone };
}

function orNull(text: string): string | null {
  return text.trim() || null;
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => orNull(line) ?? []);
}

/** The field of the form and why it is wrong, by the server's path. Words are refused only for a web address. */
export function wrongByServer(
  fields: Readonly<Record<string, string>>,
  methods: readonly PaymentMethod[],
): { readonly wrong: WrongFields; readonly others: readonly string[] } {
  const known = Object.keys(fields).flatMap((path) => {
    const field = formField(path);
    return field === null ? [] : [[field, whyWrong(field, methods)] as const];
  });
  const others = Object.entries(fields).flatMap(([path, sentence]) => (formField(path) === null ? [sentence] : []));
  return { wrong: Object.fromEntries(known), others };
}

function formField(path: string): string | null {
  const [first = "", ...rest] = path.split(".");
  return formFields[[first, ...rest].join(".")] ?? formFields[first] ?? null;
}

const formFields: Readonly<Record<string, string>> = {
  title: "title",
  description: "description",
  "venue.name": "place",
  "venue.address": "address",
  "venue.access": "access",
  "level.from": "levelFrom",
  "level.to": "levelTo",
  "level.note": "levelNote",
  included: "included",
  bring: "bring",
  startsAt: "date",
  endsAt: "date",
  joinOpensAt: "opensDate",
  joinClosesAt: "opensDate",
  price: "price",
  paymentMethods: "paymentMethods",
  refundPolicy: "percent0",
  audience: "audience",
};

function whyWrong(field: string, methods: readonly PaymentMethod[]) {
  switch (field) {
    case "date":
      return "console.startsPast" as const;
    case "opensDate":
      return "console.wrong.joining" as const;
    case "price":
      return "console.wrong.price" as const;
    case "percent0":
      return "console.wrong.policy" as const;
    case "audience":
      return "console.audienceWaits" as const;
    case "paymentMethods":
      return methodsWrong(methods);
    default:
      return "console.noAddresses" as const;
  }
}

/** What of the ways to pay the club can't offer yet. */
export function methodsWrong(methods: readonly PaymentMethod[]) {
  if (methods.length === 0) return "console.wrong.paymentMethods" as const;
  const isTransferOnly = methods.every((method) => method === "onsite" || isByTransfer({ method }));
  return isTransferOnly ? ("console.wrong.account" as const) : ("console.wrong.provider" as const);
}
