import type { CallRecorder } from "#demo/call-recorder.ts";
import { DemoWire, type ToldStory } from "#demo/demo-wire.ts";
import { Director, type Props } from "#demo/director.ts";
import type { LineRequests } from "#demo/line-requests.ts";
import type { Person, PersonId } from "#demo/people.ts";
import type { RegionId } from "#demo/region-ids.ts";
import type { DemoTab } from "../tabs/open-tab.ts";
import type { AddressBar } from "./address-bar.ts";
import type { DemoNetwork } from "./demo-network.ts";
import type { DemoWindows } from "../tabs/tab-channel.ts";
import type { PhoneFrame } from "./phone-frame.ts";
import type { Presses } from "./presses.ts";

/** A scenario that is open. */
export interface Scene {
  readonly wire: DemoWire;
  readonly director: Director;
  /** Null when there is no story. */
  readonly told: ToldStory | null;
  /** Why the link's scenario could not be opened; the world is then as it was. */
  readonly failure: unknown;
}

/** Opens what the address says, and makes the address say what is open. */
export async function openScenario(parts: ShellParts): Promise<Scene> {
  const { address, backend } = parts;
  const wire = new DemoWire(backend);
  const director = new Director(wire, parts);
  try {
    const told = await director.open(address.scenario, parts.place.home);
    address.writeScenario({ ...address.scenario, story: told?.story ?? null });
    return { wire, director, told, failure: null };
  } catch (failure) {
    return { wire, director, told: null, failure };
  }
}

/** What the page around the phone starts with. */
export interface ShellParts {
  /** Where its own user interface goes. */
  readonly root: HTMLElement;
  readonly backend: DemoTab;
  readonly network: DemoNetwork;
  readonly recorder: CallRecorder;
  readonly line: LineRequests;
  readonly address: AddressBar;
  readonly phone: PhoneFrame;
  readonly windows: DemoWindows;
  readonly presses: Presses;
  /** The city whose events are listed, and where the viewer is. */
  readonly place: Props["place"] & { readonly home: RegionId };
  readonly identity: Props["identity"];
  readonly viewerOf: (who: PersonId) => Person;
}
