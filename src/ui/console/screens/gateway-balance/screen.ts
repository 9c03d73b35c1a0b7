import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { GatewayBalanceScreen } from "./GatewayBalanceScreen.tsx";
import { GatewayBalanceViewModel } from "./gateway-balance-view-model.ts";

export const screen = defineConsoleScreen({
  needs: GatewayBalanceViewModel.needs,
  viewModel: (deps) => new GatewayBalanceViewModel(deps),
  View: GatewayBalanceScreen,
});
