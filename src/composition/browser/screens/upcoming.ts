import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/upcoming/index.ts";
import { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { upcomingModule } from "../modules/upcoming.ts";
import type { SessionNow } from "../screens.ts";

export function upcomingScreen(container: Container, session: SessionNow): LoadedScreen<"upcoming"> {
  loadOnce(container, upcomingModule);
  const parts = {
    listUpcoming: container.get(use.listUpcoming),
    session,
    clock: container.get(ports.clock),
    ticker: container.get(ports.ticker),
  };
  return { Component, create: () => new UpcomingViewModel(parts) };
}
