import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import type { Clock, PositionSource } from "#application/ports/environment.ts";
import type { Audience, EventId } from "#domain/event/sports-event.ts";
import { currencies, type Currency } from "#domain/money/currency.ts";
import { methodSuits, type PaymentMethod } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { PolicyTexts } from "../amounts/typed-policy.ts";
import { typedPrice } from "../amounts/typed-price.ts";
import { CoverDraft } from "../cover/cover-draft.ts";
import { PlaceFinder, type PlaceFinderDeps, type PlaceForm, type TypedPlace } from "./place-finder.ts";
import { joiningMoved } from "./joining-times.ts";
import { readGame, type SaidGame, startTyped, wrongByServer } from "./read-game.ts";
import { withWay } from "./ways-to-pay.ts";
import {
  type FormStart,
  type GameOnForm,
  type GameTexts,
  type Typed,
  typedAt,
  type WrongFields,
  zoneOf,
} from "./typed-game.ts";
import type { TypedKeeper } from "./typed-keeper.ts";

/** `wrong`: fields are marked. `here`: the phone doesn't say where it is. */
export type GameFormTrouble =
  | { readonly kind: "wrong" | "here" | "refused" }
  /** What the server says of fields that are not on the form. */
  | { readonly kind: "said"; readonly sentences: string };

/** What the form needs to work. */
export interface FormDeps extends PlaceFinderDeps {
  readonly addCover: Pick<AddCover, "prepare" | "upload">;
  readonly clock: Clock;
  readonly position: PositionSource;
}

/** So long is typed before it is kept, in milliseconds. */
const pause = 300;

/** The one form of a game: a new one, or a draft. What is typed stays until it is saved, also without the page. */
export class GameForm implements PlaceForm, Typed {
  texts: GameTexts;
  capacity: number;
  heldBack: number;
  audience: Audience;
  methods: readonly PaymentMethod[];
  policy: PolicyTexts;
  timeZone: string;
  /** It shows what was typed before and not saved. */
  isRestored = false;
  wrong: WrongFields = {};
  /** Counts how often what is typed was refused. */
  refusals = 0;
  /** Has the club an account for transfers? Null: that is not known. */
  hasAccount: boolean | null = null;
  readonly cover: CoverDraft;
  readonly finder: PlaceFinder;
  readonly step = new OneStep<"publish" | "keep" | "here", GameFormTrouble>();
  readonly start: FormStart;
  readonly #deps: FormDeps;
  readonly #keeper: TypedKeeper;
  /** What the form showed before anything was typed. */
  readonly #first: Typed;
  readonly #stopKeeping: () => void;
  /** The start before a date or time was typed that is none yet. */
  #lastStart: Instant | null = null;

  constructor(deps: FormDeps, start: FormStart, keeper: TypedKeeper) {
    this.#deps = deps;
    this.#keeper = keeper;
    this.start = start;
    const first = typedAt(start, deps.clock.now());
    this.#first = first;
    const left = keeper.left(JSON.stringify(first));
    this.isRestored = left !== null;
    const shown = left === null ? first : (JSON.parse(left) as Typed);
    this.texts = shown.texts;
    this.capacity = shown.capacity;
    this.heldBack = shown.heldBack;
    this.audience = shown.audience;
    this.methods = shown.methods;
    this.policy = shown.policy;
    this.timeZone = shown.timeZone;
    this.cover = new CoverDraft(start.game?.coverUrl ?? null, deps.addCover);
    this.finder = new PlaceFinder(deps, this);
    makeAutoObservable(
      this,
      {
        texts: observableRef,
        methods: observableRef,
        policy: observableRef,
        wrong: observableRef,
        start: false,
        cover: false,
        finder: false,
        step: false,
      },
      { autoBind: true },
    );
    const keep = (typed: string): void => keeper.keep(JSON.stringify(first), typed);
    this.#stopKeeping = reaction(() => JSON.stringify(this.#onForm), keep, { delay: pause });
  }

  /** The screen goes. What is typed is kept, unless it was saved. */
  stop(): void {
    this.#stopKeeping();
    this.finder.stop();
  }

