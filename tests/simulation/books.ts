import { allExceptions } from "../support/all-exceptions.ts";
import { strict as assert } from "node:assert";
import type { Participation } from "#domain/participation/participation.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import { events, type Outside } from "./outside.ts";

/** One place with its money, as the database has it. */
export interface Record {
  readonly place: Participation;
  readonly attempts: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly documents: readonly SalesDocument[];
  /** What came by transfer and was no part of its payment. */
  readonly exceptions: readonly TransferException[];
}

const takesSeats = new Set(["confirmed", "awaiting_payment", "under_review", "offered"]);

export async function recordsOf(outside: Outside): Promise<readonly Record[]> {
  return outside.unitOfWork.read(async (store) => {
    const lists = await Promise.all(
      events.map(({ id }) => store.participations.listOfEvent(id, "merchant-1", 1_000, null)),
    );
    const places = lists.flat();
    const ids = places.map(({ id }) => id);
    const attempts = await store.payments.ofParticipations(ids);
    const refunds = await store.refunds.ofParticipations(ids);
    const paymentIds = [...attempts.values()].flat().map(({ id }) => id);
    const documents = await store.salesDocuments.ofPayments(paymentIds);
    const exceptions = await allExceptions(store.exceptions, "merchant-1");
    return places.map((place) => ({
      place,
      attempts: attempts.get(place.id) ?? [],
      refunds: refunds.get(place.id) ?? [],
      documents: documents.filter(({ joinId }) => joinId === place.id),
      exceptions: exceptions.filter(({ joinId }) => joinId === place.id),
    }));
  });
}

/**
 * What holds at every moment, in the middle of any trouble: no seat sold twice, no member in twice, nobody in untold,
 * and documents that add up.
 */
export async function checkSeats(outside: Outside, records: readonly Record[]): Promise<void> {
  const now = outside.clock.now();
  const found = await outside.unitOfWork.read((store) => store.events.findMany(events.map(({ id }) => id)));
  for (const { id, capacity, venue } of found) {
    const here = records.map(({ place }) => place).filter(({ eventId }) => eventId === id);
    const taking = here.filter(({ state, deadline }) => takesSeats.has(state) && (deadline ?? Infinity) > now);
    const taken = taking.reduce((sum, { seats }) => sum + seats, 0);
    assert.ok(taken <= capacity, `${id} is oversold: ${taken} of ${capacity}`);
    const live = here
      .filter(({ state }) => takesSeats.has(state) || state === "waitlisted")
      .map(({ memberId }) => memberId);
    assert.equal(new Set(live).size, live.length, `somebody is in ${id} twice`);
    for (const { id: joinId, agreed, told } of here.filter(({ state }) => takesSeats.has(state))) {
      assert.equal((told ?? agreed).venue.name, venue.name, `${joinId} was not told where ${id} takes place`);
    }
  }
  for (const { attempts, refunds, place } of records) {
    for (const { id, amount } of attempts.filter(({ state }) => state === "succeeded")) {
      assert.ok(backOf(id, refunds) <= amount.amount, `more than was paid goes back for ${place.id}`);
    }
  }
  for (const record of records) documentsAddUp(record);
}

/** Receipts less credit notes are what was paid for the seats, less what was returned for them. */
function documentsAddUp({ place, attempts, refunds, documents }: Record): void {
  const holding = documents.filter(({ voidedAt }) => voidedAt === null);
  const stated = holding.reduce((sum, { kind, amount }) => sum + (kind === "receipt" ? 1 : -1) * amount.amount, 0);
  const purchase = attempts.find(({ state, bought }) => state === "succeeded" && bought !== null);
  const ours = refunds.filter(({ paymentId }) => paymentId === purchase?.id);
  const gone = ours.filter(({ cause, state }) => cause === "unwanted_money" || state === "succeeded");
  const expected = gone.reduce((left, { amount }) => left - amount.amount, purchase?.amount.amount ?? 0);
  assert.equal(stated, expected, `the documents of ${place.id}`);
}

