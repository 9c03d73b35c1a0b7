import { defineScreen } from "#ui/app/define-screen.tsx";
import { PaymentViewModel } from "./payment-view-model.ts";
import { PayView } from "./PayView.tsx";

export const screen = defineScreen("payment", {
  needs: PaymentViewModel.needs,
  viewModel: (deps, { id, joinId }) => new PaymentViewModel(deps, id, joinId),
  View: PayView,
});
