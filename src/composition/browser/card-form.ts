import type { Container } from "inversify";
import { CardTokenizer } from "#application/ports/card-tokenizer.ts";
import { Clock } from "#application/ports/environment.ts";
import { once } from "./once.ts";
import { bindPort } from "./bind-port.ts";
import type { BrowserSettings } from "./settings.ts";

/** The gateway's card form. Its code is fetched for the first screen that needs it; without it no card can be read. */
export function provideCardForm(container: Container, gateway: BrowserSettings["gateway"]): void {
  bindPort(container, CardTokenizer, (clock: Clock) => deferred(once(() => fetchForm(gateway, clock))), Clock);
}

function deferred(load: () => Promise<CardTokenizer>): CardTokenizer {
  void load().catch(() => undefined);
  return { tokenize: async (card) => (await load()).tokenize(card) };
}

async function fetchForm(gateway: BrowserSettings["gateway"], clock: Clock): Promise<CardTokenizer> {
  if (gateway === "sandbox") {
    const { SandboxCardTokenizer } = await import("#adapters/sandbox/sandbox-card-tokenizer.ts");
    return new SandboxCardTokenizer(clock);
  }
  const { MissingCardTokenizer } = await import("#adapters/browser/missing-card-tokenizer.ts");
  return new MissingCardTokenizer();
}
