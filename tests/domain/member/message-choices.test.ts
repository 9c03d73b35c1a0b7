import { describe, expect, it } from "vitest";
import { choicesOf, chosenAfter } from "#domain/member/message-choices.ts";

describe("what a member chooses about messages", () => {
  it("is reminders, no news and no searches until something is chosen", () => {
    expect(choicesOf({})).toEqual({ reminders: true, news: false, searches: false });
  });

  it("keeps only what differs from that", () => {
    const chosen = chosenAfter({ reminders: false, news: true }, {});
    expect(chosen).toEqual({ unwantedMessages: ["reminders"], wantedMessages: ["news"] });
    expect(choicesOf(chosen)).toEqual({ reminders: false, news: true, searches: false });
    expect(chosenAfter({ reminders: true, news: false }, chosen)).toEqual({ unwantedMessages: [], wantedMessages: [] });
  });

  it("leaves what is not named, and may be said again", () => {
    const chosen = chosenAfter({ news: true }, { unwantedMessages: ["reminders"] });
    expect(chosen).toEqual({ unwantedMessages: ["reminders"], wantedMessages: ["news"] });
    expect(chosenAfter({ news: true }, chosen)).toEqual(chosen);
    expect(chosenAfter({}, chosen)).toEqual(chosen);
  });
});
