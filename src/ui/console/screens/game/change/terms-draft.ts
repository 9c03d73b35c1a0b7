import { makeAutoObservable, observableRef } from "mobx";
import type { GameChange } from "#application/console/ports/own-events.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { Currency } from "#domain/money/currency.ts";
import { equals } from "#domain/money/money.ts";
import type { PaymentMethod } from "#domain/payment/method.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import { type PolicyTexts, policyTexts, typedPolicy } from "../../../parts/amounts/typed-policy.ts";
import { asTyped, typedPrice } from "../../../parts/amounts/typed-price.ts";
import type { TypedTerms } from "../../../parts/game-form/TermsFields.tsx";
import { withWay } from "../../../parts/game-form/ways-to-pay.ts";
import type { WrongFields } from "../../../parts/game-form/typed-game.ts";

/** Price, ways to pay and refund policy of a game for later joins, while they are changed. */
export class TermsDraft implements TypedTerms {
  price: string;
  methods: readonly PaymentMethod[];
  policy: PolicyTexts;
  readonly lacksAccount = false;
  readonly currency: Currency;
  readonly #game: OwnEventDetailView;

  constructor(game: OwnEventDetailView) {
    this.#game = game;
    this.currency = game.price.currency;
    this.price = game.price.amount === 0 ? "" : asTyped(game.price);
    this.methods = game.paymentMethods;
    this.policy = policyTexts(game.refundPolicy);
    makeAutoObservable(
      this,
      { methods: observableRef, policy: observableRef, currency: false, lacksAccount: false },
      { autoBind: true },
    );
  }

  write(price: string): void {
    this.price = price;
  }

  pay(method: PaymentMethod, isOffered: boolean): void {
    this.methods = withWay(this.methods, method, isOffered);
  }

  setTier(field: string, text: string): void {
    this.policy = { ...this.policy, [field]: text };
  }

  get isPaid(): boolean {
    const price = typedPrice(this.price, this.currency);
    return price !== null && price.amount > 0;
  }

  /** What is wrong with what is typed. */
  get wrong(): WrongFields {
    if (typedPrice(this.price, this.currency) === null) return { price: "console.wrong.price" };
    if (!this.isPaid) return {};
    const policy = typedPolicy(this.policy);
    return {
      ...(this.methods.length === 0 ? { paymentMethods: "console.wrong.paymentMethods" } : {}),
      ...(policy.kind === "wrong"
        ? Object.fromEntries(policy.fields.map((field) => [field, "console.wrong.policy"]))
        : {}),
    };
  }

  /** What differs from the game; null: something is wrong. */
  get change(): Pick<GameChange, "price" | "paymentMethods" | "refundPolicy"> | null {
    const price = typedPrice(this.price, this.currency);
    if (price === null || Object.keys(this.wrong).length > 0) return null;
    const game = this.#game;
    const policy = typedPolicy(this.policy);
    const isOtherPolicy = policy.kind === "policy" && !saysTheSame(policy.policy, game.refundPolicy);
    return {
      ...(equals(price, game.price) ? {} : { price }),
      ...(saysTheSame(this.methods, game.paymentMethods) ? {} : { paymentMethods: this.methods }),
      ...(isOtherPolicy && this.isPaid ? { refundPolicy: policy.policy } : {}),
    };
  }
}
