import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { money } from "#domain/money/money.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { routes } from "#contract/routes.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { hour } from "#domain/time/instant.ts";
import type { HttpDeps } from "#server/adapters/http/deps.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import {
  aBankAccount,
  aFreeEvent,
  aLine,
  aMerchant,
  anEvent,
  anException,
  anInvitation,
  aParticipation,
  aPayment,
  aPendingAct,
  aRefund,
  aStaffMember,
  aTransferAccount,
  testNow,
  testStart,
} from "../../../../support/builders/index.ts";
import { type AppUnderTest, clientSecret, openApp } from "../../support/app-under-test.ts";
import { call } from "../../support/call.ts";
import { expectDone, send } from "./send.ts";
import { owner, ownerAccount, ownerId, type OwnThings, type Things } from "./things.ts";

/** An app where a member and a merchant have things, and another member and merchant have none. */
export interface TwoSides {
  readonly test: AppUnderTest;
  readonly things: Things;
  /** Whose the things are. */
  readonly owner: { readonly member: string; readonly merchant: string };
  /** Somebody else of each kind: tokens as good as the owner's. */
  readonly other: { readonly member: string; readonly merchant: string };
  /** People who work for the merchant whose the things are, by role; and an owner of the other one. */
  readonly people: Readonly<Record<StaffRole | "elsewhere", string>>;
}

export const otherMemberId = "somebody-else";
const transferAccount = aTransferAccount();
const good = "tok_sandbox_4242424242424242";
const otherGood = "tok_sandbox_4000002760003184";

/** Everything is made by calls, apart from what only time or a bank could make. */
export async function openTwoSides(parts: Partial<HttpDeps> = {}): Promise<TwoSides> {
  const test = await openApp(parts);
  await giveMerchants(test);
  const token = await test.idToken(ownerId);
  const merchant = await test.merchantToken();
  const as = { token };
  await call(test, routes.signUp, { body: { ...owner, acceptedTerms: "1", acceptedPrivacy: "1" } }, as);
  await call(test, routes.putBankAccount, { body: ownerAccount }, as);
  const card = await call(test, routes.saveCard, { body: { token: good } }, as);
  const join = async (eventId: string, by = as) =>
    (await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, by)).participation;
  const paidJoin = await join("event-card");
  const paid = await call(
    test,
    routes.payForEvent,
    { body: { joinId: paidJoin.joinId, method: "card", cardId: card.id } },
    as,
  );
  const ticket = await call(test, routes.getParticipation, { query: { joinId: paidJoin.joinId } }, as);
  const held = await join("event-held");
  const open = await call(test, routes.payForEvent, { body: { joinId: held.joinId, method: "promptpay" } }, as);
  const slipped = await join("event-slip");
  const transfer = await call(test, routes.payForEvent, { body: { joinId: slipped.joinId, method: "transfer" } }, as);
  expectDone(await send(test, "POST /line/upload/receipt", { form: { paymentId: transfer.id }, file: true }, token));
  const offeredJoinId = await offerTo(test, token);
  await giveLeft(test);
  await givePast(test);
  await giveSeries(test);
  const payout = await call(test, routes.makePayout, { body: { country: "TH" } }, { token: merchant });
  await test.write(async (store) => {
    await store.refunds.save(bankRefund("refund-waiting"));
    await store.exceptions.save(anException({ id: "exception-1", paymentId: transfer.id, joinId: slipped.joinId }));
  });
  const other = { member: await test.idToken(otherMemberId), merchant: await tokenOf(test, "merchant-2") };
  await call(test, routes.getProfile, {}, { token: other.member });
  let knownAs = "";
  await test.write(async (store) => {
    const known = await store.merchants.ensureMemberIds("merchant-1", new Map([[ownerId, "known-owner"]]));
    knownAs = known.get(ownerId) ?? "";
  });
  const things: Things = {
    joinId: paidJoin.joinId,
    eventId: "event-card",
    ticketCode: ticket.ticketCode ?? "",
    paidId: paid.id,
    heldJoinId: held.joinId,
    openPaymentId: open.id,
    slipPaymentId: transfer.id,
    offeredJoinId,
    waitingJoinId: "join-waiting",
    refundId: "refund-waiting",
    wantingRefundId: "refund-wanting",
    venueRefundId: "refund-venue",
    leftEventId: "event-left",
    leftJoinId: "join-left",
    paidOutRefundId: "refund-paid-out",
    payoutId: payout.id ?? "",
    cardId: card.id,
    country: "TH",
    exceptionId: "exception-1",
    staffId: "staff-manager-of-merchant-1",
    clientId: "client-till",
    invitationId: "invitation-1",
    confirmationId: "confirmation-asked",
    givenId: "confirmation-given",
    knownAs,
    draftId: "event-draft",
    seriesId: "series-1",
    templateId: "template-1",
    cashOf: "staff-owner-of-merchant-1",
    handoverId: "handover-1",
    overEventId: "event-over",
    overJoinId: "join-over",
    owesJoinId: "join-owes",
    waivedJoinId: "join-waived",
    missedJoinId: "join-missed",
    takenOutJoinId: "join-taken-out",
    partyJoinId: "join-party",
    freeEventId: "event-free",
    closedEventId: "event-missed",
    comingJoinId: "join-coming",
    comingTicket: "ticket-coming",
    cameJoinId: "join-came",
  };
  const people = {
    door: await personToken(test, "merchant-1", "door"),
    manager: await personToken(test, "merchant-1", "manager"),
    owner: await personToken(test, "merchant-1", "owner"),
    elsewhere: await personToken(test, "merchant-2", "owner"),
  };
  await giveConfirmations(test);
  return { test, things, owner: { member: token, merchant }, other, people };
}

