import type { DemoWire, ToldStory } from "./demo-wire.ts";
import { MemberHand } from "./hands.ts";
import { people, type Person, type PersonId } from "./people.ts";
import { plainScenario, type Scenario, type StoryId, viewerIn } from "./scenario.ts";
import { Stage } from "./stories/stage.ts";
import { stories } from "./stories/stories.ts";

/** What the director controls besides the backend. */
export interface Props {
  /** Sets who signs in at the phone's next start. */
  readonly identity: { become(person: Person): void };
  /** Reloads the app, at a path or where it is. */
  readonly phone: { restart(path: string | null): void };
  /** The other windows of the demo, which see the same world. */
  readonly windows: { tellRenewed(): void };
}

/** Sets up a scenario: the world, and who is on the phone. */
export class Director {
  readonly #wire: DemoWire;
  readonly #props: Props;

  constructor(wire: DemoWire, props: Props) {
    this.#wire = wire;
    this.#props = props;
  }

  /**
   * Opens a link. If the world was already prepared for the story, it continues, so that a reload changes nothing; any
   * other story begins. Answers the story, or null without one.
   */
  async open({ story, who, tour }: Pick<Scenario, "story" | "who" | "tour">): Promise<ToldStory | null> {
    const told = await this.#wire.told();
    if (story !== null && told?.story !== story) return this.begin(story, who, tour ? "/" : null);
    await this.#become(viewerIn({ who, story }));
    return told;
  }

  /** Begins a story in a new world. `who` and `path` are the viewer's choice; null for the story's own. */
  async begin(story: StoryId, who: PersonId | null = null, path: string | null = null): Promise<ToldStory> {
    await this.#wire.reset();
    const start = await stories[story](await Stage.of(this.#wire));
    const told: ToldStory = { story, ...start };
    await this.#wire.tell(told);
    await this.#become(viewerIn({ who, story }));
    this.#props.phone.restart(path ?? start.path);
    this.#props.windows.tellRenewed();
    return told;
  }

  /** A new world without a story. */
  async reset(): Promise<void> {
    await this.#wire.reset();
    await this.#become(viewerIn(plainScenario));
    this.#props.phone.restart("/");
    this.#props.windows.tellRenewed();
  }

  /** Follows another window that has begun a new world. Answers the story, or null without one. */
  async follow(who: PersonId | null): Promise<ToldStory | null> {
    const told = await this.#wire.told();
    await this.#become(viewerIn({ who, story: told?.story ?? null }));
    this.#props.phone.restart(told?.path ?? "/");
    return told;
  }

  /** Somebody else takes the phone; at a path, or where it is. */
  async become(who: PersonId, path: string | null): Promise<void> {
    await this.#become(who);
    this.#props.phone.restart(path);
  }

  /** Fills in the profile the first time. */
  async #become(who: PersonId): Promise<void> {
    await MemberHand.of(this.#wire, people[who]);
    this.#props.identity.become(people[who]);
  }
}
