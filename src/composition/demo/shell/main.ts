import { people, type Person } from "#demo/people.ts";
import { viewerIn } from "#demo/scenario.ts";
import { CallRecorder } from "#demo/call-recorder.ts";
import type { DemoHost } from "../host.ts";
import { AddressBar } from "./address-bar.ts";
import { DemoNetwork } from "./demo-network.ts";
import { DemoWindows } from "../tabs/tab-channel.ts";
import { demoNameAt, openSharedBackend } from "./open-shared-backend.ts";
import { PhoneFrame } from "./phone-frame.ts";
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
  const phone = new PhoneFrame(frame);
  const { story, network: condition } = address.scenario;
  const network = new DemoNetwork(backend, condition);
  const recorder = new CallRecorder(network);
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
    address,
    phone,
    windows: new DemoWindows(name),
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
    shown,
    preferred: (preferences) => phone.preferred(preferences),
  };
  addEventListener("hashchange", () => phone.go(address.path));
  window.sidelineDemoReady?.(host);
}

/** The demo's own user interface is loaded when the phone shows something and is idle. */
async function showLater(parts: ShellParts, opened: Promise<Scene>, firstScreen: Promise<void>): Promise<void> {
  await firstScreen;
  const scene = await opened;
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: longestWait });
    else setTimeout(resolve, 300);
  });
  const { showShell } = await import("./show-shell.tsx");
  await showShell(parts, scene);
}

main();
