import { BrowserTextStore, LocalPreferences } from "#adapters/browser/storage.ts";
import { cityOfZone } from "#domain/event/city.ts";
import { people, type Person } from "#demo/people.ts";
import { type RegionId } from "#demo/region-ids.ts";
import { regionOf } from "#demo/regions.ts";
import { viewerIn } from "#demo/scenario.ts";
import { TestCards } from "#demo/test-cards.ts";
import { CallRecorder } from "#demo/call-recorder.ts";
import { LineRequests } from "#demo/line-requests.ts";
import type { DemoHost } from "../host.ts";
import { AddressBar } from "./address-bar.ts";
import { DemoNetwork } from "./demo-network.ts";
import { DemoWindows } from "../tabs/tab-channel.ts";
import { demoNameAt, openSharedBackend } from "./open-shared-backend.ts";
import { PhoneFrame } from "./phone-frame.ts";
import { Presses } from "./presses.ts";
import type { Scene, ShellParts } from "./open-scenario.ts";

/** How long the demo's own user interface waits for an idle moment, in milliseconds. */
const longestWait = 1_500;

/** The page around the phone. It runs the backend, or calls the tab that does, and serves the app in the phone. */
function main(): void {
  const frame = document.getElementById("phone");
  const root = document.getElementById("shell");
  if (!(frame instanceof HTMLIFrameElement) || !root) return;
  const name = demoNameAt(new URL(".", location.href).pathname);
  const backend = openSharedBackend(name);
  const address = new AddressBar(window);
  const phone = new PhoneFrame(frame, document.getElementById("line"));
  const presses = new Presses((window.sidelinePresses ??= []));
  const { story, network: condition } = address.scenario;
  const testCards = new TestCards();
  const place = new ListedCity();
  if (address.scenario.region) place.choose(address.scenario.region);
  else place.suggest();
  const network = new DemoNetwork(backend, condition);
  const recorder = new CallRecorder(network);
  const line = new LineRequests();
  let person: Person = people[viewerIn(address.scenario)];
  let shown = (): void => undefined;
  const firstScreen = new Promise<void>((resolve) => {
    shown = resolve;
  });
  const parts: ShellParts = {
    root,
    backend,
    network,
    recorder,
    line,
    address,
    phone,
    windows: new DemoWindows(name),
    presses,
    place,
    identity: {
      become: (next) => {
        person = next;
      },
    },
    viewerOf: (id) => (person.userId === people[id].userId ? person : people[id]),
  };
  const opened = import("./open-scenario.ts").then(({ openScenario }) => openScenario(parts));
  void showLater(parts, opened, firstScreen);
  const open = opened.then(
    () => undefined,
    () => undefined,
  );
  const host: DemoHost = {
    ready: story === null ? Promise.resolve() : open,
    // The world is prepared first, so that the app never sees an earlier one. Without a story there is nothing to
    // prepare, and public calls need not wait for the viewer's profile.
    fetch: async (request) => {
      if (story !== null || request.method !== "GET" || request.headers.has("authorization")) await open;
      return recorder.fetch(request);
    },
    identity: () => person,
    testCard: () => testCards.next(address.scenario.story, address.path),
    line,
    befriend: () => {
      person = { ...person, isFriend: true };
      return address.path;
    },
    navigated: (path) => {
      address.writePath(path);
      phone.navigated(path);
    },
    linkTo: (path) => address.linkTo(address.scenario, path),
    attach: (attached) => phone.attach(attached),
    shown: () => {
      phone.shown();
      shown();
    },
    preferred: (preferences) => phone.preferred(preferences),
  };
  addEventListener("hashchange", () => phone.go(address.path));
  window.sidelineDemoReady?.(host);
}

/** The demo's own user interface is loaded when the phone shows something and is idle. */
async function showLater(parts: ShellParts, opened: Promise<Scene>, firstScreen: Promise<void>): Promise<void> {
  await firstScreen;
  const scene = await opened;
  const idle = new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, 300);
  });
  // Whoever has pressed something waits for nothing else.
  await Promise.race([idle, parts.presses.first]);
  const { showShell } = await import("./show-shell.tsx");
  await showShell(parts, scene);
}

/** The city whose events the app lists, in the app's own preferences. */
class ListedCity {
  readonly #preferences = new LocalPreferences(new BrowserTextStore("localStorage"));
  readonly #zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** Where the viewer is. */
  readonly home: RegionId = regionOf(this.#zone, navigator.languages);

  choose(region: RegionId): void {
    this.#preferences.setCity(region);
  }

  /** Where the viewer is, unless they chose a city before, or the app finds it by the device's zone itself. */
  suggest(): void {
    if (this.#preferences.city() === null && cityOfZone(this.#zone) !== this.home) this.choose(this.home);
  }
}

main();
