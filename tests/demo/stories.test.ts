import { beforeEach, describe, expect, it } from "vitest";
import { listUpcoming } from "#contract/joining/participation.ts";
import { previewLeave } from "#contract/leaving/leave.ts";
import { issueIdentity } from "#contract/development/development.ts";
import { getEvent } from "#contract/events/event-detail.ts";
import { DemoWire } from "#demo/demo-wire.ts";
import { people } from "#demo/people.ts";
import { type RegionId, regionIds, storyMerchants } from "#demo/region-ids.ts";
import { Stage } from "#demo/stories/stage.ts";
import type { StoryStart } from "#demo/scenario.ts";
import { organiserStoryIds, storyIds, type StoryId } from "#demo/scenario.ts";
import { isConsolePath } from "#addresses/console.ts";
import { stories } from "#demo/stories/stories.ts";
import sharp from "sharp";
import { aBackend } from "./support/backend-under-test.ts";

let wire: DemoWire;

beforeEach(async () => {
  wire = new DemoWire(await aBackend());
});

const paint = async (svg: string) =>
  new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())], { type: "image/png" });

async function begin(id: StoryId, region: RegionId = "bangkok"): Promise<StoryStart & { readonly token: string }> {
  const start = await stories[id](await Stage.of(wire, region, paint));
  const { userId, displayName, isFriend } = people.friend;
  const { idToken } = await wire.call(issueIdentity, { body: { userId, displayName, isFriend } });
  return { ...start, token: idToken };
}

const own = async (token: string) => (await wire.call(listUpcoming, { token })).items;
const eventOf = (eventId: string, region: RegionId = "bangkok") =>
  wire.call(getEvent, { query: { merchantId: storyMerchants[region], eventId } });

describe("every story of the demo", () => {
  it.each(storyIds)("%s has its data ready in every region, each after a reset", async (id) => {
    for (const region of regionIds) {
      const { path, eventId } = await begin(id, region);
      expect(path).toMatch(/^\/(event|payment|success|thank)\/[\w/-]+$/u);
      expect((await eventOf(eventId, region)).status).toMatch(id === "at-the-door" ? "closed" : /open|full/u);
      await wire.reset();
    }
  });

  it.each([
    ["leave-100", 100],
    ["leave-50", 50],
    ["leave-0", 0],
    ["refund-to-bank", 100],
  ] as const)("%s gives back %i %%", async (id, percent) => {
    const { token } = await begin(id);
    const [participation] = await own(token);
    const { refund } = await wire.call(previewLeave, { query: { joinId: participation?.joinId ?? "" }, token });
    expect(refund?.percent).toBe(percent);
    expect(refund?.destination.kind).toBe(id === "refund-to-bank" ? "bank_account" : "card");
  });

  it("those of the organiser begin on the organiser's device, at a path of the console", async () => {
    for (const id of organiserStoryIds) {
      const { organiser } = await begin(id);
      expect(isConsolePath(organiser ?? "")).toBe(true);
      await wire.reset();
    }
  });

  it("slip-waits: the slip waits for the club, and approving it gives the ticket", async () => {
    const { token } = await begin("slip-waits");
    const { merchant } = await Stage.of(wire, "bangkok");
    const [slip, ...others] = await merchant.slips();
    expect([slip?.displayName, slip?.amount.amount, slip?.flags, others]).toEqual(["Ploy", 35_000, [], []]);
    await merchant.approve(slip?.paymentId ?? "");
    expect(await own(token)).toMatchObject([{ state: "confirmed" }]);
  });

  it("full-and-waiting is full, and somebody waits", async () => {
    const { eventId } = await begin("full-and-waiting");
    expect(await eventOf(eventId)).toMatchObject({ status: "full", waiting: 1 });
  });

  it("offer-arrives: a seat that frees up is offered to the viewer, at any hour", async () => {
    const { eventId, token } = await begin("offer-arrives");
    expect(await own(token)).toMatchObject([{ state: "waitlisted", position: 1 }]);
    const { merchant } = await Stage.of(wire, "bangkok");
    await merchant.raiseCapacity(eventId, 5);
    expect(await own(token)).toMatchObject([{ state: "offered" }]);
  });
});
