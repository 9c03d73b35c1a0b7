import type { DemoWire } from "./demo-wire.ts";
import { MemberHand } from "./hands/member-hand.ts";
import { people, type Person, type PersonId } from "./people.ts";
import type { Scenario } from "./scenario.ts";
import { Stage } from "./stories/story.ts";
import { stories, type StoryId } from "./stories/stories.ts";
import type { ToldStory } from "./told-story.ts";

/** What the director moves beside the backend. */
export interface Props {
  /** Who signs in on the phone from its next start on. */
  readonly identity: { become(person: Person): void };
  readonly network: { condition: Scenario["network"] };
  /** Starts the app anew; at a path, or where it is. */
  readonly phone: { restart(path: string | null): void };
}

/** Brings a scenario about: the world, who is on the phone, and the network. */
export class Director {
  readonly #wire: DemoWire;
  readonly #props: Props;

  constructor(wire: DemoWire, props: Props) {
    this.#wire = wire;
    this.#props = props;
  }

  /**
   * What a link opens. A story that the world was prepared for already goes on as it was left, so that a reload changes
   * nothing; another one begins. Answers the story; null for none.
   */
  async open({ story, who, network }: Scenario): Promise<ToldStory | null> {
    this.#props.network.condition = network;
    const told = await this.#wire.told();
    if (story !== null && told?.story !== story) return this.begin(story, who);
    await this.#become(who ?? (told ? stories[told.story].viewer : "friend"));
    return told;
  }

  /** Begins a story in a new world. `who` is the viewer's choice; null for the story's own. */
  async begin(story: StoryId, who: PersonId | null = null): Promise<ToldStory> {
    const condition = this.#props.network.condition;
    await this.#wire.reset();
    const start = await stories[story].prepare(await Stage.of(this.#wire));
    const told: ToldStory = { story, ...start };
    await this.#wire.tell(told);
    await this.#become(who ?? stories[story].viewer);
    this.#props.network.condition = condition;
    this.#props.phone.restart(start.path);
    return told;
  }

  /** A new world without a story. */
  async reset(who: PersonId | null): Promise<void> {
    await this.#wire.reset();
    await this.#become(who ?? "friend");
    this.#props.phone.restart("/");
  }

  /** Somebody else takes the phone, where it is. */
  async become(who: PersonId): Promise<void> {
    await this.#become(who);
    this.#props.phone.restart(null);
  }

  /** Its profile is filled in the first time. */
  async #become(who: PersonId): Promise<void> {
    await MemberHand.of(this.#wire, people[who]);
    this.#props.identity.become(people[who]);
  }
}
