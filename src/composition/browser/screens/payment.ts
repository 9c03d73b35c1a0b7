import type { Container } from "inversify";
import { CanvasPictureShrinker } from "#adapters/browser/canvas-picture-shrinker.ts";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { CardRepository } from "#application/ports/card-repository.ts";
import { Clipboard } from "#application/ports/environment.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import { PictureShrinker, SlipRepository } from "#application/ports/slip-repository.ts";
import { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { UploadSlip } from "#application/use-cases/upload-slip.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/payment/index.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { resolve } from "../../resolve.ts";
import { bindPort, bindOverHttp } from "../bind-port.ts";
import { liveUses } from "./live-uses.ts";

export function paymentScreen(container: Container): LoadedScreen<"payment"> {
  bindOverHttp(container, CardRepository, HttpCardRepository);
  bindOverHttp(container, PaymentRepository, HttpPaymentRepository);
  bindOverHttp(container, SlipRepository, HttpSlipRepository);
  bindPort(container, PictureShrinker, () => new CanvasPictureShrinker());
  const uses = {
    ...liveUses(container),
    payForEvent: resolve(container, PayForEvent),
    cancelPayment: resolve(container, CancelPayment),
    uploadSlip: resolve(container, UploadSlip),
    clipboard: resolve(container, Clipboard),
    listSavedCards: resolve(container, ListSavedCards),
  };
  return { Component, create: (eventId, joinId) => new PaymentViewModel(uses, eventId, joinId) };
}
