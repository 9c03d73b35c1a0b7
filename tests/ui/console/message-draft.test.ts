import { describe, expect, it } from "vitest";
import type { AnnouncementAnswer, NewAnnouncement } from "#application/console/ports/announcements.ts";
import { WriteToAll } from "#application/console/use-cases/write-to-all.ts";
import { MessageDraft } from "#ui/console/screens/game/message/message-draft.ts";
import { aGame, aPerson } from "./support/games.ts";

const announcement = {
  applied: false,
  members: 2,
  unreachable: 1,
  left: 2,
  goesOutAt: null,
  preview: "A message",
} as const;

function opened(answer: () => AnnouncementAnswer = () => ({ kind: "announced", announcement })) {
  const asked: (readonly [NewAnnouncement, string?])[] = [];
  let keys = 0;
  const ask = async (_: string, one: NewAnnouncement, key?: string) => {
    asked.push(key === undefined ? [one] : [one, key]);
    return answer();
  };
  const writeToAll = new WriteToAll(
    { foresee: (eventId, one) => ask(eventId, one), send: ask },
    { newKey: () => `key-${(keys += 1)}` },
  );
  const people = [aPerson(), aPerson({ joinId: "join-2", state: "waitlisted" })];
  const draft = new MessageDraft({ writeToAll, game: () => ({ event: aGame(), people }) });
  draft.open();
  return { draft, asked };
}

describe("a message to all of a game", () => {
  it("is looked at before it is sent, and begun anew after it", async () => {
    const { draft, asked } = opened();
    expect([draft.placesOf("in"), draft.placesOf("waiting"), draft.placesOf("all"), draft.mayLook]).toEqual([
      1,
      1,
      2,
      false,
    ]);
    draft.write(" Bring shuttles. ");
    draft.choose("all");
    await draft.look("en");
    expect([draft.foreseen, draft.maySend]).toEqual([announcement, true]);
    await draft.send("en");
    const written = { text: "Bring shuttles.", to: "all", language: "en" };
    expect(asked).toEqual([[written], [written, "key-3"]]);
    expect([draft.sent, draft.foreseen, draft.text]).toEqual([announcement, null, ""]);
    draft.open();
    expect(draft.sent).toBeNull();
  });

  it("keeps its key while it stays the same, and what was typed when the sheet is closed", async () => {
    let isDown = true;
    const { draft, asked } = opened(() => {
      if (isDown) throw new Error("offline");
      return { kind: "announced", announcement };
    });
    draft.write("Hello");
    await draft.send("en");
    expect([draft.sent, draft.text]).toEqual([null, "Hello"]);
    expect(draft.step.trouble).toMatchObject({ kind: "failed" });
    draft.close();
    draft.open();
    isDown = false;
    await draft.send("en");
    expect(asked.map(([, key]) => key)).toEqual(["key-2", "key-2"]);
  });

  it("is not sent with too few messages left, or to nobody", async () => {
    const { draft } = opened(() => ({ kind: "announced", announcement: { ...announcement, left: 1 } }));
    draft.write("Hello");
    await draft.look("en");
    expect(draft.maySend).toBe(false);
    const refused = opened(() => ({ kind: "refused", reason: "no_messages_left" })).draft;
    refused.write("Hello");
    await refused.send("en");
    expect([refused.step.trouble, refused.sent]).toEqual(["no_messages_left", null]);
  });
});
