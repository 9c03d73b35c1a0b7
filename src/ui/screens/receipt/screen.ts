import { defineScreen } from "#ui/app/define-screen.tsx";
import { ReceiptViewModel } from "./receipt-view-model.ts";
import { ReceiptView } from "./ReceiptView.tsx";

export const screen = defineScreen("receipt", {
  needs: ReceiptViewModel.needs,
  viewModel: (deps, { id }) => new ReceiptViewModel(deps, id),
  View: ReceiptView,
});
