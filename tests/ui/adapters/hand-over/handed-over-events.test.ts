import { beforeEach, describe, expect, it, vi } from "vitest";
import { HandedOverEvents, RecordedEvents } from "#adapters/hand-over/handed-over-events.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
  await app.world.event({ id: "a" });
});

/** What the server reads for a page, as the page gets it. */
async function handedOver() {
  const recorded = new RecordedEvents(app.ports.events, (url) => `https://api.example${url}`);
  await recorded.choices();
  const page = await recorded.list({ city: "bangkok" }, { cursor: null });
  const merchant = await recorded.ofMerchant("merchant-1");
  const detail = await recorded.detail("merchant-1", "a");
  await recorded.detail("merchant-1", "nowhere");
  const answers = JSON.parse(JSON.stringify(recorded.answers)) as typeof recorded.answers;
  return { recorded, answers, page, merchant, detail };
}

describe("what is handed over", () => {
  it("is the same as it was read, without another question", async () => {
    const { answers, page, merchant, detail } = await handedOver();
    const events = new HandedOverEvents(app.ports.events, answers);
    app.backend.trouble = "offline";
    expect(await events.list({ city: "bangkok" }, { cursor: null })).toEqual(page);
    expect(await events.ofMerchant("merchant-1")).toEqual(merchant);
    expect(await events.detail("merchant-1", "a")).toEqual(detail);
    expect(await events.detail("merchant-1", "nowhere")).toBeNull();
    expect((await events.choices()).sports).not.toEqual([]);
  });

  it("counts once, and for the same question only", async () => {
    const { answers } = await handedOver();
    const events = new HandedOverEvents(app.ports.events, answers);
    const detail = vi.spyOn(app.ports.events, "detail");
    const list = vi.spyOn(app.ports.events, "list");
    await events.detail("merchant-1", "a");
    expect(detail).not.toHaveBeenCalled();
    await events.detail("merchant-1", "a");
    expect(detail).toHaveBeenCalledOnce();
    await events.list({ city: "tokyo" }, { cursor: null });
    expect(list).toHaveBeenCalledOnce();
  });

  it("names the events that it shows, and links to where the page's calls go", async () => {
    const { recorded } = await handedOver();
    expect(recorded.eventIds).toEqual(["a"]);
    expect(recorded.calendarUrl("merchant-1", "a")).toMatch(/^https:\/\/api\.example\/line\/event\/calendar\?/);
  });
});
