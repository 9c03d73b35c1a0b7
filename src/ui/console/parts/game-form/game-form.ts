import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { AddCover } from "#application/console/use-cases/add-cover.ts";
import type { Clock, PositionSource } from "#application/ports/environment.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Audience } from "#domain/event/sports-event.ts";
import { currencies, type Currency } from "#domain/money/currency.ts";
import { methodSuits, type PaymentMethod } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { PolicyTexts } from "../amounts/typed-policy.ts";
import { typedPrice } from "../amounts/typed-price.ts";
import { CoverDraft } from "../cover/cover-draft.ts";
import { PlaceFinder, type PlaceFinderDeps, type PlaceForm, type TypedPlace } from "./place-finder.ts";
import { readGame, type SaidGame, startTyped, wrongByServer } from "./read-game.ts";
import { withWay } from "./ways-to-pay.ts";
import { blankGame, type GameTexts, typedGame, typedPolicyOf, type WrongFields, zoneOf } from "./typed-game.ts";

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

/** The one form of a game: a new one, or a draft. What is typed stays until it is saved. */
export class GameForm implements PlaceForm {
  texts: GameTexts;
  capacity: number;
  heldBack: number;
  audience: Audience;
  methods: readonly PaymentMethod[];
  policy: PolicyTexts;
  timeZone: string;
  wrong: WrongFields = {};
  /** Counts how often what is typed was refused. */
  refusals = 0;
  /** Has the club an account for transfers? Null: that is not known. */
  hasAccount: boolean | null = null;
  readonly cover: CoverDraft;
  readonly finder: PlaceFinder;
  readonly step = new OneStep<"publish" | "keep" | "here", GameFormTrouble>();
  /** The draft that is edited; null: the game is new. */
  readonly before: OwnEventDetailView | null;
  readonly #deps: FormDeps;

  /** `waits`: the operator did not approve the club yet, so a new game is by link. */
  constructor(deps: FormDeps, before: OwnEventDetailView | null, waits: boolean) {
    this.#deps = deps;
    this.before = before;
    this.texts = before ? typedGame(before) : blankGame(deps.clock.now());
    this.capacity = before?.seats.capacity ?? 8;
    this.heldBack = before?.heldBack ?? 0;
    this.audience = before?.audience ?? (waits ? "link" : "public");
    this.methods = before?.paymentMethods ?? ["onsite"];
    this.policy = typedPolicyOf(before);
    this.timeZone = before?.timeZone ?? zoneOf(this.texts.currency);
    this.cover = new CoverDraft(before?.coverUrl ?? null, deps.addCover);
    this.finder = new PlaceFinder(deps, this);
    makeAutoObservable(
      this,
      {
        texts: observableRef,
        methods: observableRef,
        policy: observableRef,
        wrong: observableRef,
        before: false,
        cover: false,
        finder: false,
        step: false,
      },
      { autoBind: true },
    );
  }

  set(field: keyof GameTexts, text: string): void {
    if (field === "currency") this.#move(text);
    else this.texts = { ...this.texts, [field]: text };
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
    return startTyped(this, this.before);
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
    });
  }

  #read(step: "publish" | "keep"): SaidGame | null {
    const typed = { ...this.#typed, coverUrl: this.cover.coverUrl };
    const { before, hasAccount } = this;
    const read = readGame(typed, {
      now: this.#deps.clock.now(),
      before,
      publishes: step === "publish",
      hasAccount,
    });
    if (read.kind === "game") return read.game;
    this.#mark(read.wrong);
    return null;
  }

  get #typed() {
    const { texts, capacity, heldBack, audience, methods, policy, timeZone } = this;
    const suiting = methods.filter((method) => methodSuits(method, texts.currency));
    return { texts, capacity, heldBack, audience, methods: suiting, policy, timeZone };
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
