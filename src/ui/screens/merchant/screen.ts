import { Clock } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { defineScreen } from "#ui/app/define-screen.tsx";
import { MerchantViewModel } from "./merchant-view-model.ts";
import { MerchantView } from "./MerchantView.tsx";

export const screen = defineScreen("merchant", {
  needs: { browseEvents: BrowseEvents, shareLink: ShareLink, clock: Clock },
  viewModel: (deps, { id }) => new MerchantViewModel(id, deps),
  View: MerchantView,
});
