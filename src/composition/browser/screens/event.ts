import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/event/index.ts";
import { EventViewModel } from "#ui/screens/event/event-view-model.ts";
import { clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { homeScreenModule } from "../modules/home-screen.ts";
import { joiningModule } from "../modules/joining.ts";
import { lineAccessModule } from "../modules/line-access.ts";
import { liveUses } from "./live-uses.ts";

export function eventScreen(container: Container): LoadedScreen<"event"> {
  const live = liveUses(container);
  loadOnce(container, lineAccessModule, joiningModule, homeScreenModule);
  const uses = {
    ...live,
    joinEvent: container.get(use.joinEvent),
    addToHomeScreen: container.get(use.addToHomeScreen),
  };
  return { Component, create: (merchantId, eventId) => new EventViewModel(uses, merchantId, eventId) };
}
