import type { Bindings } from "../../bindings.ts";
import { noCardFields } from "#adapters/browser/no-card-fields.ts";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { CardFields } from "#application/ports/card-fields.ts";
import { CardRepository, CardTokenizer } from "#application/ports/card-repository.ts";
import { Clock } from "#application/ports/environment.ts";
import { bindOverHttp, bindPort } from "../bind-port.ts";
import { once } from "../once.ts";
import { BrowserSettings } from "../settings.ts";

/** Saved cards, and the gateway's card form, whose code is fetched with the first form that needs it. */
export function provide(container: Bindings): void {
  bindOverHttp(container, CardRepository, HttpCardRepository);
  bindPort(container, CardTokenizer, cardForm, BrowserSettings, Clock);
  bindPort(container, CardFields, cardFields, BrowserSettings, CardRepository, Clock);
}

function cardForm({ gateway }: BrowserSettings, clock: Clock): CardTokenizer {
  const form = once(() => fetchForm(gateway, clock));
  void form().catch(() => undefined);
  return { tokenize: async (card) => (await form()).tokenize(card) };
}

async function fetchForm(gateway: BrowserSettings["gateway"], clock: Clock): Promise<CardTokenizer> {
  if (gateway === "sandbox") {
    const { SandboxCardTokenizer } = await import("#adapters/sandbox/sandbox-card-tokenizer.ts");
    return new SandboxCardTokenizer(clock);
  }
  const { MissingCardTokenizer } = await import("#adapters/browser/missing-card-tokenizer.ts");
  return new MissingCardTokenizer();
}

function cardFields(
  { gateway, stripePublishableKey }: BrowserSettings,
  cards: CardRepository,
  clock: Clock,
): CardFields {
  if (gateway === "sandbox") {
    const testCard = async () => (await import("#adapters/sandbox/sandbox-test-card.ts")).sandboxTestCard(clock.now());
    return { ...noCardFields, testCard };
  }
  if (gateway !== "stripe" || !stripePublishableKey) return noCardFields;
  const fetched = once(async () => {
    const { StripeCardFields } = await import("#adapters/stripe/stripe-card-fields.ts");
    return new StripeCardFields(stripePublishableKey, cards);
  });
  return {
    areDrawn: true,
    testCard: null,
    draw: async (place, sum) => (await fetched()).draw(place, sum),
    authenticate: async (action) => (await fetched()).authenticate(action),
  };
}
