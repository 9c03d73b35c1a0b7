import { ContainerModule } from "inversify";
import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { clientHttp, clientPorts as ports } from "../../client-tokens.ts";

/** The member's transfer slips over HTTP: for who sends one and for who looks back. */
export const slipsWireModule = new ContainerModule(({ bind }) => {
  bind(ports.slips)
    .toResolvedValue((http) => new HttpSlipRepository(http), [clientHttp])
    .inSingletonScope();
});
