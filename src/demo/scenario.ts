import { isStoryId, type StoryId } from "./stories/stories.ts";
import { type PersonId, personIds } from "./people.ts";

/** How the network between the phone and the server is. */
export const networkConditions = ["normal", "slow", "failing", "offline", "unauthenticated", "forbidden"] as const;
export type NetworkCondition = (typeof networkConditions)[number];

/** Everything that a viewer can choose, which a link carries. */
export interface Scenario {
  /** Null: no story, the sample events as they are. */
  readonly story: StoryId | null;
  /** Null: the story's own viewer, or the friend. */
  readonly who: PersonId | null;
  readonly network: NetworkCondition;
}

export const plainScenario: Scenario = { story: null, who: null, network: "normal" };

/** The scenario of an address's query. What is no choice counts as not chosen: a link from elsewhere may say anything. */
export function readScenario(query: URLSearchParams): Scenario {
  const story = query.get("story");
  const who = query.get("who");
  const network = query.get("network");
  return {
    story: isStoryId(story) ? story : null,
    who: personIds.find((id) => id === who) ?? null,
    network: networkConditions.find((condition) => condition === network) ?? "normal",
  };
}

/** A query that reads as the scenario: what is as usual is left out. Empty, or with its question mark. */
export function writeScenario({ story, who, network }: Scenario): string {
  const query = new URLSearchParams();
  if (story !== null) query.set("story", story);
  if (who !== null) query.set("who", who);
  if (network !== "normal") query.set("network", network);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
