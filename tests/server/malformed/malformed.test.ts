import { beforeAll, describe, expect, it } from "vitest";
import { servedRoutes } from "#server/adapters/http/app.ts";
import type { Route } from "#contract/wire/route.ts";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { signatureHeader, WebhookSigner } from "#server/adapters/sandbox/signature.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import { weekdayOf } from "#domain/time/local-date.ts";
import { hour } from "#domain/time/instant.ts";
import { anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, clientSecret, officialAccount, noLimits, openApp } from "../http/support/app-under-test.ts";
import { expectToConform } from "../http/support/call.ts";
import { type MalformedRequest, malformedRequests, nothingWrong } from "./malformed-requests.ts";
import { snapshotOf } from "./snapshot.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { JoinEvent } from "#server/application/joining/join-event.ts";
import { PayForEvent } from "#server/application/paying/pay-for-event.ts";

/** Where a member is in an event and has paid, so that a right request would do something. */
interface Place {
  readonly test: AppUnderTest;
  readonly member: string;
  readonly merchant: string;
  readonly known: Readonly<Record<string, unknown>>;
}

const signer = new WebhookSigner("whsec_test");
const table = Object.entries<Route>(routes);
let served: ReadonlySet<string>;

beforeAll(async () => {
  served = new Set(servedRoutes((await openApp()).deps).map(({ id }) => id));
});

async function aPlace(isPaid: boolean): Promise<Place> {
  const test = await openApp({ limiter: noLimits });
  const repeated = anEvent({ id: "event-series" });
  const { model, date } = modelOf(repeated);
  const rule = { weekdays: [weekdayOf(date)], since: date, end: { kind: "never" } } as const;
  await test.write(async (store) => {
    await store.events.insert(anEvent({ id: "event-1", capacity: 50 }));
    await store.events.insert(repeated);
    await store.events.insert(anEvent({ id: "event-draft", stage: "draft" }));
    await store.series.save({ id: "series-1", merchantId: "merchant-1", rule, model, weeksAhead: 1, dueAt: null });
    await store.series.saveDate({ seriesId: "series-1", date, eventId: repeated.id, pending: [] });
  });
  const member = await test.idToken("mali", 86_400);
  await test.app.request("/line/user/profile", { headers: { authorization: `Bearer ${member}` } });
  const joinEvent = test.deps.use(JoinEvent);
  const payForEvent = test.deps.use(PayForEvent);
  const joined = await joinEvent.run({ memberId: "mali", eventId: "event-1", seats: 3 });
  if (joined.kind !== "joined") throw new Error("The test's member is not in.");
  const { joinId } = joined.participation;
  const token = "tok_sandbox_4242424242424242";
  if (isPaid)
    await payForEvent.run({
      memberId: "mali",
      joinId,
      method: "card",
      cardId: null,
      token,
      saveCard: true,
      paymentId: "payment-1",
    });
  const ticket = await test.deps.use(ReadParticipation).one("mali", joinId);
  const card = await test.deps.use(ManageCards).list("mali");
  const known = {
    eventId: "event-1",
    merchantId: "merchant-1",
    arrivedAt: formatInstant(test.clock.now()),
    joinId,
    paymentId: "payment-1",
    documentId: "receipt-payment-1",
    token,
    ticketCode: ticket?.ticketCode,
    cardId: card[0]?.id,
    timeZone: "Asia/Bangkok",
    sportType: "badminton",
    timeOfDay: "morning,evening",
    asTyped: "day,level",
    level: "beginner",
    paymentMethods: ["card"],
    farHours: 16,
    nearHours: 1,
    from: 1_320,
    until: 540,
    unlessStartBefore: 720,
    destination: officialAccount,
    client_id: "merchant-1",
    client_secret: clientSecret,
    endsAt: "2026-12-24T12:00:00Z",
    heldBack: 2,
    joinOpensAt: "2026-12-01T09:00:00Z",
    joinClosesAt: "2026-12-24T09:00:00Z",
    capacity: 60,
    userId: "mali",
    seriesId: "series-1",
    weekdays: rule.weekdays,
  };
  return { test, member, merchant: await test.merchantToken(), known };
}

async function sendTo({ test, member, merchant }: Place, route: Route, request: MalformedRequest): Promise<Response> {
  const headers = new Headers();
  if (request.type !== null) headers.set("content-type", request.type);
  if (route.auth !== "none") headers.set("authorization", `Bearer ${route.auth === "merchant" ? merchant : member}`);
  if (route.id === "receiveGatewayEvent")
    headers.set(signatureHeader, await signer.sign(textOf(request.body), test.clock.now()));
  const init = {
    method: route.method,
    headers,
    ...(request.body === null || route.method === "GET" ? {} : { body: request.body }),
  };
  return test.app.request(request.path, init);
}

