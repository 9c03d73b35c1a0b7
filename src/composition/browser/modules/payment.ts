import { ContainerModule } from "inversify";
import { CanvasPictureShrinker } from "#adapters/browser/canvas-picture-shrinker.ts";
import { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import { FollowPayment } from "#application/use-cases/follow-payment.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { UploadSlip } from "#application/use-cases/upload-slip.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Paying. */
export const paymentModule = new ContainerModule(({ bind }) => {
  bind(uses.followPayment)
    .toResolvedValue((...deps) => new FollowPayment(...deps), [ports.payments, ports.delay])
    .inSingletonScope();
  bind(uses.payForEvent)
    .toResolvedValue(
      (...deps) => new PayForEvent(...deps),
      [ports.payments, ports.cardTokenizer, ports.keys, uses.followPayment, ports.orders],
    )
    .inSingletonScope();
  bind(ports.pictureShrinker).toConstantValue(new CanvasPictureShrinker());
  bind(uses.uploadSlip)
    .toResolvedValue((...deps) => new UploadSlip(...deps), [ports.slips, ports.pictureShrinker, ports.keys])
    .inSingletonScope();
  bind(uses.cancelPayment)
    .toResolvedValue((...deps) => new CancelPayment(...deps), [ports.payments, ports.keys, ports.orders])
    .inSingletonScope();
});
