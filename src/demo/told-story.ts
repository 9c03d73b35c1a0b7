import type { StoryStart } from "./stories/story.ts";
import type { StoryId } from "./stories/story-ids.ts";

/** A story that a world was prepared for, and where it began. */
export interface ToldStory extends StoryStart {
  readonly story: StoryId;
}
