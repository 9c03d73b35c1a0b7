import { beforeEach, describe, expect, it } from "vitest";
import { aMember, anEvent, aParticipation, aPayment, testNow } from "../support/builders/index.ts";
import { aMemberApp, type MemberApp } from "../support/app/member-app.ts";
import { given } from "../contracts/support/given.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { PaymentState } from "#domain/payment/payment.ts";
import { hour, minute } from "#domain/time/instant.ts";

let app: MemberApp;

beforeEach(async () => {
  app = await aMemberApp();
});

describe("events near me", () => {
  it("are around where the device is, within the radius and of the sport that is asked for", async () => {
    const { venue } = anEvent();
    for (const [id, sportType, away] of [
      ["near", "tennis", 0.01],
      ["nearest", "tennis", 0.001],
      ["other", "badminton", 0.001],
      ["far", "tennis", 0.2],
    ] as const) {
      await app.world.event({ id, sportType, venue: { ...venue, lat: venue.lat + away } });
    }
    const here = { lat: venue.lat, lng: venue.lng };
    app.position.whereabouts = here;
    const found = await app.browseEvents.nearMe({ radiusKm: 3, sportType: "tennis" }, { limit: 5 });
    expect(found).toMatchObject({ kind: "page", position: here });
    expect(found.kind === "page" && found.page.items.map(({ id }) => id)).toEqual(["nearest", "near"]);
  });

  it.each([
    ["refused", "position_refused"],
    ["unavailable", "position_unavailable"],
  ] as const)("are not asked for when the position is %s", async (whereabouts, kind) => {
    app.position.whereabouts = whereabouts;
    app.backend.trouble = "offline";
    expect(await app.browseEvents.nearMe({})).toEqual({ kind });
  });
});

describe("what waits for the member", () => {
  const held = (id: string, minutes: number, state: Participation["state"] = "awaiting_payment") =>
    aParticipation({ id, eventId: `event-of-${id}`, state, deadline: testNow + minutes * minute });

  const waits = async (participations: readonly Participation[], paying?: PaymentState) => {
    const payments = participations
      .filter(() => paying !== undefined)
      .map(({ id, eventId }) => aPayment({ id: `pays-${id}`, joinId: id, eventId, state: paying ?? "created" }));
    await given(app.world.unitOfWork, { members: [aMember()], participations, payments });
    return app.browseEvents.whatWaits();
  };

  it("is nothing where nothing waits", async () => {
    expect(await app.browseEvents.whatWaits()).toBeNull();
    expect(
      await waits([
        aParticipation({ id: "in", eventId: "event-of-in" }),
        aParticipation({ id: "waits", eventId: "event-of-waits", state: "waitlisted" }),
        aParticipation({ id: "reviewed", eventId: "event-of-reviewed", state: "under_review" }),
      ]),
    ).toBeNull();
  });

  it("is the payment that runs out first", async () => {
    expect(await waits([held("late", 14), held("soon", 3)])).toMatchObject({
      kind: "payment",
      participation: { joinId: "soon" },
    });
  });

  it("is what runs out first, be it an offer or a payment, and says how much else waits", async () => {
    const found = await waits([held("pay", 14), held("offer", 119, "offered"), held("later", 15)]);
    expect(found).toMatchObject({ kind: "payment", participation: { joinId: "pay" }, more: 2 });
  });

  it("is an offer that runs out before a payment", async () => {
    const found = await waits([held("pay", 14), held("offer", 3, "offered")]);
    expect(found).toMatchObject({ kind: "offer", participation: { joinId: "offer" }, more: 1 });
  });

  it("is called seats when they end before a hold; a place that sleeps comes last", async () => {
    const closesSoon = anEvent({ id: "calls", startsAt: testNow + hour, joinClosesAt: testNow + 4 * minute });
    const full = anEvent({ id: "sleeps", capacity: 1 });
    const waiting = { state: "waitlisted", deadline: null, ticketCode: null } as const;
    const sleeper = aParticipation({ id: "sleeper", eventId: "sleeps", ...waiting, asleep: true, sequence: 2 });
    await given(app.world.unitOfWork, {
      members: [aMember()],
      events: [closesSoon, full],
      participations: [aParticipation({ id: "in", eventId: "sleeps", memberId: "member-2" }), sleeper],
    });
    expect(await app.browseEvents.whatWaits()).toMatchObject({ kind: "asleep", until: null });
    await app.world.event({ id: "event-of-pay" });
    await app.world.unitOfWork.run((store) => store.participations.save([held("pay", 5)]));
    expect(await app.browseEvents.whatWaits()).toMatchObject({ kind: "payment", until: testNow + 5 * minute });
    await app.world.unitOfWork.run((store) =>
      store.participations.save([aParticipation({ id: "caller", eventId: "calls", ...waiting })]),
    );
    expect(await app.browseEvents.whatWaits()).toMatchObject({ kind: "call", until: closesSoon.joinClosesAt });
  });

  it("is found behind a hundred others", async () => {
    const many = Array.from({ length: 100 }, (_, at) => aParticipation({ id: `in-${at}`, eventId: `event-of-${at}` }));
    const last = anEvent({ id: "event-of-last", startsAt: anEvent().startsAt + minute });
    await given(app.world.unitOfWork, {
      members: [aMember()],
      events: [last],
      participations: [...many, held("last", 5)],
    });
    expect(await app.browseEvents.whatWaits()).toMatchObject({ participation: { joinId: "last" } });
  });

  it.each([
    ["processing", null],
    ["requires_action", { kind: "payment" }],
  ] as const)("with a payment that is %s is %j", async (state, found) => {
    const answer = await waits([held("pay", 5)], state);
    if (found === null) expect(answer).toBeNull();
    else expect(answer).toMatchObject(found);
  });
});
