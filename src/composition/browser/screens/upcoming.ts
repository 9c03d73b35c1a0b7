import type { Container } from "inversify";
import { Clock, Ticker } from "#application/ports/environment.ts";
import { ListUpcoming } from "#application/use-cases/list-upcoming.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/upcoming/index.ts";
import { UpcomingViewModel } from "#ui/screens/upcoming/upcoming-view-model.ts";
import { resolve } from "../../resolve.ts";
import type { SessionNow } from "../screens.ts";

export function upcomingScreen(container: Container, session: SessionNow): LoadedScreen<"upcoming"> {
  const parts = {
    listUpcoming: resolve(container, ListUpcoming),
    session,
    clock: resolve(container, Clock),
    ticker: resolve(container, Ticker),
  };
  return { Component, create: () => new UpcomingViewModel(parts) };
}
