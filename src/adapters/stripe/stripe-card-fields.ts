import type { Stripe, StripeElements, StripeElementsOptionsMode, StripeError } from "@stripe/stripe-js";
import type { CardFields, DrawnCard, DrawnToken, GatewayAction } from "#application/ports/card-fields.ts";
import type { CardRepository } from "#application/ports/card-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Money } from "#domain/money/money.ts";
import { appearanceOf, localeOf, onThemeChange } from "./page-look.ts";
import { StripeJs } from "./stripe-js.ts";

/**
 * Stripe's Payment Element: cards, and Apple Pay and Google Pay where the phone has them. Cards are made on the
 * operator's own account; the authority copies them to the merchant that sells.
 */
export class StripeCardFields implements CardFields {
  readonly areDrawn = true;
  readonly testCard = null;
  readonly #stripeJs: StripeJs;
  readonly #cards: Pick<CardRepository, "formSetup">;

  constructor(publishableKey: string, cards: Pick<CardRepository, "formSetup">) {
    this.#stripeJs = new StripeJs(publishableKey);
    this.#cards = cards;
  }

  async draw(place: HTMLElement, sum: Money | null): Promise<DrawnCard> {
    const stripe = await this.#stripeJs.on();
    const { ownerDocument: page } = place;
    const elements = stripe.elements({ ...paying(sum), locale: localeOf(page), appearance: appearanceOf(place) });
    const element = elements.create("payment", { layout: "tabs", paymentMethodOrder: [...walletsFirst] });
    let changes = 0;
    element.on("change", () => {
      changes += 1;
    });
    const stopFollowing = onThemeChange(page, () => void elements.update({ appearance: appearanceOf(place) }));
    const remove = () => {
      stopFollowing();
      element.destroy();
    };
    try {
      await new Promise<void>((ready, failed) => {
        element.on("ready", () => ready());
        element.on("loaderror", ({ error }) => failed(troubleOf(error)));
        element.mount(place);
      });
    } catch (error) {
      remove();
      throw error;
    }
    return {
      get input() {
        return String(changes);
      },
      tokenize: (save) => this.#tokenize(stripe, elements, save),
      remove,
    };
  }

  async authenticate({ clientSecret, account }: GatewayAction): Promise<void> {
    const stripe = await this.#stripeJs.on(account);
    const { error } = await stripe.handleNextAction({ clientSecret });
    if (error && isOutOfReach(error)) throw troubleOf(error);
  }

  /** Checks the fields, or opens the wallet; then makes the card, and has it saved if it is to be. */
  async #tokenize(stripe: Stripe, elements: StripeElements, save: boolean): Promise<DrawnToken> {
    const { error: unfit } = await elements.submit();
    if (unfit) return { kind: "shown" };
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements });
    if (error) return refused(error);
    return save ? this.#save(stripe, paymentMethod.id) : { kind: "token", token: paymentMethod.id };
  }

  /** A SetupIntent that the bank refuses is a token too: the authority asks Stripe why. */
  async #save(stripe: Stripe, payment_method: string): Promise<DrawnToken> {
    const form = await this.#cards.formSetup();
    if (form.gateway !== "stripe") throw new Error("The server's card form is another gateway's.");
    const { clientSecret } = form.setup;
    // When a bank leads off the page, it leads back to it.
    const { error, setupIntent } = await stripe.confirmSetup({
      clientSecret,
      confirmParams: { payment_method, return_url: location.href },
      redirect: "if_required",
    });
    if (error && isOutOfReach(error)) throw troubleOf(error);
    const asked = setupIntent ?? error?.setup_intent;
    return asked ? { kind: "token", token: asked.id } : refused(error);
  }
}

/** A wallet that can pay here is chosen already (0104). Only Stripe knows whether one can. */
const walletsFirst = ["apple_pay", "google_pay", "card"] as const;

type CardsOnly = Pick<StripeElementsOptionsMode, "paymentMethodCreation" | "allowedPaymentMethodTypes">;

/** Cards only: the other ways to pay are the app's own choices. */
function paying(sum: Money | null): StripeElementsOptionsMode {
  const cards = { paymentMethodCreation: "manual", allowedPaymentMethodTypes: ["card"] } satisfies CardsOnly;
  if (sum === null) return { mode: "setup", ...cards };
  return { mode: "payment", amount: sum.amount, currency: sum.currency.toLowerCase(), ...cards };
}

/** Stripe's types of errors: docs.stripe.com/api/errors#errors-type. */
function refused(error: StripeError | undefined): DrawnToken {
  if (error?.type === "validation_error") return { kind: "shown" };
  if (error?.type !== "card_error") throw troubleOf(error);
  return { kind: "declined", declineCode: error.code === "expired_card" ? "expired_card" : "card_declined" };
}

function isOutOfReach({ type }: StripeError): boolean {
  return type === "api_connection_error" || type === "api_error" || type === "rate_limit_error";
}

/** Never with Stripe's sentence, which may name what was typed. */
function troubleOf(error: Pick<StripeError, "type" | "code"> | undefined): Error {
  if (error?.type === "api_connection_error") return new RequestFailed({ code: "offline" });
  return new Error(`Stripe.js refused: ${error?.code ?? error?.type ?? "nobody knows why"}.`);
}
