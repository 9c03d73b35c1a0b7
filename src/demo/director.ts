import type { DemoWire, ToldStory } from "./demo-wire.ts";
import { MemberHand } from "./hands.ts";
import { people, type Person, type PersonId } from "./people.ts";
import type { RegionId } from "./region-ids.ts";
import { plainScenario, type Scenario, type StoryId, viewerIn } from "./scenario.ts";

/** What the director controls besides the backend. */
export interface Props {
  /** Sets who signs in at the phone's next start. */
  readonly identity: { become(person: Person): void };
  readonly phone: {
    /** Reloads the app, at a path or where it is. */
    restart(path: string | null): void;
    /** Another world is under way, or did not come: what the phone shows is about to go. */
    prepare(under: boolean): void;
  };
  /** Whose events the app lists from its next start. */
  readonly place: { choose(region: RegionId): void };
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
  async open(
    { story, who, tour, region }: Pick<Scenario, "story" | "who" | "tour" | "region">,
    home: RegionId,
  ): Promise<ToldStory | null> {
    if (story !== null) void fetchStories().catch(() => undefined);
    const told = await this.#wire.told();
    const isTold = told !== null && told.story === story && (region === null || told.region === region);
    if (story !== null && !isTold) return this.begin(story, region ?? home, who, tour ? "/" : null);
    await this.#become(viewerIn({ who, story }));
    return told;
  }

  /** Begins a story in a new world. `who` and `path` are the viewer's choice; null for the story's own. */
  begin(story: StoryId, region: RegionId, who: PersonId | null = null, path: string | null = null): Promise<ToldStory> {
    return this.#prepare(async () => {
      const { Stage, stories } = await fetchStories();
      await this.#wire.reset();
      const start = await stories[story](await Stage.of(this.#wire, region));
      const told: ToldStory = { story, region, ...start };
      await this.#wire.tell(told);
      await this.#become(viewerIn({ who, story }));
      this.#props.place.choose(region);
      this.#props.phone.restart(path ?? start.path);
      this.#props.windows.tellRenewed();
      return told;
    });
  }

  /** A new world without a story. */
  reset(home: RegionId): Promise<void> {
    return this.#prepare(async () => {
      await this.#wire.reset();
      await this.#become(viewerIn(plainScenario));
      this.#props.place.choose(home);
      this.#props.phone.restart("/");
      this.#props.windows.tellRenewed();
    });
  }

  /** Lists the events of a region, in the same world. */
  show(region: RegionId): void {
    this.#props.place.choose(region);
    this.#props.phone.restart("/");
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

  async #prepare<Result>(renew: () => Promise<Result>): Promise<Result> {
    const { phone } = this.#props;
    phone.prepare(true);
    try {
      return await renew();
    } catch (failure) {
      phone.prepare(false);
      throw failure;
    }
  }

  /** Fills in the profile the first time. */
  async #become(who: PersonId): Promise<void> {
    await MemberHand.of(this.#wire, people[who]);
    this.#props.identity.become(people[who]);
  }
}

/** Most visitors look around first, so the stories wait until one begins. */
async function fetchStories() {
  const [{ Stage }, { stories }] = await Promise.all([import("./stories/stage.ts"), import("./stories/stories.ts")]);
  return { Stage, stories };
}
