import { defineScreen } from "#ui/app/define-screen.tsx";
import { MerchantViewModel } from "./merchant-view-model.ts";
import { MerchantView } from "./MerchantView.tsx";

export const screen = defineScreen("merchant", {
  needs: MerchantViewModel.needs,
  viewModel: (deps, { id }) => new MerchantViewModel(id, deps),
  View: MerchantView,
});
