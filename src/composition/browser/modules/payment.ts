import { ContainerModule } from "inversify";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import { FollowPayment } from "#application/use-cases/follow-payment.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { clientHttp, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Paying. */
export const paymentModule = new ContainerModule(({ bind }) => {
  bind(ports.cards).toResolvedValue((http) => new HttpCardRepository(http), [clientHttp]).inSingletonScope();
  bind(uses.followPayment)
    .toResolvedValue((...deps) => new FollowPayment(...deps), [ports.payments, ports.delay])
    .inSingletonScope();
  bind(uses.payForEvent)
    .toResolvedValue(
      (...deps) => new PayForEvent(...deps),
      [ports.payments, ports.cardTokenizer, ports.keys, uses.followPayment],
    )
    .inSingletonScope();
  bind(uses.cancelPayment)
    .toResolvedValue((...deps) => new CancelPayment(...deps), [ports.payments, ports.keys])
    .inSingletonScope();
  bind(uses.listSavedCards).toResolvedValue((...deps) => new ListSavedCards(...deps), [ports.cards]).inSingletonScope();
});