/** Nobody has money from its bank and from a refund that was sent for the same: what a dispute covered was sent nowhere. */
async function disputesAreDecided(outside: Outside, { attempts, refunds }: Record): Promise<void> {
  for (const { id, dispute } of attempts) {
    // One that nobody told of, and that no refund ran into, stays unknown.
    if (dispute !== null)
      assert.equal(dispute.state, (await outside.gateway.find(id))?.dispute?.state, `the dispute of ${id}`);
  }
  for (const refund of refunds) {
    assert.notEqual(refund.dispute, "holds", `refund ${refund.id} waits for ever`);
    if (refund.dispute !== "covered") continue;
    const sent = await outside.gateway.findRefund(refund.id);
    assert.ok(sent === null || sent.state === "failed", `refund ${refund.id} was sent and covered`);
    assert.equal(refund.payoutId, null, `refund ${refund.id} was paid out and covered`);
  }
}

/** What the payer's bank keeps of a payment is no seat's money any more: what is kept can't be held against what was due. */
function hasLostMoney({ attempts }: Record): boolean {
  return attempts.some(({ dispute }) => dispute?.state === "lost");
}

/** What holds once everything has recovered and nothing is left to do. */
export async function closeTheBooks(outside: Outside, records: readonly Record[]): Promise<void> {
  await checkSeats(outside, records);
  for (const record of records) {
    await gatewayAgrees(outside, record);
    await refundsAreDone(outside, record);
    await everyTransferIsBookedOnce(outside, record);
    await disputesAreDecided(outside, record);
    if (!hasLostMoney(record)) nobodyIsChargedTwice(record);
    checkMessages(outside, record);
    assert.ok(
      record.exceptions.every(({ resolvedAt }) => resolvedAt !== null),
      `money waits for ${record.place.id}`,
    );
  }
  await everyRefundIsInOneFile(outside);
  for (const { kind } of (await new CheckLedger(outside.unitOfWork).run()).faults) assert.fail(`the ledger: ${kind}`);
  const [unsent, due] = await outside.unitOfWork.read(async (store) => [
    await store.messages.unsent(1),
    await store.events.due(outside.clock.now(), 1),
  ]);
  assert.deepEqual([unsent, due], [[], []], "something still waits");
}

/** The gateway's books and ours have the same money, attempt by attempt. */
async function gatewayAgrees(outside: Outside, { attempts }: Record): Promise<void> {
  for (const attempt of attempts.filter(({ method }) => method === "card" || method === "promptpay")) {
    const there = await outside.gateway.find(attempt.id);
    const ours = attempt.state === "succeeded" ? attempt.amount.amount : 0;
    assert.equal(ours, there?.paid?.amount ?? 0, `${attempt.id} is ${attempt.state} here, ${there?.state} there`);
    assert.ok(["succeeded", "failed", "cancelled"].includes(attempt.state), `${attempt.id} is still ${attempt.state}`);
  }
}

/**
 * What a transfer without a slip has taken is what the bank told of, however often it did. What staff counted when they
 * took the rest at the venue is part of what they took.
 */
async function everyTransferIsBookedOnce(
  { arrivals, unitOfWork }: Outside,
  { attempts, exceptions }: Record,
): Promise<void> {
  for (const { id, state, amount } of attempts.filter(({ method, slip }) => method === "transfer" && slip === null)) {
    const told = [...arrivals].filter(([, { paymentId }]) => paymentId === id);
    const known = await unitOfWork.read((store) =>
      Promise.all(told.map(([one]) => store.transfers.find("merchant-1", one))),
    );
    const came = told.reduce((sum, [, one], index) => sum + (known[index] ? one.amount : 0), 0);
    const counted = attempts.reduce((sum, { taken }) => {
      const isOfThis = exceptions.some((one) => one.paymentId === id && taken?.counted?.exceptionIds.includes(one.id));
      return sum + (isOfThis ? (taken?.counted?.amount.amount ?? 0) : 0);
    }, 0);
    assert.equal((state === "succeeded" ? amount.amount : 0) + counted, came, `${id} is ${state}`);
  }
}

/** Can anything reach whose it is? Nothing does who was erased, or whom staff added by name. */
function isSomebody({ memberId }: { readonly memberId: string }): boolean {
  return !memberId.startsWith("erased~") && !memberId.startsWith("walk-in~");
}

/** Every refund was sent once, with its own amount, and has arrived. */
async function refundsAreDone(outside: Outside, { attempts, refunds }: Record): Promise<void> {
  for (const refund of refunds.filter(({ dispute }) => dispute !== "covered")) {
    const method = attempts.find(({ id }) => id === refund.paymentId)?.method;
    const there = await outside.gateway.findRefund(refund.id);
    const isByBank = refund.destination.kind === "bank_account";
    const hasNobody = isByBank && !isSomebody(refund) && refund.reference === null;
    const waits = refund.state === "failed" ? "failed" : "needs_bank_account";
    const expected = hasNobody ? [waits, "failed"] : ["succeeded", isByBank ? "failed" : "succeeded"];
    const wentThrough = method === "card" || method === "promptpay" ? there?.state : expected[1];
    assert.deepEqual([refund.state, wentThrough], expected, `refund ${refund.id} of ${refund.amount.amount}`);
    assert.ok(there === null || method === "card" || method === "promptpay", `refund ${refund.id} went two ways`);
  }
}