/** Another owner asks for a program; the owner was given a link that makes an owner, and has not seen it yet. */
async function giveConfirmations(test: AppUnderTest): Promise<void> {
  await call(test, routes.getProfile, {}, { token: await test.idToken("second-owner") });
  const second = aStaffMember({ id: "staff-second-owner", memberId: "second-owner", role: "owner" });
  const own = { askedBy: "staff-owner-of-merchant-1", decidedBy: second.id, state: "confirmed" } as const;
  await test.write(async ({ staff, pendingActs }) => {
    await staff.save(second);
    await staff.saveInvitation(anInvitation({ invitedBy: second.id }));
    await pendingActs.save(aPendingAct({ id: "confirmation-asked", askedBy: second.id }));
    await pendingActs.save(aPendingAct({ id: "confirmation-given", act: { kind: "owner_invited" }, ...own }));
  });
}

/** A hold and a card for somebody else. */
export async function giveOwn({ test, other }: TwoSides): Promise<OwnThings> {
  const as = { token: other.member };
  const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-held", seats: 1 } }, as);
  const card = await call(test, routes.saveCard, { body: { token: otherGood } }, as);
  return { heldJoinId: participation.joinId, cardId: card.id };
}

async function giveMerchants(test: AppUnderTest): Promise<void> {
  await test.write(async (store) => {
    const client = await store.merchants.findClient("merchant-1");
    if (!client) throw new Error("The first merchant has a client.");
    await store.merchants.save(aMerchant({ transferAccount }));
    await store.merchants.save(aMerchant({ id: "merchant-2", name: "Elsewhere" }));
    await store.merchants.saveClient({ ...client, clientId: "merchant-2", merchantId: "merchant-2" });
    await store.merchants.saveClient({ ...client, clientId: "client-till", name: "Old till" });
    await store.events.insert(anEvent({ id: "event-card" }));
    await store.events.insert(anEvent({ id: "event-held" }));
    await store.events.insert(anEvent({ id: "event-slip", paymentMethods: ["transfer"] }));
    await store.events.insert(aFreeEvent({ id: "event-offer", capacity: 1 }));
    await store.events.insert(anEvent({ id: "event-left" }));
    await store.events.insert(aFreeEvent({ id: "event-draft", stage: "draft" }));
  });
}

