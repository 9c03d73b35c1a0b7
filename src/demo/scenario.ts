import type { Theme } from "#application/ports/environment.ts";
import { type Language, languages } from "#languages/language.ts";
import { type PersonId, personIds } from "./people.ts";
import { type RegionId, regionIds } from "./region-ids.ts";

/** The names of the stories in links, in the order of the drawer: those of members first. */
export const memberStoryIds = [
  "join-and-pay",
  "full-and-waiting",
  "offer-arrives",
  "card-declined",
  "3d-secure",
  "transfer-and-receipt",
  "leave-100",
  "leave-50",
  "leave-0",
  "refund-to-bank",
  "merchant-cancels",
  "add-friend",
] as const;

/** These begin on the organiser's device. */
export const organiserStoryIds = ["slip-waits", "change-what-if", "at-the-door", "weekly-series"] as const;

export const storyIds = [...memberStoryIds, ...organiserStoryIds] as const;

export type StoryId = (typeof storyIds)[number];

/** How the network between the phone and the server behaves. */
export const networkConditions = ["normal", "slow", "failing", "offline", "unauthenticated", "forbidden"] as const;
export type NetworkCondition = (typeof networkConditions)[number];

export const themes = ["system", "light", "dark"] as const satisfies readonly Theme[];

/** Whose device is looked at: with the organiser's, the member's stands beside it where there is room. */
export const sides = ["member", "organiser"] as const;
export type Side = (typeof sides)[number];

/** Everything that a viewer can choose, which a link carries. */
export interface Scenario {
  /** Null: no story, only the sample events. */
  readonly story: StoryId | null;
  /** Null: whom the story is about. */
  readonly who: PersonId | null;
  readonly network: NetworkCondition;
  /** Where the stories play, and whose events are listed. Null: where the viewer is. */
  readonly region: RegionId | null;
  /** Null: as this device has it. */
  readonly language: Language | null;
  /** Null: as this device has it. */
  readonly theme: Theme | null;
  /** Null: as the story has it. */
  readonly side: Side | null;
  /** The guided tour, through its own story. */
  readonly tour: boolean;
}

/** Whom a story is about, where that is not the friend. */
const storyViewers: Readonly<Partial<Record<StoryId, PersonId>>> = { "add-friend": "non_friend" };

/** Who the viewer is: as chosen, or as the story has it, or else the friend. */
export function viewerIn({ who, story }: Pick<Scenario, "who" | "story">): PersonId {
  return who ?? (story === null ? null : storyViewers[story]) ?? "friend";
}

/** The story that the tour goes through. */
export const tourStory: StoryId = "join-and-pay";

export const plainScenario: Scenario = {
  story: null,
  who: null,
  network: "normal",
  region: null,
  language: null,
  theme: null,
  side: null,
  tour: false,
};

/** The scenario of an address's query. Unknown values count as not chosen, since a link may hold anything. */
export function readScenario(query: URLSearchParams): Scenario {
  const choice = <Choice extends string>(name: string, among: readonly Choice[]): Choice | null => {
    const said = query.get(name);
    return among.find((one) => one === said) ?? null;
  };
  const story = choice("story", storyIds);
  const tour = query.get("tour") === "1" && (story ?? tourStory) === tourStory;
  return {
    story: tour ? tourStory : story,
    who: choice("who", personIds),
    network: choice("network", networkConditions) ?? plainScenario.network,
    region: choice("region", regionIds),
    language: choice("lang", languages),
    theme: choice("theme", themes),
    side: choice("side", sides),
    tour,
  };
}

/** The query that `readScenario` reads; usual values are left out. Empty, or with its question mark. */
export function writeScenario({ story, who, network, region, language, theme, side, tour }: Scenario): string {
  const query = new URLSearchParams();
  if (tour) query.set("tour", "1");
  else if (story !== null) query.set("story", story);
  if (who !== null) query.set("who", who);
  if (network !== plainScenario.network) query.set("network", network);
  if (region !== null) query.set("region", region);
  if (language !== null) query.set("lang", language);
  if (theme !== null) query.set("theme", theme);
  if (side !== null) query.set("side", side);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Where a story begins. */
export interface StoryStart {
  /** The app's path that the phone shows. */
  readonly path: string;
  /** The event that it is about, on which the merchant acts. */
  readonly eventId: string;
  /** The console's path that the organiser's device shows, in a story that begins there; left out for the others. */
  readonly organiser?: string;
}