  /** Shows again what the form began with. */
  startOver(): void {
    Object.assign(this, this.#first);
    this.wrong = {};
    this.isRestored = false;
    this.#keeper.forget();
  }

  /** The draft's id; empty for a new game. */
  get eventId(): EventId {
    return this.start.kind === "draft" ? this.start.eventId : "";
  }

  /** The draft or the earlier game that the form began with; null: nothing. */
  get game(): GameOnForm | null {
    return this.start.game;
  }

  set(field: keyof GameTexts, text: string): void {
    const { startsAt } = this;
    if (field === "currency") this.#move(text);
    else this.texts = { ...this.texts, [field]: text };
    if (this.start.kind === "like" && (field === "date" || field === "time")) this.#joinAsLongBefore(startsAt);
    this.#mended(field === "time" ? "date" : field);
  }

  get typedPlace(): TypedPlace {
    return this.texts;
  }

  /** Writes what was found of the place. */
  typePlace(part: Partial<TypedPlace>): void {
    this.texts = { ...this.texts, ...part };
    for (const field of Object.keys(part)) this.#mended(field);
  }

  changeCapacity(capacity: number): void {
    this.capacity = capacity;
    this.heldBack = Math.min(this.heldBack, capacity - 1);
  }

  changeHeldBack(heldBack: number): void {
    this.heldBack = heldBack;
  }

  changeAudience(audience: Audience): void {
    this.audience = audience;
    this.#mended("audience");
  }

  /** Sets the price. */
  write(price: string): void {
    this.set("price", price);
  }

  get price(): string {
    return this.texts.price;
  }

  get currency(): Currency {
    return this.texts.currency;
  }

  pay(method: PaymentMethod, isOffered: boolean): void {
    this.methods = withWay(this.methods, method, isOffered);
    this.#mended("paymentMethods");
  }

  setTier(field: string, text: string): void {
    this.policy = { ...this.policy, [field]: text };
    for (const one of Object.keys(this.policy)) this.#mended(one);
  }

  knowAccount(hasAccount: boolean): void {
    this.hasAccount = hasAccount;
  }

  /** Is it to be paid? */
  get isPaid(): boolean {
    const price = typedPrice(this.texts.price, this.texts.currency);
    return price !== null && price.amount > 0;
  }

  /** It offers transfers, and there is no account for them: a draft may, a published game may not. */
  get lacksAccount(): boolean {
    return this.hasAccount === false && this.methods.includes("transfer");
  }

  /** The start that is typed; null when it is none. */
  get startsAt(): Instant | null {
    return startTyped(this, this.game);
  }

  /** Writes down where the phone is now. Never rejects. */
  async here(): Promise<void> {
    await this.step.run("here", async () => {
      const found = await this.#deps.position.current();
      runInAction(() => {
        if (found.kind !== "here") return this.step.say({ kind: "here" });
        const { lat, lng } = found.position;
        this.finder.positionTyped();
        this.set("position", `${lat.toFixed(6)}, ${lng.toFixed(6)}`);
      });
    });
  }

  /**
   * Sends the photo that was chosen, then what is typed, or marks what is wrong. `send` answers null once it is done,
   * otherwise what the server refuses. Never rejects.
   */
  async submit(
    step: "publish" | "keep",
    send: (game: SaidGame) => Promise<Readonly<Record<string, string>> | "refused" | null>,
  ): Promise<void> {
    if (this.#read(step) === null) return;
    await this.step.run(step, async () => {
      if (!(await this.cover.keep())) return;
      // Something may have been typed while the photo was on its way.
      const game = runInAction(() => this.#read(step));
      const refused = game && (await send(game));
      if (refused === "refused") this.step.say({ kind: "refused" });
      else if (refused) runInAction(() => this.#refuse(refused));
      else if (game) this.#saved();
    });
  }

  #read(step: "publish" | "keep"): SaidGame | null {
    const typed = { ...this.#typed, coverUrl: this.cover.coverUrl };
    const { game, hasAccount } = this;
    const read = readGame(typed, {
      now: this.#deps.clock.now(),
      before: game,
      publishes: step === "publish",
      hasAccount,
    });
    if (read.kind === "game") return read.game;
    this.#mark(read.wrong);
    return null;
  }

  get #onForm(): Typed {
    const { texts, capacity, heldBack, audience, methods, policy, timeZone } = this;
    return { texts, capacity, heldBack, audience, methods, policy, timeZone };
  }

  get #typed(): Typed {
    const typed = this.#onForm;
    return { ...typed, methods: typed.methods.filter((method) => methodSuits(method, typed.texts.currency)) };
  }

  #saved(): void {
    this.#stopKeeping();
    this.#keeper.forget();
  }

  /** A game like another is open for joining as long before its start, also on another date. */
  #joinAsLongBefore(was: Instant | null): void {
    const { startsAt } = this;
    if (was === null) return;
    if (startsAt === null) return void (this.#lastStart ??= was);
    this.texts = { ...this.texts, ...joiningMoved(this.texts, this.timeZone, startsAt - (this.#lastStart ?? was)) };
    this.#lastStart = null;
  }

  #refuse(fields: Readonly<Record<string, string>>): void {
    const { wrong, others } = wrongByServer(fields, this.#typed.methods);
    this.#mark(wrong);
    if (others.length > 0) this.step.say({ kind: "said", sentences: others.join(" ") });
  }

  #mark(wrong: WrongFields): void {
    this.wrong = wrong;
    this.refusals += 1;
    this.step.say({ kind: "wrong" });
  }

  #mended(field: string): void {
    const { [field]: _mended, ...wrong } = this.wrong;
    this.wrong = wrong;
  }

  /** To another country: its money and its clocks. */
  #move(text: string): void {
    const currency = currencies.find((one) => one === text) ?? "THB";
    this.texts = { ...this.texts, currency };
    this.timeZone = zoneOf(currency);
  }
}
