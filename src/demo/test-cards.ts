import { type TestNumber, testNumbers } from "#domain/card/test-numbers.ts";
import type { StoryId } from "./scenario.ts";

const [pays, declined, , , asksTheBank] = testNumbers;

/** The cards of a story, in the order in which it uses them. All other stories pay at once. */
const cardsOf: Readonly<Partial<Record<StoryId, readonly TestNumber[]>>> = {
  "card-declined": [declined, pays],
  "3d-secure": [asksTheBank],
};

/** Hands out the test cards of the story that is played: each of them once, and its last one from then on. */
export class TestCards {
  #place = "";
  #given = 0;

  /** `path` is the app's: another payment begins anew. */
  next(story: StoryId | null, path: string): TestNumber {
    const cards = (story && cardsOf[story]) ?? [pays];
    if (path !== this.#place) this.#given = 0;
    this.#place = path;
    this.#given += 1;
    return cards[Math.min(this.#given, cards.length) - 1] ?? pays;
  }
}
