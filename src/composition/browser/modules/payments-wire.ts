import { ContainerModule } from "inversify";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { clientHttp, clientPorts as ports } from "../../client-tokens.ts";

/** The member's payments over HTTP: for who pays and for who looks back. */
export const paymentsWireModule = new ContainerModule(({ bind }) => {
  bind(ports.payments)
    .toResolvedValue((http) => new HttpPaymentRepository(http), [clientHttp])
    .inSingletonScope();
});
