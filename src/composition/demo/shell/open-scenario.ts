import { DemoWire } from "#demo/demo-wire.ts";
import { Director } from "#demo/director.ts";
import type { ToldStory } from "#demo/told-story.ts";
import type { ShellParts } from "./shell-parts.ts";

/** A scenario that is open. */
export interface Scene {
  readonly wire: DemoWire;
  readonly director: Director;
  /** Null for none. */
  readonly told: ToldStory | null;
  /** What kept the link's scenario from being opened; the world is there as it was. */
  readonly failure: unknown;
}

/** Opens what the address says, and makes the address say what is open. */
export async function openScenario(parts: ShellParts): Promise<Scene> {
  const { address, backend } = parts;
  const wire = new DemoWire(backend);
  const director = new Director(wire, parts);
  try {
    const told = await director.open(address.scenario);
    address.writeScenario({ ...address.scenario, story: told?.story ?? null });
    return { wire, director, told, failure: null };
  } catch (failure) {
    return { wire, director, told: null, failure };
  }
}
