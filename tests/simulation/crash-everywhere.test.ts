import { describe, expect, it } from "vitest";
import { type Afterwards, crashEverywhere } from "./crash-everywhere.ts";
import { stories } from "./stories.ts";

/** The process dies at every third step here, by turns with either ending; `npm run simulate` plays both at each step. */
const every = 6;

describe.each<[Afterwards, number]>([
  ["asks again", 0],
  ["gives up", 3],
])("the process dies after any write or call, and the member %s", (afterwards, from) => {
  it.each(Object.entries(stories))("%s", async (_, story) => {
    expect((await crashEverywhere(story, afterwards, { from, every })) * every).toBeGreaterThan(20);
  });
});
