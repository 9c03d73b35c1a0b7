import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { SeriesScreen } from "./SeriesScreen.tsx";
import { SeriesViewModel } from "./series-view-model.ts";

export const screen = defineConsoleScreen({
  needs: SeriesViewModel.needs,
  viewModel: (deps, { seriesId }) => new SeriesViewModel(deps, seriesId),
  View: SeriesScreen,
});
