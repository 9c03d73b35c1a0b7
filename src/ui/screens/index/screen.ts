import { defineScreen } from "#ui/app/define-screen.tsx";
import { IndexViewModel } from "./index-view-model.ts";
import { IndexView } from "./IndexView.tsx";

export const screen = defineScreen("index", {
  needs: IndexViewModel.needs,
  viewModel: (deps) => new IndexViewModel({ ...deps, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  View: IndexView,
  kept: true,
});
