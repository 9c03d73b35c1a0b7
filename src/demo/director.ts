import type { DemoWire, ToldStory } from "./demo-wire.ts";
import { MemberHand } from "./hands.ts";
import { people, type Person, type PersonId } from "./people.ts";
import type { Scenario, StoryId } from "./scenario.ts";
import { Stage } from "./stories/stage.ts";
import { stories } from "./stories/stories.ts";

/** What the director moves beside the backend. */
export interface Props {
  /** Who signs in on the phone from its next start on. */
  readonly identity: { become(person: Person): void };
  /** Reloads the app, at a path or where it is. */
  readonly phone: { restart(path: string | null): void };
  /** The other windows of the demo, which see the same world. */
  readonly windows: { tellRenewed(): void };
}

/** Who the viewer is, unless chosen otherwise. */
export const plainViewer: PersonId = "friend";

/** Sets up a scenario: the world, and who is on the phone. */
export class Director {
  readonly #wire: DemoWire;
  readonly #props: Props;

  constructor(wire: DemoWire, props: Props) {
    this.#wire = wire;
    this.#props = props;
  }

  /**
   * Opens a link. A story that the world was prepared for goes on, so that a reload changes nothing; any other begins.
   * Answers the story; null for none.
   */
  async open({ story, who, tour }: Pick<Scenario, "story" | "who" | "tour">): Promise<ToldStory | null> {
    const told = await this.#wire.told();
    if (story !== null && told?.story !== story) return this.begin(story, who, tour ? "/" : null);
    await this.#become(who ?? plainViewer);
    return told;
  }

  /** Begins a story in a new world. `who` and `path` are the viewer's choice; null for the story's own. */
  async begin(story: StoryId, who: PersonId | null = null, path: string | null = null): Promise<ToldStory> {
    await this.#wire.reset();
    const start = await stories[story](await Stage.of(this.#wire));
    const told: ToldStory = { story, ...start };
    await this.#wire.tell(told);
    await this.#become(who ?? plainViewer);
    this.#props.phone.restart(path ?? start.path);
    this.#props.windows.tellRenewed();
    return told;
  }

  /** A new world without a story. */
  async reset(): Promise<void> {
    await this.#wire.reset();
    await this.#become(plainViewer);
    this.#props.phone.restart("/");
    this.#props.windows.tellRenewed();
  }

  /** Another window has begun a new world: this one follows. Answers the story; null for none. */
  async follow(who: PersonId | null): Promise<ToldStory | null> {
    const told = await this.#wire.told();
    await this.#become(who ?? plainViewer);
    this.#props.phone.restart(told?.path ?? "/");
    return told;
  }

  /** Somebody else takes the phone; at a path, or where it is. */
  async become(who: PersonId, path: string | null): Promise<void> {
    await this.#become(who);
    this.#props.phone.restart(path);
  }

  /** The first time, the profile is filled in. */
  async #become(who: PersonId): Promise<void> {
    await MemberHand.of(this.#wire, people[who]);
    this.#props.identity.become(people[who]);
  }
}
