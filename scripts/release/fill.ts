import { routes } from "#contract/routes.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { modelOf } from "#domain/event/series/game-model.ts";
import type { Series } from "#domain/event/series/series.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { SqlGatewayNotes, type GatewayNoteTables } from "#server/adapters/gateway-notes/sql-notes.ts";
import { KeyedSecretHasher } from "#server/adapters/identity/secrets.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { seedSamples } from "#server/adapters/sample/seed-samples.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { given } from "../../tests/contracts/support/given.ts";
import {
  aBankAccount,
  aLine,
  aCard,
  aMember,
  aMessage,
  anException,
  aGuestSeat,
  anInvitation,
  aParticipation,
  aPayment,
  aRefund,
  aSlip,
  aStaffMember,
  aSavedSearch,
  aTie,
  anEvent,
} from "../../tests/support/builders/index.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { join, joinedOf } from "../../tests/support/process/joining.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { merchantId } from "../../tests/support/process/place.ts";

/** Of whom a row is in every table that holds members' data. */
export const everywhere = "everywhere-1";

const card = { method: "card", token: "tok_sandbox_4242424242424242" } as const;

/**
 * What members do on a server of the release: who plays, who has left with a refund, who waits for a seat, who has not
 * paid yet, who has a saved card. Returns the ids of them all.
 */
