import { describe, expect, it } from "vitest";
import { minute } from "#domain/time/instant.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { Following } from "#ui/parts/clubs/following.ts";
import { FollowedNews } from "#ui/parts/clubs/news.ts";
import { aMemberApp } from "../../support/app/member-app.ts";
import { aFreeEvent } from "../../support/builders/index.ts";

describe("following", () => {
  it("follows and stops, and knows whether it did before", async () => {
    const app = await aMemberApp();
    await app.given({ events: [aFreeEvent()] });
    const following = new Following(app.keepInTouch, "merchant-1");
    await following.turn();
    expect(following.follows).toBeNull();
    await following.look();
    await following.turn();
    expect([following.follows, following.followedBefore]).toEqual([true, false]);
    app.backend.trouble = "offline";
    await following.turn();
    expect([following.follows, following.steps.trouble]).toMatchObject([true, { kind: "failed" }]);
    app.backend.trouble = null;
    await following.turn();
    expect(following.follows).toBe(false);
  });

  it("lists what is new once: it is seen when the list closes", async () => {
    const app = await aMemberApp();
    await app.given({ events: [aFreeEvent()] });
    await app.keepInTouch.follow("merchant-1", true);
    await app.pass(minute);
    const { stage: _stage, timing: _timing, ...draft } = aFreeEvent();
    await app.world.get(CreateEvent).run("merchant-1", { ...draft, draft: false });
    const news = new FollowedNews(app.keepInTouch);
    await news.look();
    expect(news.found?.items).toHaveLength(1);
    news.open();
    await news.close();
    expect([news.isOpen, news.found]).toEqual([false, null]);
    await news.look();
    expect(news.found?.items).toEqual([]);
  });
});
