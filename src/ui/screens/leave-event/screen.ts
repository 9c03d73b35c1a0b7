import { defineScreen } from "#ui/app/define-screen.tsx";
import { LeaveViewModel } from "./leave-view-model.ts";
import { LeaveView } from "./LeaveView.tsx";

export const screen = defineScreen("leave-event", {
  needs: LeaveViewModel.needs,
  viewModel: (deps, { id }, query) => new LeaveViewModel(deps, id, keepIn(query)),
  View: LeaveView,
});

/** How many seats to keep, as chosen before the member left to give a bank account; null to leave completely. */
function keepIn(query: URLSearchParams): number | null {
  const keep = Number(query.get("keep") ?? "");
  return Number.isSafeInteger(keep) && keep > 0 ? keep : null;
}