export async function playOn(url: string): Promise<readonly string[]> {
  const members = await issueMembers(url, "player", 6);
  const [plays, left, holds, waits, saved, idle] = members as readonly [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const small = await putUpEvent(url, { capacity: 2 });
  const large = await putUpEvent(url, { capacity: 20, title: "Sunday futsal", sportType: "football" });
  const joinedBy = async (member: TestMember, eventId: string) => joinedOf(await join({ url, eventId, member })).joinId;
  const pay = (member: TestMember, joinId: string, saveCard = false) =>
    callOk(url, routes.payForEvent, { body: { joinId, ...card, saveCard } }, { ...member, key: crypto.randomUUID() });

  await callOk(url, routes.signUp, { body: { ...details, acceptedTerms: "1", acceptedPrivacy: "1" } }, plays);
  await pay(plays, await joinedBy(plays, small));
  const joinId = await joinedBy(left, large);
  await pay(left, joinId);
  await callOk(url, routes.leaveEvent, { body: { joinId } }, left);
  await joinedBy(holds, small);
  await joinedBy(waits, small);
  await pay(saved, await joinedBy(saved, large), true);
  await callOk(url, routes.getProfile, {}, idle);
  // The clock's row. The hold lives on, so jobs and messages wait while the release is kept.
  await callOk(url, routes.advanceClock, { body: { advanceSeconds: 1 } });
  return members.map(({ id }) => id);
}

const details = { name: "Mali Srisuk", email: "mali@example.com", phone: "+66812345678" };

/** The sample world, and a row in each table that playing leaves empty. The times are `now`. */
export async function fillTables(database: OpenedDatabase<unknown>, now: number): Promise<void> {
  const work = database.unitOfWork(() => noJobs);
  await seedSamples({ unitOfWork: work, clock: new SystemClock(), secrets: new KeyedSecretHasher() });
  const rows = rowsOf(now);
  const { member, participation, payment } = rows;
  const forPayment = { paymentId: payment.id, exceptionId: rows.exception.id };
  await given(work, { members: [member], participations: [participation], payments: [payment] });
  await work.run(async (tx) => {
    const tokenLives = { expiresAt: now + 10_000 * hour };
    await tx.merchants.ensureMemberIds(merchantId, new Map([[everywhere, "customer-everywhere"]]));
    const reason = "Came with six friends.";
    const standing = { standing: "blocked", reason, standsSince: now, note: "Plays on the left." } as const;
    await tx.merchants.saveStanding({ merchantId, memberId: everywhere, id: "customer-everywhere", ...standing });
    const merchant = await tx.merchants.lock(merchantId);
    if (!merchant) throw new Error("The samples have this merchant.");
    const stripe = { account: "acct_1", takesPayments: false, paysOut: true, missing: 2, methods: { card: true } };
    await tx.merchants.save({
      ...merchant,
      gatewayAccounts: { stripe: "acct_1" },
      gatewayStandings: { stripe: { ...stripe, since: now } },
    });
    await tx.merchants.saveGatewaySecret({ merchantId, gateway: "line-pay", account: "1", secret: "kept sealed" });
    await tx.merchants.saveToken({ tokenHash: "token", clientId: merchantId, merchantId, ...tokenLives });
    await tx.refunds.save(rows.refund);
    await tx.slips.add(rows.slip);
    await tx.exceptions.save(rows.exception);
    const received = money(20_000, "THB");
    await tx.transfers.add({ merchantId, id: "bank-1", ...forPayment, received, arrivedAt: now });
    await tx.cards.save(rows.card);
    await tx.bankAccounts.save(rows.account);
    await tx.messages.add([rows.message]);
    await tx.messages.count(merchantId, "2026-11", "members");
    await tx.notifierTokens.keep(rows.notifierToken);
    await tx.conversations.add(aLine({ memberId: everywhere, merchantId }));
    await tx.savedSearches.add(aSavedSearch({ memberId: everywhere }));
    await tx.ties.save(aTie({ memberId: everywhere, merchantId, showsName: true }));
    await tx.ties.announce({ eventId: participation.eventId, merchantId, publishedAt: now });
    const { id: joinId, eventId } = participation;
    const taken = { joinId, eventId, merchantId, memberId: everywhere, ticketCode: "guest-everywhere" };
    await tx.guestSeats.save([aGuestSeat({ ...taken, state: "used" })]);
    await tx.staff.save(aStaffMember({ memberId: everywhere, merchantId, id: "staff-everywhere" }));
    await tx.staff.saveToken({ tokenHash: "staff-token", staffId: "staff-everywhere", loggedInAt: now, ...tokenLives });
    await tx.staff.saveInvitation(anInvitation({ merchantId }));
    await tx.audit.add({
      id: "audit-1",
      merchantId,
      at: now,
      by: { kind: "staff", id: "staff-everywhere" },
      act: "settings_changed",
      about: { kind: "merchant", id: merchantId },
      before: { timing: { holdMinutes: 15 } },
      after: null,
    });
    await tx.series.save(rows.series);
    await tx.series.saveDate({
      seriesId: rows.series.id,
      date: "2026-12-01",
      eventId: participation.eventId,
      pending: [],
    });
    await tx.series.saveTemplate({ id: "template-1", merchantId, name: "Friday doubles", model: rows.series.model });
    const at = now + 10_000 * hour;
    await tx.publishing.save({ eventId: participation.eventId, at, by: sideline, refused: null });
    await tx.slips.claimCode("digest of a code", payment.id);
    await tx.covers.keep({ id: "c0".repeat(16), kind: "cover", merchantId, keptAt: now });
    await tx.covers.keep({ id: "d0".repeat(16), kind: "logo", merchantId, keptAt: now });
    await tx.webhooks.accept({ source: "stripe", id: "evt_1", receivedAt: now });
    await tx.reconciliation.add([rows.entry]);
    await tx.reconciliation.saveRun({
      gateway: "stripe",
      listsAll: true,
      startedAt: now,
      endedAt: now,
      read: 1,
      mended: [],
      left: [],
      young: 0,
      balances: [],
      failed: null,
    });
  });
  const notes = new SqlGatewayNotes(database.db.withTables<GatewayNoteTables>(), "stripe");
  await notes.keep("payment", payment.id, { account: null, intent: "pi_1" });
}

function rowsOf(now: number) {
  const memberId = everywhere;
  const of = { memberId, merchantId, joinId: "join-everywhere", eventId: "event-everywhere" };
  const member = aMember({ id: memberId, ...details, createdAt: now });
  const participation = aParticipation({ id: of.joinId, memberId, eventId: of.eventId, merchantId, state: "left" });
  const payment = aPayment({ ...of, id: "payment-everywhere", gateway: "stripe", instrument: "Visa •••• 8351" });
  const account = aBankAccount({ memberId });
  const refund = aRefund({
    ...of,
    id: "refund-everywhere",
    paymentId: payment.id,
    state: "succeeded",
    settledAt: now,
    destination: { kind: "bank_account", label: "Kasikornbank •••• 8265" },
    payoutAccount: payoutAccountOf(account),
  });
  const code = { bank: "014", reference: "2026112300aBcD", paidOn: null } as const;
  const bankAnswer = { kind: "unknown", askedAt: now } as const;
  const series: Series = {
    id: "series-1",
    merchantId,
    rule: { weekdays: ["tue"], since: "2026-12-01", end: { kind: "after", games: 8 } },
    model: modelOf(anEvent({ level: { from: "Beginner", to: null, note: null } })).model,
    weeksAhead: 4,
    // It makes no games while the release is kept.
    dueAt: null,
  };
  const entry: GatewayEntry = {
    id: "stripe:txn_1",
    gateway: "stripe",
    merchantId,
    kind: "charge",
    paymentId: payment.id,
    refundId: null,
    at: now,
    amount: money(35_000, "THB"),
    fee: money(1_365, "THB"),
    presented: money(35_000, "THB"),
  };
  return {
    member,
    participation,
    payment,
    refund,
    series,
    entry,
    account,
    card: aCard({ memberId, gatewayRef: "pm_1" }),
    slip: aSlip({ paymentId: payment.id, code, codeDigest: "digest of a code", bankAnswer }),
    exception: anException({
      merchantId,
      paymentId: payment.id,
      joinId: of.joinId,
      resolvedAt: now,
      resolution: "accept",
      payer: "Mali Srisuk",
    }),
    message: aMessage({ memberId, joinId: of.joinId }),
    notifierToken: { memberId, value: "a token of LINE", remaining: 3, expiresAt: now, triedFor: null, sentLast: null },
  };
}
