import { describe, expect, it } from "vitest";
import { type Afterwards, crashEverywhere } from "./crash-everywhere.ts";
import { stories } from "./stories.ts";

describe.each<Afterwards>(["asks again", "gives up"])(
  "the process dies after any write or call, and the member %s",
  (afterwards) => {
    it.each(Object.entries(stories))("%s", async (_, story) => {
      expect(await crashEverywhere(story, afterwards)).toBeGreaterThan(20);
    });
  },
);
