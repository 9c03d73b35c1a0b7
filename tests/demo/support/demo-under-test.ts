import { onTestFinished } from "vitest";
import { DemoWire } from "#demo/demo-wire.ts";
import { Director } from "#demo/director.ts";
import { people, type Person } from "#demo/people.ts";
import type { RegionId } from "#demo/region-ids.ts";
import { CallRecorder } from "#demo/call-recorder.ts";
import { type NetworkCondition, plainScenario, type Scenario, writeScenario } from "#demo/scenario.ts";
import { LineRequests } from "#demo/line-requests.ts";
import { DemoViewModel } from "#demo/ui/demo-view-model.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { aBackend } from "./backend-under-test.ts";

/** A backend that answers nothing once it is broken. */
class Breakable {
  broken = false;
  readonly #backend: { fetch(request: Request): Promise<Response> };

  constructor(backend: { fetch(request: Request): Promise<Response> }) {
    this.#backend = backend;
  }

  async fetch(request: Request): Promise<Response> {
    if (this.broken) throw new TypeError("Failed to fetch");
    return this.#backend.fetch(request);
  }
}

/**
 * The demo's page without a page, until the test is over: its view model over the real backend, and what it did to the
 * things around it.
 */
export async function aDemo(chosen: Partial<Scenario> = {}) {
  const backend = new Breakable(await aBackend());
  const wire = new DemoWire(backend);
  const seen = {
    restarts: [] as (string | null)[],
    prepared: [] as boolean[],
    cities: [] as string[],
    went: [] as string[],
    refreshes: 0,
    notes: [] as string[],
    person: people.friend as Person,
    copied: [] as string[],
    themes: [] as string[],
    organiser: [] as string[],
    phoneLanguage: null as string | null,
  };
  let hear: (note: "renewed" | "changed") => void = () => undefined;
  const address = {
    scenario: { ...plainScenario, ...chosen } as Scenario,
    path: "/",
    writeScenario(scenario: Scenario) {
      address.scenario = scenario;
    },
    linkTo: (scenario: Scenario, path: string | null = null) =>
      `https://demo.invalid/${writeScenario(scenario)}${path === null ? "" : `#${path}`}`,
  };
  const network: { condition: NetworkCondition } = { condition: address.scenario.network };
  const windows = {
    tellRenewed: () => void seen.notes.push("renewed"),
    tellChanged: () => void seen.notes.push("changed"),
    listen: (listener: typeof hear) => {
      hear = listener;
    },
  };
  const phone = {
    restart: (path: string | null) => {
      seen.restarts.push(path);
      if (path !== null) address.path = path;
    },
    prepare: (under: boolean) => void seen.prepared.push(under),
    go: (path: string) => void seen.went.push(path),
    press: (selector: string) => void seen.went.push(selector),
    back: () => false,
    refresh: () => {
      seen.refreshes += 1;
    },
    setLanguage: (locale: string) => {
      seen.phoneLanguage = locale;
    },
    setTheme: () => undefined,
    spotlight: () => undefined,
    onNavigated: () => undefined,
    onPreferred: () => undefined,
  };
  let wrote = (): void => undefined;
  const organiser = {
    mount: () => undefined,
    begin: (region: RegionId, path: string | null) => void seen.organiser.push(`${region} ${path}`),
    go: (path: string) => void seen.organiser.push(path),
    back: () => false,
    refresh: () => void seen.organiser.push("reads"),
    spotlight: () => undefined,
    onWrote: (hear: () => void) => {
      wrote = hear;
    },
    onNavigated: () => undefined,
  };
  const identity = {
    become: (person: Person) => {
      seen.person = person;
    },
  };
  const place = { home: "bangkok" as RegionId, choose: (region: RegionId) => void seen.cities.push(region) };
  const line = new LineRequests();
  const room = { wide: true, both: false };
  const director = new Director(wire, { identity, phone, windows, place });
  const told = await director.open(address.scenario, place.home);
  const vm = new DemoViewModel({
    wire,
    director,
    told,
    failure: null,
    address,
    network,
    recorder: new CallRecorder(backend),
    phone,
    viewerOf: (who) => people[who],
    place,
    line,
    organiser,
    hasRoom: () => room.wide,
    hasRoomForBoth: () => room.both,
    windows,
    language: await SpokenLanguage.start("en", async () => ({})),
    theme: "system",
    showTheme: (theme) => void seen.themes.push(theme),
    clipboard: {
      copy: async (text) => {
        seen.copied.push(text);
        return true;
      },
    },
    now: Date.now,
  });
  onTestFinished(vm.start());
  await vm.world.look();
  return {
    vm,
    wire,
    director,
    place,
    line,
    room,
    backend,
    address,
    network,
    seen,
    /** The organiser wrote something on the other device. */
    wrote: () => wrote(),
    hear: (note: "renewed" | "changed") => hear(note),
  };
}

/** A demo whose story has begun, and was looked at. */
export async function aDemoOf(story: NonNullable<Scenario["story"]>) {
  return aDemo({ story });
}
