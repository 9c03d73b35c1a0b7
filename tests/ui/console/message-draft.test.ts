import { describe, expect, it } from "vitest";
import type { Answered } from "#application/ports/calls.ts";
import { sendAnnouncement } from "#contract/merchants/announcement.ts";
import { refused as refusal } from "#domain/refusal.ts";
import { MessageDraft } from "#ui/console/screens/game/message/message-draft.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aGame, aPerson } from "./support/games.ts";

const announcement = {
  applied: false,
  members: 2,
  unreachable: 1,
  left: 2,
  goesOutAt: null,
  preview: "A message",
} as const;

function opened(answer: () => Answered<typeof sendAnnouncement> = () => ({ kind: "done", value: announcement })) {
  const asked: unknown[][] = [];
  let made = 0;
  const calls = callsOf(
    answered(sendAnnouncement, ({ query, body }, key) => {
      asked.push([query.dryRun ?? "for good", body, key]);
      return answer();
    }),
  );
  const keys = { newKey: () => `key-${(made += 1)}` };
  const people = [aPerson(), aPerson({ joinId: "join-2", state: "waitlisted" })];
  const draft = new MessageDraft({ calls, keys, game: () => ({ event: aGame(), people }) });
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
    expect(asked).toEqual([
      ["true", written, undefined],
      ["for good", written, "key-3"],
    ]);
    expect([draft.sent, draft.foreseen, draft.text]).toEqual([announcement, null, ""]);
    draft.open();
    expect(draft.sent).toBeNull();
  });

  it("keeps its key while it stays the same, and what was typed when the sheet is closed", async () => {
    let isDown = true;
    const { draft, asked } = opened(() => {
      if (isDown) throw new Error("offline");
      return { kind: "done", value: announcement };
    });
    draft.write("Hello");
    await draft.send("en");
    expect([draft.sent, draft.text]).toEqual([null, "Hello"]);
    expect(draft.step.trouble).toMatchObject({ kind: "failed" });
    draft.close();
    draft.open();
    isDown = false;
    await draft.send("en");
    expect(asked.map(([, , key]) => key)).toEqual(["key-2", "key-2"]);
  });

  it("is not sent with too few messages left, or to nobody", async () => {
    const { draft } = opened(() => ({ kind: "done", value: { ...announcement, left: 1 } }));
    draft.write("Hello");
    await draft.look("en");
    expect(draft.maySend).toBe(false);
    const refused = opened(() => refusal("no_messages_left")).draft;
    refused.write("Hello");
    await refused.send("en");
    expect([refused.step.trouble, refused.sent]).toEqual(["no_messages_left", null]);
  });
});
