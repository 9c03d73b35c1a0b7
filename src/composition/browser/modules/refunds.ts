import { ContainerModule } from "inversify";
import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { ListRefunds } from "#application/use-cases/list-refunds.ts";
import { clientHttp, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Money that goes back. */
export const refundsModule = new ContainerModule(({ bind }) => {
  bind(ports.refunds)
    .toResolvedValue((http) => new HttpRefundRepository(http), [clientHttp])
    .inSingletonScope();
  bind(uses.listRefunds)
    .toResolvedValue((...deps) => new ListRefunds(...deps), [ports.refunds])
    .inSingletonScope();
});