/** No refund stands in two of the payout files that the merchant has, and those are the files that we know. */
async function everyRefundIsInOneFile(outside: Outside): Promise<void> {
  const seen = new Map<string, string>();
  for (const [payoutId, text] of outside.payouts) {
    const known = await outside.unitOfWork.read((store) => store.refunds.ofPayout("merchant-1", payoutId));
    const inText = (text ?? "")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0] ?? "");
    assert.deepEqual(
      inText,
      known.map(({ id }) => id),
      `file ${payoutId}`,
    );
    for (const id of inText) {
      assert.equal(seen.get(id), undefined, `refund ${id} is in ${seen.get(id)} and in ${payoutId}`);
      seen.set(id, payoutId);
    }
  }
}

/** One success is kept at most, only with a seat, and a seat not without one. What a refund policy keeps is kept. */
function nobodyIsChargedTwice({ place, attempts, refunds, exceptions }: Record): void {
  const successes = attempts.filter(({ state }) => state === "succeeded");
  const kept = successes.map(({ id, amount }) => amount.amount - backOf(id, refunds)).filter((amount) => amount > 0);
  const sum = kept.reduce((total, amount) => total + amount, 0);
  const due = place.price.amount * place.seats;
  const what = `${place.id} is ${place.state}, ${kept.join("+") || "nothing"} is kept, ${due} was due`;
  assert.ok(kept.length <= 1, what);
  if (place.state === "confirmed") {
    const owes = attempts.some(({ method, state }) => method === "onsite" && state === "processing");
    const isTakenForLess = exceptions.some(
      ({ fault, resolution }) => fault === "too_little" && resolution === "accept",
    );
    assert.ok(owes ? sum === 0 : sum >= (isTakenForLess ? 1 : due), what);
    return;
  }
  if (place.state === "event_cancelled") {
    // Seats given up before stay settled as they were; the rest comes back whole.
    const paidFor = successes.find(({ id, amount }) => backOf(id, refunds) < amount.amount)?.amount.amount ?? 0;
    return assert.ok(sum <= Math.max(0, paidFor - due), what);
  }
  if (place.state !== "left") return assert.equal(sum, 0, what);
  const wasLowered = refunds.some(({ cause }) => cause === "lowered");
  const event = events.find(({ id }) => id === place.eventId);
  const hoursLeft = ((event?.startsAt ?? 0) - place.changedAt) / 3_600_000;
  const percent = place.freeToLeaveUntil !== null || hoursLeft >= 24 ? 100 : hoursLeft >= 6 ? 50 : 0;
  const paid = successes.some(({ id, amount }) => backOf(id, refunds) < amount.amount);
  if (!wasLowered && paid) assert.equal(sum, due - Math.floor((due * percent) / 100 + 0.5), what);
}

/** Nothing that happens once is told twice: another message of the same fact would have another id. */
function checkMessages(outside: Outside, { place, refunds }: Record): void {
  const ids = new Map(
    outside.sent.filter(({ joinId }) => joinId === place.id).map((message) => [message.id, message.kind]),
  );
  const times = (kind: string) => [...ids.values()].filter((one) => one === kind).length;
  for (const kind of ["joined", "payment_received", "slip_approved", "event_cancelled", "missed"]) {
    assert.ok(times(kind) <= 1, `${place.id} is told ${kind} ${times(kind)} times`);
  }
  assert.ok(place.miss !== null || times("missed") === 0, `${place.id} is told of a miss that there is not`);
  const hasToKnow = place.told !== null && isSomebody(place);
  assert.ok(!hasToKnow || times("event_changed") > 0, `${place.id} was not told of a change`);
  assert.ok(times("refund_sent") <= refunds.length, `${place.id} hears of more refunds than there are`);
}

function backOf(paymentId: string, refunds: readonly Refund[]): number {
  return refunds.filter((refund) => refund.paymentId === paymentId).reduce((sum, { amount }) => sum + amount.amount, 0);
}
