import type { Container, ContainerModule } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/payment/index.ts";
import { PaymentViewModel } from "#ui/screens/payment/payment-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { cardsModule } from "../modules/cards.ts";
import { clipboardModule } from "../modules/clipboard.ts";
import { paymentModule } from "../modules/payment.ts";
import { paymentsWireModule } from "../modules/payments-wire.ts";
import { slipsWireModule } from "../modules/slips-wire.ts";
import { liveUses } from "./live-uses.ts";

/** `cardForm` binds the gateway's card form. */
export function paymentScreen(container: Container, cardForm: ContainerModule): LoadedScreen<"payment"> {
  loadOnce(container, cardForm, cardsModule, clipboardModule, paymentsWireModule, slipsWireModule, paymentModule);
  const uses = {
    ...liveUses(container),
    payForEvent: container.get(use.payForEvent),
    cancelPayment: container.get(use.cancelPayment),
    uploadSlip: container.get(use.uploadSlip),
    clipboard: container.get(ports.clipboard),
    listSavedCards: container.get(use.listSavedCards),
  };
  return { Component, create: (eventId, joinId) => new PaymentViewModel(uses, eventId, joinId) };
}
