import { beforeEach, describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { KeepTies } from "#server/application/clubs/keep-ties.ts";
import { SeeFollowers } from "#server/application/clubs/see-followers.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { usualRetention } from "#server/application/work/retention.ts";
import { aFreeEvent, aMember, aMerchant, testStart } from "../../support/builders/index.ts";
import { aWorld, type World } from "../../support/world/world.ts";

let world: World;

beforeEach(async () => {
  world = await aWorld();
  await world.unitOfWork.run((store) => store.merchants.save(aMerchant({ id: "merchant-2" })));
});

async function follower(displayName: string, showsName: boolean | null, merchantId = "merchant-1") {
  const id = `member-of-${displayName}`;
  await world.unitOfWork.run((store) => store.members.save(aMember({ id, displayName })));
  await world.get(KeepTies).change(id, merchantId, { follows: true, ...(showsName === null ? {} : { showsName }) });
  return id;
}

const list = (cursor: string | null = null, limit = 10) =>
  world.get(SeeFollowers).list({ merchantId: "merchant-1", limit, cursor });
const told = (cursor: string | null = null, limit = 10) =>
  world.get(SeeFollowers).told({ merchantId: "merchant-1", limit, cursor });

describe("followers", () => {
  it("are named only where they show their name, by what other members see of them; the others are a number", async () => {
    await follower("Mali Saetang", true);
    await follower("Noi", false);
    await follower("Dao", null);
    await follower("June", true, "merchant-2");
    await follower("www.cheap.example", true);
    const { items, ...numbers } = await list();
    expect(new Set(items.map(({ shownAs }) => shownAs?.name ?? null))).toEqual(new Set(["Mali", null]));
    expect(numbers).toEqual({ nextCursor: null, count: 4, unnamed: 2, told: 0 });
    expect(JSON.stringify(items)).not.toMatch(/member-of|Saetang|cheap/u);
  });

  it("come page by page, each once, also those of one instant, and no page names an id", async () => {
    for (const name of ["Mali", "Noi", "Dao"]) await follower(name, true);
    await world.pass(hour);
    await follower("June", true);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(cursor, 1);
      seen.push(...page.items.map(({ shownAs }) => shownAs?.name ?? ""));
      expect(page.nextCursor ?? "").not.toContain("member-of");
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(["June", "Dao", "Mali", "Noi"]);
    const places = (await list()).items.map(({ place }) => place);
    expect(new Set(places).size).toBe(4);
  });

  it.each(["1~line-id", "~1", "1~0", "nothing"])(
    "begin anew after a cursor that is none of ours: %s",
    async (cursor) => {
      await follower("Mali", true);
      expect((await list(cursor)).items).toHaveLength(1);
    },
  );
});

describe("what followers were told", () => {
  const publish = async (id: string, merchantId = "merchant-1") => {
    await world.pass(1_000);
    await world.event(aFreeEvent({ id, merchantId, stage: "draft", startsAt: testStart + 5 * day }));
    expect(await world.get(PublishEvent).run(merchantId, id)).toMatchObject({ kind: "published" });
  };

  it("is each new game with how many got the message and how many did not, by why", async () => {
    const mali = await follower("Mali", true);
    const noi = await follower("Noi", null);
    for (const one of [mali, noi]) await world.get(EditProfile).change(one, { messageChoices: { news: true } });
    await publish("one");
    await publish("elsewhere", "merchant-2");
    expect((await told()).items).toMatchObject([{ eventId: "one", sent: 0, waiting: 0, firstSentAt: null }]);
    await world.pass(30 * 60_000);
    await world.get(EditProfile).change(noi, { messageChoices: { news: false } });
    await world.pass(30 * 60_000);
    await world.work();
    const [game] = (await told()).items;
    expect(game).toMatchObject({ title: "Friday badminton", sent: 1, waiting: 0 });
    expect((await list()).told).toBe(1);
  });

  it("ends where messages are no longer kept", async () => {
    await publish("one");
    await world.pass(usualRetention.messages + day);
    const { items, since } = await told();
    expect([items, since]).toEqual([[], world.clock.now() - usualRetention.messages]);
  });
});
