import { defineScreen } from "#ui/app/define-screen.tsx";
import { GuestSeatView } from "./GuestSeatView.tsx";
import { GuestSeatViewModel } from "./guest-seat-view-model.ts";

export const screen = defineScreen("guest-seat", {
  needs: GuestSeatViewModel.needs,
  viewModel: (deps, { token }) => new GuestSeatViewModel(deps, token),
  View: GuestSeatView,
});
