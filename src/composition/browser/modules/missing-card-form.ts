import { ContainerModule } from "inversify";
import { MissingCardTokenizer } from "#adapters/browser/missing-card-tokenizer.ts";
import { clientPorts as ports } from "../../client-tokens.ts";

/** Stands where a real gateway's card form will: it fails plainly. */
export const missingCardForm = new ContainerModule(({ bind }) => {
  bind(ports.cardTokenizer).toConstantValue(new MissingCardTokenizer());
});
