import type { Container } from "inversify";
import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { Clock, Ticker } from "#application/ports/environment.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { ListRefunds } from "#application/use-cases/list-refunds.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { HistoryRefundViewModel } from "#ui/screens/history-refund/history-refund-view-model.ts";
import { Component } from "#ui/screens/history-refund/index.ts";
import { resolve } from "../../resolve.ts";
import { bindOverHttp } from "../bind-port.ts";
import { provideLive } from "../live.ts";

export function historyRefundScreen(container: Container): LoadedScreen<"historyRefund"> {
  provideLive(container);
  bindOverHttp(container, RefundRepository, HttpRefundRepository);
  const uses = {
    listRefunds: resolve(container, ListRefunds),
    watchEvent: resolve(container, WatchEvent),
    clock: resolve(container, Clock),
    ticker: resolve(container, Ticker),
  };
  return { Component, create: (eventId) => new HistoryRefundViewModel(uses, eventId) };
}
