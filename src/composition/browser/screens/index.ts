import type { Container } from "inversify";
import type { LoadedScreen } from "#ui/app/dependencies.ts";
import { Component } from "#ui/screens/index/index.ts";
import { IndexViewModel } from "#ui/screens/index/index-view-model.ts";
import { clientPorts as ports, clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { browsingModule } from "../modules/browsing.ts";
import type { SessionNow } from "../screens.ts";

/** One view model for the whole app, so that coming back shows the same list at the same place. */
export function indexScreen(container: Container, session: SessionNow): LoadedScreen<"index"> {
  loadOnce(container, browsingModule);
  const vm = new IndexViewModel({
    browse: container.get(use.browseEvents),
    findWhatWaits: container.get(use.findWhatWaits),
    session,
    clock: container.get(ports.clock),
    ticker: container.get(ports.ticker),
    delay: container.get(ports.delay),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  return { Component, create: () => vm };
}
