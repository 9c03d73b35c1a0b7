import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { NewEvent } from "#application/console/ports/own-events.ts";
import { AddCover } from "#application/console/use-cases/add-cover.ts";
import { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { Clock, PositionSource } from "#application/ports/environment.ts";
import { type Audience, defaultMaxSeatsPerJoin } from "#domain/event/sports-event.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { countryOf, currencies, type Currency } from "#domain/money/currency.ts";
import { taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { daysLater, instantOn, isLocalDate, localDateOf } from "#domain/time/local-date.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { CoverDraft } from "../../parts/cover/cover-draft.ts";
import { typedPosition } from "./typed-position.ts";
import { typedPrice } from "../../parts/amounts/typed-price.ts";

const needs = { planGame: PlanGame, addCover: AddCover, clock: Clock, position: PositionSource };

/** The texts of the form. */
export interface GameTexts {
  readonly title: string;
  readonly sport: string;
  readonly place: string;
  readonly address: string;
  /** On the map: two numbers, or a link that holds them. */
  readonly position: string;
  readonly currency: Currency;
  readonly date: string;
  readonly time: string;
  readonly minutes: string;
  readonly price: string;
}

/** `wrong`: fields are marked. `here`: the phone doesn't say where it is. */
export type FirstGameTrouble =
  | { readonly kind: "wrong" | "here" }
  /** What the server says of fields that are not on the form. */
  | { readonly kind: "said"; readonly sentences: string };

/** So long can a game be chosen to last, in minutes. */
export const lengths = [60, 90, 120, 150, 180, 240] as const;

/** A game that is like no other: all that members have to know, and nothing else. */
export class FirstGameViewModel {
  static readonly needs = needs;
  texts: GameTexts;
  capacity = 8;
  audience: Audience;
  /** Members pay at the venue; else by transfer. Of no matter for a free game. */
  onsite = true;
  transfer = false;
  wrong: readonly string[] = [];
  createdId: string | null = null;
  readonly cover: CoverDraft;
  readonly step = new OneStep<"create" | "here", FirstGameTrouble>();
  readonly #planGame: PlanGame;
  readonly #clock: Clock;
  readonly #position: PositionSource;
  #key: string;
  /** The photo of the game that was perhaps made with the key. */
  #sentCover: string | null = null;

  /** `waits`: the operator did not approve the merchant yet, so the game is by link. */
  constructor({ planGame, addCover, clock, position }: Needed<typeof needs>, waits: boolean) {
    this.#planGame = planGame;
    this.#clock = clock;
    this.#position = position;
    this.cover = new CoverDraft(null, addCover);
    this.#key = planGame.newKey();
    this.audience = waits ? "link" : "public";
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const currency = currencies.find((one) => taxRulesOf(countryOf(one)).timeZone === zone) ?? "THB";
    this.texts = {
      ...{ title: "", sport: sportTypes[0]?.id ?? "", place: "", address: "", position: "", currency, price: "" },
      ...{ date: daysLater(localDateOf(clock.now(), zoneOf(currency)), 1), time: "19:00", minutes: "120" },
    };
    makeAutoObservable(
      this,
      { texts: observableRef, wrong: observableRef, cover: false, step: false },
      { autoBind: true },
    );
  }

  start(): void {
    // Nothing is read.
  }

  dispose(): void {
    // Nothing is followed.
  }

  set(field: keyof GameTexts, text: string): void {
    if (field === "currency") this.texts = { ...this.texts, currency: currencies.find((one) => one === text) ?? "THB" };
    else this.texts = { ...this.texts, [field]: text };
    this.#changed(field);
  }

  changeCapacity(capacity: number): void {
    this.capacity = capacity;
    this.#changed("capacity");
  }

  changeAudience(audience: Audience): void {
    this.audience = audience;
    this.#changed("audience");
  }

  pay(way: "onsite" | "transfer", isOffered: boolean): void {
    this[way] = isOffered;
    this.#changed("paymentMethods");
  }

  /** Is it to be paid? */
  get isPaid(): boolean {
    const price = typedPrice(this.texts.price, this.texts.currency);
    return price !== null && price.amount > 0;
  }

  /** The clocks of the game. */
  get timeZone(): string {
    return zoneOf(this.texts.currency);
  }

  /** The start that is typed; null when it is none. */
  get startsAt(): Instant | null {
    const { date, time } = this.texts;
    const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(time) ?? [];
    if (!isLocalDate(date) || hours === undefined || minutes === undefined) return null;
    return instantOn(date, this.timeZone, Number(hours) * 60 + Number(minutes));
  }

  /** Writes down where the phone is now. Never rejects. */
  async here(): Promise<void> {
    await this.step.run("here", async () => {
      const found = await this.#position.current();
      runInAction(() => {
        if (found.kind !== "here") return this.step.say({ kind: "here" });
        const { lat, lng } = found.position;
        this.set("position", `${lat.toFixed(6)}, ${lng.toFixed(6)}`);
      });
    });
  }

  /**
   * Sends the photo that was chosen and publishes the game, or marks what is wrong. Tapping again after a lost answer
   * makes no second one. Never rejects.
   */
  async create(): Promise<void> {
    if (this.#read() === null) return;
    await this.step.run("create", async () => {
      if (!(await this.cover.keep())) return;
      // Something may have been typed while the photo was on its way.
      const game = runInAction(() => this.#read());
      if (game === null) return;
      if (this.#sentCover !== game.coverUrl) this.#key = this.#planGame.newKey();
      this.#sentCover = game.coverUrl;
      const answer = await this.#planGame.begin(game, this.#key);
      runInAction(() => {
        if (answer.kind === "created") this.createdId = answer.eventId;
        else this.#refused(answer.fields);
      });
    });
  }

  #read(): (NewEvent & { readonly coverUrl: string | null }) | null {
    const { title, sport, place, address, position: where, currency, minutes, price: amount } = this.texts;
    const [position, price, { startsAt }] = [typedPosition(where), typedPrice(amount, currency), this];
    const wrong = [
      ...(title.trim() === "" ? ["title"] : []),
      ...(place.trim() === "" ? ["place"] : []),
      ...(address.trim() === "" ? ["address"] : []),
      ...(position === null ? ["position"] : []),
      ...(startsAt === null || startsAt <= this.#clock.now() ? ["date"] : []),
      ...(price === null ? ["price"] : []),
      ...(this.isPaid && !this.onsite && !this.transfer ? ["paymentMethods"] : []),
    ];
    if (wrong.length > 0 || position === null || price === null || startsAt === null) {
      this.#mark(wrong);
      return null;
    }
    const ways = [...(this.onsite ? (["onsite"] as const) : []), ...(this.transfer ? (["transfer"] as const) : [])];
    return {
      title: title.trim(),
      description: "",
      sportType: sport,
      startsAt,
      endsAt: startsAt + Number(minutes) * minute,
      timeZone: this.timeZone,
      venue: { name: place.trim(), address: address.trim(), ...position },
      price,
      capacity: this.capacity,
      maxSeatsPerJoin: Math.min(defaultMaxSeatsPerJoin, this.capacity),
      paymentMethods: this.isPaid ? ways : [],
      audience: this.audience,
      coverUrl: this.cover.coverUrl,
    };
  }

  #refused(fields: Readonly<Record<string, string>>): void {
    const known = Object.keys(fields).flatMap((path) => fieldOf[path] ?? []);
    const others = Object.keys(fields).filter((path) => fieldOf[path] === undefined);
    this.#mark(known);
    if (others.length > 0) this.step.say({ kind: "said", sentences: others.map((path) => fields[path]).join(" ") });
  }

  #mark(fields: readonly string[]): void {
    this.wrong = fields;
    this.step.say({ kind: "wrong" });
  }

  /** Another game than the one that was perhaps made: it has a key of its own. */
  #changed(field: string): void {
    this.wrong = this.wrong.filter((one) => one !== field && !(one === "date" && field === "time"));
    this.#key = this.#planGame.newKey();
  }
}

/** The server's paths that are fields of the form. */
const fieldOf: Readonly<Record<string, string>> = {
  title: "title",
  "venue.name": "place",
  "venue.address": "address",
  startsAt: "date",
  "price.amount": "price",
};

function zoneOf(currency: Currency): string {
  return taxRulesOf(countryOf(currency)).timeZone;
}
