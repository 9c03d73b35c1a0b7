import { beforeEach, describe, expect, it } from "vitest";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { NameGuests } from "#server/application/joining/name-guests.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { aMemberIn, type MemberInWorld } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

describe("Who comes along with a member", () => {
  let world: World;
  let mali: MemberInWorld;
  let eventId: string;
  let joinId: string;

  beforeEach(async () => {
    world = await aWorld();
    mali = await aMemberIn(world, "mali");
    await aMemberIn(world, "noi");
    ({ id: eventId } = await world.event());
    const joined = await world.get(JoinEvent).run({ memberId: "mali", eventId, seats: 3, guests: ["Bo", "Ann"] });
    if (joined.kind !== "joined") throw new Error(`Joining answered ${joined.kind}.`);
    ({ joinId } = joined.participation);
  });

  const say = (guests: readonly string[], memberId = "mali") => world.get(NameGuests).run({ memberId, joinId, guests });
  const roll = async (merchantId = "merchant-1") => {
    const answer = await world.get(ReadParticipants).list({ merchantId, eventId, limit: 20, cursor: null });
    return answer.kind === "listed" ? answer.page.items.map(({ guests }) => guests) : answer.kind;
  };

  it("is on the merchant's roll, as it was said last and for the seats that stay", async () => {
    expect(await roll()).toEqual([["Bo", "Ann"]]);
    expect(await say(["Cy", "Ann"])).toMatchObject({ kind: "named", participation: { guests: ["Cy", "Ann"] } });
    expect(await roll()).toEqual([["Cy", "Ann"]]);
    await mali.leave(joinId, 2);
    expect(await roll()).toEqual([["Cy"]]);
    expect(await roll("merchant-2")).toBe("not_found");
  });

  it("is nobody else's to say", async () => {
    expect(await say(["Eve"], "noi")).toEqual({ kind: "not_found" });
    expect(await roll()).toEqual([["Bo", "Ann"]]);
  });

  it("is in what the member takes out, and goes with the member", async () => {
    const { participations, held } = await world.get(ExportMember).run("mali");
    expect(participations[0]).toMatchObject({ guests: ["Bo", "Ann"] });
    expect(held["participations"]?.[0]).toMatchObject({ guests: ["Bo", "Ann"] });
    await mali.leave(joinId);
    expect(await world.get(EraseMember).run("mali")).toEqual({ kind: "erased" });
    const left = await world.unitOfWork.read((store) => store.participations.find(joinId));
    expect(left).toMatchObject({ state: "left", guests: [] });
  });
});