/** A series with one game made and one to come, and a template like it. */
async function giveSeries(test: AppUnderTest): Promise<void> {
  const first = anEvent({ id: "event-series" });
  const { model, date } = modelOf(first);
  const of = { merchantId: "merchant-1", model };
  const rule = { weekdays: ["thu"], since: date, end: { kind: "after", games: 2 } } as const;
  await test.write(async (store) => {
    await store.events.insert(first);
    await store.series.save({ ...of, id: "series-1", rule, weeksAhead: 1, dueAt: null });
    await store.series.saveDate({ seriesId: "series-1", date, eventId: first.id, pending: [] });
    await store.series.saveTemplate({ ...of, id: "template-1", name: "Doubles" });
  });
}

/** The last seat of a free event frees up while the owner waits. */
async function offerTo(test: AppUnderTest, token: string): Promise<string> {
  const first = await test.idToken("first");
  const body = { eventId: "event-offer", seats: 1 };
  const { participation } = await call(test, routes.joinEvent, { body }, { token: first });
  const waiting = await call(test, routes.joinEvent, { body }, { token });
  await call(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token: first });
  return waiting.participation.joinId;
}

/** The owner left an event that was paid by transfer; the money goes to the bank account. */
async function giveLeft(test: AppUnderTest): Promise<void> {
  await test.write(async (store) => {
    await store.participations.save([
      aParticipation({ id: "join-left", eventId: "event-left", memberId: ownerId, state: "left" }),
    ]);
    await store.payments.save(
      aPayment({
        id: "payment-left",
        joinId: "join-left",
        eventId: "event-left",
        memberId: ownerId,
        method: "transfer",
        bought: { seats: 1, settledPercents: 29 },
      }),
    );
    await store.refunds.save(bankRefund("refund-paid-out"));
    await store.refunds.save({ ...bankRefund("refund-wanting"), state: "needs_bank_account", payoutAccount: null });
  });
}

