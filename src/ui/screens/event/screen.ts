import { defineScreen } from "#ui/app/define-screen.tsx";
import { EventViewModel } from "./event-view-model.ts";
import { EventView } from "./EventView.tsx";

export const screen = defineScreen("event", {
  needs: EventViewModel.needs,
  viewModel: (deps, { merchantId, id }) => new EventViewModel(deps, merchantId, id),
  View: EventView,
});
