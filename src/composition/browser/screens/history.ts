import type { Container } from "inversify";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { Clock } from "#application/ports/environment.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { SlipRepository } from "#application/ports/slip-repository.ts";
import { ListHistory } from "#application/use-cases/list-history.ts";
import { ListPayments } from "#application/use-cases/list-payments.ts";
import { ListRefunds } from "#application/use-cases/list-refunds.ts";
import { ViewSlip } from "#application/use-cases/view-slip.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { HistoryViewModel } from "#ui/screens/history/history-view-model.ts";
import { Component } from "#ui/screens/history/index.ts";
import { resolve } from "../../resolve.ts";
import { bindOverHttp } from "../bind-port.ts";
import type { SessionNow } from "../screens.ts";

export function historyScreen(container: Container, session: SessionNow): LoadedScreen<"history"> {
  bindOverHttp(container, PaymentRepository, HttpPaymentRepository);
  bindOverHttp(container, SlipRepository, HttpSlipRepository);
  bindOverHttp(container, RefundRepository, HttpRefundRepository);
  const parts = {
    listHistory: resolve(container, ListHistory),
    listPayments: resolve(container, ListPayments),
    listRefunds: resolve(container, ListRefunds),
    viewSlip: resolve(container, ViewSlip),
    session,
    clock: resolve(container, Clock),
  };
  return { Component, create: (tab) => new HistoryViewModel(parts, tab) };
}
