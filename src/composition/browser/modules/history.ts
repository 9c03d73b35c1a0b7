import { ContainerModule } from "inversify";
import { ListHistory } from "#application/use-cases/list-history.ts";
import { ListPayments } from "#application/use-cases/list-payments.ts";
import { ViewSlip } from "#application/use-cases/view-slip.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** What is behind the member. */
export const historyModule = new ContainerModule(({ bind }) => {
  bind(uses.listHistory)
    .toResolvedValue((...deps) => new ListHistory(...deps), [ports.participations])
    .inSingletonScope();
  bind(uses.listPayments)
    .toResolvedValue((...deps) => new ListPayments(...deps), [ports.payments])
    .inSingletonScope();
  bind(uses.viewSlip)
    .toResolvedValue((...deps) => new ViewSlip(...deps), [ports.slips])
    .inSingletonScope();
});
