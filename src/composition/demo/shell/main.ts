import type { DemoHost, DemoPhone } from "../host.ts";
import { DemoNetwork } from "./demo-network.ts";
import { openSharedBackend } from "./open-shared-backend.ts";

/** The page around the phone: it runs the backend, or reaches the tab that does, and lets the app in the phone in. */
function main(): void {
  const backend = openSharedBackend(new URL(".", location.href).pathname);
  const network = new DemoNetwork(backend);
  let phone: DemoPhone | null = null;
  const host: DemoHost = {
    fetch: (request) => network.fetch(request),
    navigated: (path) => history.replaceState(history.state, "", `#${path}`),
    linkTo: (path) => new URL(`#${path}`, location.href.split("#")[0]).href,
    attach: (attached) => {
      phone = attached;
    },
  };
  addEventListener("hashchange", () => phone?.go(location.hash.slice(1) || "/"));
  window.sidelineDemoReady?.(host);
}

main();