/**
 * Calls that a right request is refused by, for what this world has not: an offer, a slip, a photo, a sale in Taiwan, a
 * link's key, a debt, cash, a signature, a game that is on or over, money kept from who left.
 */
const needMore = new Set<string>([
  "deleteProfile",
  "deleteDraft",
  "answerOffer",
  "saveSearch",
  "claimGuestSeat",
  "giveBackGuestSeat",
  "cancelPayment",
  "markPaid",
  "undoPaid",
  "waiveDebt",
  "undoWaive",
  "remindDebtor",
  "takeOut",
  "lowerSeats",
  "movePlace",
  "fillFromList",
  "forgiveLeaver",
  "uploadReceipt",
  "noteStatement",
  "uploadCover",
  "setLogo",
  "giveBuyer",
  "printSalesDocument",
  "getReceipt",
  "receiveGatewayEvent",
  "removeBankAccount",
  "approveReceipt",
  "rejectReceipt",
  "settleRefund",
  "returnRefund",
  "handBackRefund",
  "remindForAccount",
  "signOffCash",
  "undoHandover",
  "getPayout",
  "resolveException",
  "objectToMiss",
  "changePerson",
  "readConversation",
  "answerConversation",
  "closeConversation",
  "getPerson",
  "closeRoll",
  "undoRoll",
  "undoCheckIn",
  "undoTakeOut",
  "checkIn",
  "checkInPlace",
  // For people; `access`, `close-merchant.test.ts` and `notices.test.tsx` have them.
  "readNotices",
  "chooseNotices",
  "getClosing",
  "closeMerchant",
  "decideMissOf",
  // For people with a fresh login: the back office is called by a program here. `staff.test.ts` and `clients.test.ts` have them.
  "listStaff",
  "inviteStaff",
  "changeStaff",
  "revokeStaff",
  "listClients",
  "makeClient",
  "rotateClient",
  "revokeClient",
  "listConfirmations",
  "getConfirmation",
  "confirmAct",
  "rejectAct",
  "collectConfirmed",
  "acceptInvitation",
  "listInvitations",
  "revokeInvitation",
  "lookAtInvitation",
]);

/** What a call's request says otherwise than the others. */
const ownWords: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  listEvents: { from: "2026-12-01T00:00:00Z" },
  listEventsNear: { from: "2026-12-01T00:00:00Z" },
  // A walk-in has a name, or is a member whom the merchant knows.
  addWalkIn: { memberId: undefined },
  payForEvent: { cardId: undefined },
  changeSeries: { from: "2026-12-03", opensBefore: 2_880, closesBefore: 60 },
  planPublishing: { eventId: "event-draft", publishesAt: formatInstant(testNow + hour) },
  readSharedPlace: { text: "13.7245, 100.5149" },
  leaveOutDate: { date: "2026-12-10" },
  getMonthOfBooks: { month: "2026-12" },
  printMonthOfBooks: { month: "2026-12" },
  listOwnSalesDocuments: { year: "2026" },
  changeMerchantSettings: { country: "JP", number: "T1234567890123", branch: undefined, percent: 10 },
};

/** A bank's no is no malformed request: the attempt is kept, with its answer. */
const isRefusal = (status: number) => status >= 400 && status !== 402;

function textOf(body: BodyInit | null): string {
  return typeof body === "string" ? body : "";
}

async function why(response: Response): Promise<string> {
  return response.ok ? "" : response.clone().text();
}

describe("whatever a call is sent, it is never our fault, and what is refused changes nothing", () => {
  it.each(table)("%s", async (id, route) => {
    if (!served.has(id)) return;
    const place = await aPlace(id !== "payForEvent");
    let before = await snapshotOf(place.test, "mali");
    let refused = 0;
    for (const request of malformedRequests(route, { ...place.known, ...ownWords[id] })) {
      const response = await sendTo(place, route, request);
      const answer = { to: request.what, status: response.status };
      expect(answer).toEqual({ ...answer, status: response.status < 500 ? response.status : "never our fault" });
      expect(response.status).not.toBe(429);
      if (request.what === nothingWrong && !needMore.has(id)) {
        expect([response.status, await why(response)]).toEqual([route.successStatus, ""]);
      }
      if (route.media === "text/event-stream" && response.ok) await response.body?.cancel();
      else await expectToConform(route, response);
      const after = await snapshotOf(place.test, "mali");
      if (isRefusal(response.status)) {
        refused += 1;
        expect({ ...answer, after }).toEqual({ ...answer, after: before });
      }
      before = after;
    }
    if (route.body ?? route.form ?? route.multipart) expect(refused).toBeGreaterThan(10);
  });
});
