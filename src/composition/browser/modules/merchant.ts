import { ContainerModule } from "inversify";
import { ViewMerchant } from "#application/use-cases/view-merchant.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Who runs events. */
export const merchantModule = new ContainerModule(({ bind }) => {
  bind(uses.viewMerchant)
    .toResolvedValue((...deps) => new ViewMerchant(...deps), [ports.events])
    .inSingletonScope();
});
