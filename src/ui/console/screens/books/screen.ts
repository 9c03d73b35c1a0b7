import { deviceZone } from "#ui/i18n/format/when.ts";
import { defineConsoleScreen } from "../../app/define-console-screen.tsx";
import { BooksScreen } from "./BooksScreen.tsx";
import { BooksViewModel } from "./books-view-model.ts";

export const screen = defineConsoleScreen({
  needs: BooksViewModel.needs,
  viewModel: (deps, { query }) => new BooksViewModel(deps, deviceZone(), query.get("month")),
  View: BooksScreen,
});
