import { Clipboard, Clock, Exit, Ticker } from "#application/ports/environment.ts";
import { CancelPayment } from "#application/use-cases/cancel-payment.ts";
import { LeaveEvent } from "#application/use-cases/leave-event.ts";
import { ListSavedCards } from "#application/use-cases/list-saved-cards.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { UploadSlip } from "#application/use-cases/upload-slip.ts";
import { ViewEvent } from "#application/use-cases/view-event.ts";
import { ViewParticipation } from "#application/use-cases/view-participation.ts";
import { WatchEvent } from "#application/use-cases/watch-event.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentView } from "./PaymentView.tsx";

export const screen = defineScreen("payment", {
  needs: {
    viewParticipation: ViewParticipation,
    watchEvent: WatchEvent,
    viewEvent: ViewEvent,
    listSavedCards: ListSavedCards,
    payForEvent: PayForEvent,
    cancelPayment: CancelPayment,
    leaveEvent: LeaveEvent,
    uploadSlip: UploadSlip,
    clipboard: Clipboard,
    exit: Exit,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id, joinId }) => new PaymentViewModel(deps, id, joinId),
  View: PaymentView,
});
