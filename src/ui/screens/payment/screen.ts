import { Clipboard, Clock, Exit, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FollowParticipation } from "#application/use-cases/follow-participation.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { PayForEvent } from "#application/use-cases/pay-for-event.ts";
import { RequestRefund } from "#application/use-cases/request-refund.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { PaymentViewModel } from "./payment-view-model.ts";
import { PaymentView } from "./PaymentView.tsx";

export const screen = defineScreen("payment", {
  needs: {
    followParticipation: FollowParticipation,
    browseEvents: BrowseEvents,
    manageCard: ManageCard,
    payForEvent: PayForEvent,
    requestRefund: RequestRefund,
    clipboard: Clipboard,
    exit: Exit,
    clock: Clock,
    ticker: Ticker,
  },
  viewModel: (deps, { id, joinId }) => new PaymentViewModel(deps, id, joinId),
  View: PaymentView,
});
