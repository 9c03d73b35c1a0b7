import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { HistoryViewModel } from "#ui/screens/history/history-view-model.ts";
import { Component } from "#ui/screens/history/index.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { historyModule } from "../modules/history.ts";
import { paymentsWireModule } from "../modules/payments-wire.ts";
import { refundsModule } from "../modules/refunds.ts";
import { slipsWireModule } from "../modules/slips-wire.ts";
import type { SessionNow } from "../screens.ts";

export function historyScreen(container: Container, session: SessionNow): LoadedScreen<"history"> {
  loadOnce(container, paymentsWireModule, slipsWireModule, refundsModule, historyModule);
  const parts = {
    listHistory: container.get(use.listHistory),
    listPayments: container.get(use.listPayments),
    listRefunds: container.get(use.listRefunds),
    viewSlip: container.get(use.viewSlip),
    session,
    clock: container.get(ports.clock),
  };
  return { Component, create: (tab) => new HistoryViewModel(parts, tab) };
}
