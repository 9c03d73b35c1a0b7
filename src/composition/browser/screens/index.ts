import type { Container } from "inversify";
import { Clock, Delay, Ticker } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { FindWhatWaits } from "#application/use-cases/find-what-waits.ts";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/index/index.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { resolve } from "../../resolve.ts";
import type { SessionNow } from "../screens.ts";

/** One view model for the whole app, so that coming back shows the same list at the same place. */
export function indexScreen(container: Container, session: SessionNow): LoadedScreen<"index"> {
  const vm = new IndexViewModel({
    browse: resolve(container, BrowseEvents),
    findWhatWaits: resolve(container, FindWhatWaits),
    session,
    clock: resolve(container, Clock),
    ticker: resolve(container, Ticker),
    delay: resolve(container, Delay),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return { Component, create: () => vm };
}
