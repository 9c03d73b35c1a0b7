import { describe, expect, it } from "vitest";
import type { RunGame } from "#application/console/use-cases/run-game.ts";
import type { Answered } from "#application/ports/calls.ts";
import { changeEvent, deleteDraft, duplicateEvent } from "#contract/merchants/event.ts";
import { getOwnEvent } from "#contract/merchants/own-event.ts";
import { getMerchantSettings, type MerchantSettingsView } from "#contract/merchants/settings.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { money } from "#domain/money/money.ts";
import { minute, second } from "#domain/time/instant.ts";
import { EditViewModel } from "#ui/console/screens/game-edit/edit-view-model.ts";
import { DraftDeeds } from "#ui/console/screens/game/draft/draft-deeds.ts";
import { noon } from "../support/views.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aGame } from "./support/games.ts";
import { noTypedGames } from "./support/typed-games.ts";

const draft = aGame({
  stage: "draft",
  // Seconds, which nobody types, stay.
  startsAt: noon + 60 * minute + 7 * second,
  endsAt: noon + 135 * minute + 7 * second,
  joinClosesAt: noon + 60 * minute + 7 * second,
  price: money(35_000, "THB"),
  paymentMethods: ["transfer"],
  maxSeatsPerJoin: 2,
});

describe("a draft while it is edited", () => {
  const settings = { transferAccount: null } as MerchantSettingsView;

  function aScreen(
    stages: readonly ("draft" | "published")[] = ["draft", "draft"],
    answer?: Answered<typeof changeEvent>,
    typedGames = noTypedGames(),
  ) {
    const sent: unknown[] = [];
    const left = [...stages];
    const calls = callsOf(
      answered(getOwnEvent, () => ({ kind: "done", value: { ...draft, stage: left.shift() ?? "draft" } })),
      answered(getMerchantSettings, () => ({ kind: "done", value: settings })),
      answered(changeEvent, ({ body }) => {
        sent.push(body);
        const effects = { membersTold: 0, offersMade: 0, mayLeaveWithFullRefund: 0, displaced: [], mayGetBack: [] };
        const value = { applied: true, before: draft, event: draft, outlook: "seen", effects };
        return answer ?? { kind: "done", value };
      }),
    );
    const addCover = {
      prepare: async (photo: Blob) => photo,
      upload: async () => ({ kind: "uploaded", coverUrl: "/c" }),
    };
    const position = { current: async () => ({ kind: "refused" }) };
    const deps = { calls, addCover, clock: { now: () => noon }, delay: { after: () => () => undefined }, position };
    return { vm: new EditViewModel({ ...deps, typedGames } as never, draft.id, "club"), sent };
  }

  it("has every field as it is, and sends all of them", async () => {
    const { vm, sent } = aScreen();
    await vm.read();
    expect(vm.form?.texts).toMatchObject({ title: draft.title, minutes: "75", price: "350", closesDate: "" });
    expect(vm.form?.lacksAccount).toBe(true);
    vm.form?.set("title", "Second smash");
    vm.form?.set("minutes", "90");
    await vm.save();
    expect(sent).toEqual([
      expect.objectContaining({
        title: "Second smash",
        startsAt: formatInstant(draft.startsAt),
        endsAt: formatInstant(draft.startsAt + 90 * minute),
        joinClosesAt: formatInstant(draft.startsAt),
        paymentMethods: ["transfer"],
        refundPolicy: draft.refundPolicy,
        level: draft.level,
        included: draft.included,
        venue: draft.venue,
        maxSeatsPerJoin: 2,
      }),
    ]);
    expect(vm.isSaved).toBe(true);
  });

  it("is not changed once it was published meanwhile, and says so", async () => {
    const { vm, sent } = aScreen(["draft", "published"]);
    await vm.read();
    await vm.save();
    expect([sent, vm.isSaved, vm.form?.step.trouble]).toEqual([[], false, { kind: "refused" }]);
    const open = aScreen(["published"]).vm;
    await open.read();
    expect([open.status, open.form]).toEqual(["missing", null]);
  });

  it("marks what the server refuses, and keeps what is typed", async () => {
    const { vm } = aScreen(undefined, { kind: "invalid", fields: { "venue.name": "No addresses." } });
    await vm.read();
    vm.form?.set("place", "example.com");
    await vm.save();
    expect([vm.form?.wrong, vm.form?.texts.place]).toEqual([{ place: "console.noAddresses" }, "example.com"]);
  });
});

describe("a draft as a whole", () => {
  function deeds(deleted: Answered<typeof deleteDraft> = { kind: "done", value: undefined as never }) {
    const keys: unknown[] = [];
    const seen = { fails: false, changed: 0 };
    let made = 0;
    const calls = callsOf(
      answered(duplicateEvent, (_input, key) => {
        keys.push(key);
        if (seen.fails) throw new Error("lost");
        return { kind: "done", value: { ...draft, id: "copy" } };
      }),
      answered(deleteDraft, () => deleted),
    );
    const draftDeeds = new DraftDeeds({
      calls,
      keys: { newKey: () => `key-${(made += 1)}` },
      runGame: {} as RunGame,
      eventId: draft.id,
      onChanged: () => (seen.changed += 1),
    });
    return { deeds: draftDeeds, keys, seen };
  }

  it("is duplicated once, also when the answer was lost", async () => {
    const { deeds: one, keys, seen } = deeds();
    seen.fails = true;
    await one.duplicate();
    expect([one.copyId, one.step.trouble !== null]).toEqual([null, true]);
    seen.fails = false;
    await one.duplicate();
    await one.duplicate();
    expect([one.copyId, keys]).toEqual(["copy", ["key-1", "key-1", "key-2"]]);
  });

  it("is deleted after it was asked", async () => {
    const { deeds: one } = deeds();
    one.ask();
    expect(one.isAsking).toBe(true);
    one.dismiss();
    expect([one.isAsking, one.isDeleted]).toEqual([false, false]);
    one.ask();
    await one.remove();
    expect([one.isAsking, one.isDeleted]).toEqual([false, true]);
  });

  it("is not deleted once it was published: that is said, and the game is read again", async () => {
    const { deeds: one, seen } = deeds({ kind: "refused", reason: "event_published" });
    one.ask();
    await one.remove();
    expect([one.isDeleted, one.isAsking, one.step.trouble, seen.changed]).toEqual([false, false, "no_draft", 1]);
  });
});
