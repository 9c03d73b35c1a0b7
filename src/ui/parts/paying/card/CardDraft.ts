import { isCardNumber } from "#domain/card/card-number.ts";
import { makeAutoObservable, runInAction } from "mobx";
import type { CardFields } from "#application/ports/card-fields.ts";
import type { Tokenized, TypedCard } from "#application/ports/card-repository.ts";
import { cardAge } from "#domain/card/card.ts";
import type { Instant } from "#domain/time/instant.ts";
import { typedDigits, formatCardNumber, formatExpiry, formatSecurityCode, parseExpiry } from "./card-typing.ts";

export type CardField = "number" | "expiry" | "securityCode";

/** The app finds `missing` and `invalid`; the gateway's form answers the others. */
export type CardProblem = "missing" | Extract<Tokenized, { kind: "refused" }>["reason"];

/** A card while it is typed. It is kept only here, and stays through refusals until it is cleared. */
export class CardDraft {
  number = "";
  expiry = "";
  securityCode = "";
  /** Keep it for next time, if the payment works. */
  save = false;
  problems: Partial<Record<CardField, CardProblem>> = {};
  /** How often the card was refused. Each time, the focus goes to the first problem. */
  refusals = 0;

  readonly #testCard: CardFields["testCard"];

  /** `testCard`: what may be filled in where money is not real. */
  constructor(testCard: CardFields["testCard"] = null) {
    this.#testCard = testCard;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get offersTestCard(): boolean {
    return this.#testCard !== null;
  }

  /** Types a test card in place of what was typed. What was typed stays where none comes; it never rejects. */
  async fillTestCard(): Promise<void> {
    const card = await this.#testCard?.().catch(() => null);
    if (card) runInAction(() => this.#fill(card));
  }

  #fill({ number, expMonth, expYear, securityCode }: TypedCard): void {
    this.number = formatCardNumber(number);
    this.expiry = `${String(expMonth).padStart(2, "0")}/${String(expYear).slice(-2)}`;
    this.securityCode = securityCode;
    this.problems = {};
  }

  typeNumber(typed: string): void {
    this.number = formatCardNumber(typed);
    this.#forgive("number");
  }

  typeExpiry(typed: string): void {
    this.expiry = formatExpiry(typed, this.expiry);
    this.#forgive("expiry");
  }

  typeSecurityCode(typed: string): void {
    this.securityCode = formatSecurityCode(typed);
    this.#forgive("securityCode");
  }

  chooseSave(save: boolean): void {
    this.save = save;
  }

  /** The app's own fields can be typed into at once. */
  get isReady(): boolean {
    return true;
  }

  refuse(field: CardField, problem: CardProblem): void {
    this.problems = { ...this.problems, [field]: problem };
    this.refusals += 1;
  }

  /** The first field that has a problem, in the order they stand in. */
  get firstProblem(): CardField | null {
    const { number, expiry, securityCode } = this.problems;
    return number ? "number" : expiry ? "expiry" : securityCode ? "securityCode" : null;
  }

  /** The card for the gateway's form. Null when something is wrong; then each wrong field has a problem. */
  complete(now: Instant): TypedCard | null {
    const number = typedDigits(this.number);
    const expiry = parseExpiry(this.expiry);
    const problems: Partial<Record<CardField, CardProblem>> = {};
    if (!isCardNumber(number)) problems.number = number === "" ? "missing" : "invalid";
    if (!expiry) problems.expiry = this.expiry === "" ? "missing" : "invalid";
    else if (cardAge({ expMonth: expiry.month, expYear: expiry.year }, now) === "expired") problems.expiry = "expired";
    if (this.securityCode.length < 3) problems.securityCode = this.securityCode === "" ? "missing" : "invalid";
    this.problems = problems;
    if (!expiry || this.firstProblem !== null) {
      this.refusals += 1;
      return null;
    }
    return { number, expMonth: expiry.month, expYear: expiry.year, securityCode: this.securityCode };
  }

  clear(): void {
    this.number = "";
    this.expiry = "";
    this.securityCode = "";
    this.save = false;
    this.problems = {};
  }

  #forgive(field: CardField): void {
    this.problems = { ...this.problems, [field]: undefined };
  }
}
