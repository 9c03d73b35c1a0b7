import type { CardSetupWire, CardWire } from "#contract/card.ts";
import type { CardView } from "#domain/card/card-view.ts";
import type { CardFormSetup } from "#server/application/paying/payment-gateway.ts";

export function cardToWire({ id, brand, last4, expMonth, expYear, isDefault }: CardView): CardWire {
  return { id, brand, last4, expMonth, expYear, isDefault };
}

export function cardSetupToWire(form: CardFormSetup): CardSetupWire {
  const { publishableKey } = form;
  return form.gateway === "stripe"
    ? { gateway: "stripe", publishableKey, setup: { clientSecret: form.setup.clientSecret } }
    : { gateway: "sandbox", publishableKey, setup: { testNumbers: [...form.setup.testNumbers] } };
}
