import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { HistoryRefundViewModel } from "#ui/screens/history-refund/history-refund-view-model.ts";
import { Component } from "#ui/screens/history-refund/index.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { liveModule } from "../modules/live.ts";
import { refundsModule } from "../modules/refunds.ts";

export function historyRefundScreen(container: Container): LoadedScreen<"historyRefund"> {
  loadOnce(container, liveModule, refundsModule);
  const uses = {
    listRefunds: container.get(use.listRefunds),
    watchEvent: container.get(use.watchEvent),
    clock: container.get(ports.clock),
    ticker: container.get(ports.ticker),
  };
  return { Component, create: (eventId) => new HistoryRefundViewModel(uses, eventId) };
}
