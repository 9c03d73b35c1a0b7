import { ContainerModule } from "inversify";
import { SandboxCardTokenizer } from "#adapters/sandbox/sandbox-card-tokenizer.ts";
import { clientPorts as ports } from "../../client-tokens.ts";

/** The sandbox gateway's card form. */
export const sandboxCardForm = new ContainerModule(({ bind }) => {
  bind(ports.cardTokenizer)
    .toResolvedValue((clock) => new SandboxCardTokenizer(clock), [ports.clock])
    .inSingletonScope();
});
