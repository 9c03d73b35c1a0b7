import { beforeEach, describe, expect, it } from "vitest";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { anEvent, aParticipation } from "../support/builders/index.ts";
import { aMemberApp, type MemberApp } from "../support/app/member-app.ts";

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
});

/** The work is done, and its answer is lost. */
async function losingTheAnswer(work: () => Promise<unknown>): Promise<void> {
  app.backend.trouble = "answer_lost";
  await expect(work()).rejects.toMatchObject({ code: "offline" });
  app.backend.trouble = null;
}

describe("what is said again after its answer was lost, and after something else was said", () => {
  it("counts, for who comes along", async () => {
    await app.given({ events: [anEvent()], participations: [aParticipation({ seats: 2 })] });
    await losingTheAnswer(() => app.nameGuests.run("join-1", ["Ann"]));
    await app.nameGuests.run("join-1", ["Ben"]);
    await app.nameGuests.run("join-1", ["Ann"]);
    expect(await app.ports.participations.find("join-1")).toMatchObject({ guests: ["Ann"] });
  });

  it("counts, for asking to be let in", async () => {
    await app.given({ events: [anEvent({ audience: "club" })] });
    await losingTheAnswer(() => app.joinEvent.ask("event-1"));
    const people = app.world.get(ManagePeople);
    const asking = async () =>
      (await people.list({ merchantId: "merchant-1", standing: "asked", limit: 10, cursor: null })).items;
    const knownAs = (await asking())[0]?.memberId ?? "";
    await people.change({ merchantId: "merchant-1", knownAs, standing: null, reason: null });
    expect(await app.joinEvent.ask("event-1")).toEqual({ kind: "asked", joining: "asked" });
    expect(await asking()).toHaveLength(1);
  });
});
