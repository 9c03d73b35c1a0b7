import { describe, expect, it } from "vitest";
import { PeopleIn } from "#ui/parts/clubs/people-in.ts";
import { aMemberApp } from "../../support/app/member-app.ts";
import { aFreeEvent, aParticipation } from "../../support/builders/index.ts";

async function aGame() {
  const app = await aMemberApp();
  await app.given({ events: [aFreeEvent()], participations: [aParticipation()] });
  return { app, people: new PeopleIn(app.keepInTouch) };
}

describe("who is in", () => {
  it("asks whoever is in, once, and shows what was answered", async () => {
    const { people } = await aGame();
    await people.look("event-1");
    expect(people.found).toMatchObject({ isAsked: true, people: [], count: 1 });
    await people.decide("event-1", true);
    expect(people.found).toMatchObject({ isAsked: false, people: [{ isMe: true }], others: 0 });
    await people.decide("event-1", false);
    expect(people.found).toMatchObject({ isAsked: false, people: [], others: 1 });
    expect(people.steps.trouble).toBeNull();
  });

  it("keeps what is shown where a reading fails, and says where an answer did not arrive", async () => {
    const { app, people } = await aGame();
    await people.look("event-1");
    const { found } = people;
    app.backend.trouble = "offline";
    await people.look("event-1");
    expect(people.found).toBe(found);
    await people.decide("event-1", true);
    expect(people.steps.trouble).toMatchObject({ kind: "failed" });
    app.backend.trouble = null;
    await people.look("event-1");
    expect(people.found).toMatchObject({ isAsked: true });
  });

  it("decides nothing before it knows the game", async () => {
    const { app, people } = await aGame();
    await people.decide("event-1", true);
    expect(await app.ports.ties.list()).toEqual([]);
  });
});