/** The owner was in two games that are over; staff closed the roll of one. */
async function givePast(test: AppUnderTest): Promise<void> {
  const past = { startsAt: testNow - 3 * hour, joinClosesAt: testNow - 3 * hour, endsAt: testNow - hour };
  const miss = { namedAt: testNow, objectedAt: null, decision: null };
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-over", ...past }));
    await store.events.insert(aFreeEvent({ id: "event-full", capacity: 1 }));
    await store.events.insert(anEvent({ id: "event-missed", ...past, rollClosedAt: testNow }));
    await store.events.insert(aFreeEvent({ id: "event-taken-out" }));
    const before = {
      at: testNow,
      state: "confirmed",
      deadline: null,
      ticketCode: "ticket-taken-out",
      debt: null,
    } as const;
    const out = { state: "left", ending: "taken_out", ticketCode: null, beforeTakeOut: before } as const;
    const ofTakenOut = { id: "join-taken-out", eventId: "event-taken-out", memberId: ownerId };
    await store.participations.save([aParticipation({ ...ofTakenOut, ...out })]);
    for (const id of ["event-party", "event-free"]) await store.events.insert(aFreeEvent({ id }));
    const ofParty = { id: "join-party", eventId: "event-party", memberId: ownerId };
    await store.participations.save([aParticipation({ ...ofParty, seats: 3, price: money(0, "THB") })]);
    const taken = { as: "cash", at: testNow, by: "staff-owner-of-merchant-1" } as const;
    const waits = { state: "waitlisted", ticketCode: null, asleep: true } as const;
    const ofMissed = { joinId: "join-missed", eventId: "event-missed", memberId: ownerId };
    const ofOver = { joinId: "join-over", eventId: "event-over", memberId: ownerId };
    await store.participations.save([
      aParticipation({ id: "join-waiting", eventId: "event-full", memberId: ownerId, ...waits }),
      aParticipation({ id: "join-over", eventId: "event-over", memberId: ownerId }),
      aParticipation({ id: "join-missed", eventId: "event-missed", memberId: ownerId, miss }),
    ]);
    for (const [of, state] of [
      ["owes", "processing"],
      ["waived", "cancelled"],
    ] as const) {
      const own = { joinId: `join-${of}`, eventId: `event-${of}`, memberId: ownerId };
      await store.events.insert(anEvent({ id: own.eventId, ...past }));
      await store.participations.save([aParticipation({ id: own.joinId, eventId: own.eventId, memberId: ownerId })]);
      const debt = { method: "onsite", gateway: null, bought: null, state } as const;
      await store.payments.save(aPayment({ id: `payment-${of}`, ...own, ...debt }));
    }
    for (const of of ["coming", "came"]) {
      // A camp of two days: check-in is open now, and on the day of the other events.
      const camp = { startsAt: testNow + hour, joinClosesAt: testNow + hour, endsAt: testStart + 2 * hour };
      const own = { id: `join-${of}`, eventId: `event-${of}`, memberId: ownerId, ticketCode: `ticket-${of}` };
      const scan = of === "came" ? { checkedInAt: testNow, checkInNonce: "scan-came" } : {};
      await store.events.insert(anEvent({ id: own.eventId, ...camp }));
      await store.participations.save([aParticipation({ ...own, ...scan })]);
    }
    const bought = { seats: 1, settledPercents: 0 };
    await store.payments.save(
      aPayment({ id: "payment-over", ...ofOver, method: "onsite", gateway: null, bought, taken }),
    );
    await store.conversations.add(aLine({ memberId: ownerId }));
    await store.cash.save({
      id: "handover-1",
      merchantId: "merchant-1",
      by: taken.by,
      amount: { amount: 5_000, currency: "THB" },
      at: testNow,
      signedBy: "client-till",
      undoneAt: null,
    });
    const venue = { id: "refund-venue", ...ofMissed, paymentId: "payment-missed" };
    await store.payments.save(aPayment({ id: venue.paymentId, ...ofMissed, method: "onsite", gateway: null, taken }));
    await store.refunds.save(aRefund({ ...venue, destination: { kind: "venue", label: "" } }));
  });
}

function bankRefund(id: string) {
  const amount = { amount: 10_000, currency: "THB" } as const;
  const destination = { kind: "bank_account", label: "Kasikornbank •••• 4321" } as const;
  const payoutAccount = payoutAccountOf(aBankAccount({ memberId: ownerId, ...ownerAccount }));
  return aRefund({
    id,
    joinId: "join-left",
    paymentId: "payment-left",
    eventId: "event-left",
    memberId: ownerId,
    amount,
    destination,
    payoutAccount,
  });
}

/** The token of somebody who has just logged in and works there. */
export async function personToken(test: AppUnderTest, merchantId: string, role: StaffRole): Promise<string> {
  const memberId = `${role}-of-${merchantId}`;
  const idToken = await test.idToken(memberId);
  await call(test, routes.getProfile, {}, { token: idToken });
  await test.write((store) => store.staff.save(aStaffMember({ id: `staff-${memberId}`, merchantId, memberId, role })));
  const form = { grant_type: tokenExchange, subject_token: idToken, subject_token_type: idTokenType } as const;
  return (await call(test, routes.issueToken, { form: { ...form, resource: merchantId } })).access_token;
}

async function tokenOf(test: AppUnderTest, clientId: string): Promise<string> {
  const form = { grant_type: "client_credentials" as const, client_id: clientId, client_secret: clientSecret };
  return (await call(test, routes.issueToken, { form })).access_token;
}
