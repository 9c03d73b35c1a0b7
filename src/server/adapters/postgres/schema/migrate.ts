import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { spine } from "./from-0001/0001-spine.ts";
import { wallet } from "./from-0001/0002-wallet.ts";
import { bankAccounts } from "./from-0001/0003-bank-accounts.ts";
import { backoffice } from "./from-0001/0004-backoffice.ts";
import { ledger } from "./from-0001/0005-ledger.ts";
import { transfers } from "./from-0001/0006-transfers.ts";
import { outbox } from "./from-0001/0007-outbox.ts";
import { exceptions } from "./from-0001/0008-exceptions.ts";
import { returnedRefunds } from "./from-0001/0009-returned-refunds.ts";
import { arrivedTransfers } from "./from-0001/0010-arrived-transfers.ts";
import { friendship, notifierTokens } from "./from-0001/0011-line.ts";
import { disputes } from "./from-0001/0012-disputes.ts";
import { openSets } from "./from-0001/0014-open-sets.ts";
import { largeParties } from "./from-0020/0020-large-parties.ts";
import { boughtSeats } from "./from-0020/0025-bought-seats.ts";
import { lateReviews } from "./from-0020/0026-late-reviews.ts";
import { arrivals } from "./from-0020/0027-arrivals.ts";
import { leftUnpaid } from "./from-0020/0028-left-unpaid.ts";
import { agreedTerms } from "./from-0020/0029-agreed-terms.ts";
import { transferCandidates } from "./from-0020/0030-transfer-candidates.ts";
import { sealedNumbers } from "./from-0020/0032-sealed.ts";
import { forgottenSlips } from "./from-0020/0033-forgotten-slips.ts";
import { merchantClients } from "./from-0020/0035-merchant-clients.ts";
import { roomCounters } from "./from-0040/0040-room-counters.ts";
import { gatewayNotes } from "./from-0040/0050-gateway-notes.ts";
import { misses } from "./from-0040/0052-misses.ts";
import { gatewayAccounts } from "./from-0040/0051-gateway-accounts.ts";
import { askedPayers } from "./from-0040/0055-asked-payers.ts";
import { servingGateways } from "./from-0040/0056-serving-gateways.ts";
import { gatewaySecrets } from "./from-0040/0057-gateway-secrets.ts";
import { cancelledAt } from "./from-0040/0058-cancelled-at.ts";
import { searchWords } from "./from-0060/0064-search-words.ts";
import { eventCity } from "./from-0060/0065-event-city.ts";
import { gatewayEntries } from "./from-0060/0070-gateway-entries.ts";
import { eventTraitColumns } from "./from-0060/0071-event-traits.ts";
import { follows } from "./from-0080/0080-follows.ts";
import { takenMoney } from "./from-0080/0081-taken-money.ts";
import { toldOfNews } from "./from-0080/0082-told-of-news.ts";
import { refundOfTakenOut } from "./from-0080/0083-taken-out.ts";
import { shortWordsAndAnswers } from "./from-0080/0084-short-words.ts";
import { series } from "./from-0080/0085-series.ts";
import { salesDocuments } from "./from-0080/0086-sales-documents.ts";
import { arrivalsInParts } from "./from-0080/0087-arrivals-in-parts.ts";
import { wholeTexts } from "./from-0080/0088-whole-texts.ts";
import { slipCodes } from "./from-0080/0089-slip-codes.ts";
import { plannedPublishing } from "./from-0080/0090-planned-publishing.ts";
import { earningLines } from "./from-0080/0091-earning-lines.ts";
import { openingTimes } from "./from-0080/0092-opening-times.ts";
import { heldBackSeats } from "./from-0080/0093-held-back.ts";
import { bankAnswers } from "./from-0080/0094-bank-answers.ts";
import { merchantPolicies } from "./from-0080/0095-merchant-policies.ts";
import { refundOfForgiven } from "./from-0080/0096-forgiven.ts";
import { approvedMerchants } from "./from-0080/0097-approved-merchants.ts";
import { covers } from "./from-0080/0098-covers.ts";
import { owedMoney } from "./from-0080/0099-owed-money.ts";
import { messagesToAll } from "./from-0100/0100-messages-to-all.ts";
import { gatewayStandings } from "./from-0100/0101-gateway-standings.ts";
import { cash } from "./from-0100/0110-cash.ts";
import { noticesToStaff } from "./from-0100/0114-staff-notices.ts";
import { savedSearches } from "./from-0100/0121-saved-searches.ts";
import { guestSeats } from "./from-0100/0120-guest-seats.ts";
import { memberNotes } from "./from-0100/0122-member-notes.ts";
import { seatsTakenOut } from "./from-0100/0124-seats-taken-out.ts";
import { movedRefunds } from "./from-0100/0125-moved-refunds.ts";
import { invitationsAndUndo } from "./from-0100/0117-invitations-and-undo.ts";
import { conversations } from "./from-0100/0118-conversations.ts";
import { pendingActs } from "./from-0100/0102-pending-acts.ts";
import { logos } from "./from-0100/0103-logos.ts";
import { closedMerchants } from "./from-0100/0104-closed-merchants.ts";
import { askedOfGames } from "./from-0100/0107-asked-of-games.ts";
import { monthZones } from "./from-0100/0109-month-zones.ts";
import { sellerRefunds } from "./from-0100/0106-seller-refunds.ts";
import { appointedStaff } from "./from-0100/0105-appointed-staff.ts";
import { ties } from "./from-0060/0072-ties.ts";
import { lostSeats } from "./from-0060/0073-lost-seats.ts";
import { guests } from "./from-0060/0074-guests.ts";
import { admission } from "./from-0060/0075-admission.ts";
import { memberMessageChoices } from "./from-0060/0076-message-choices.ts";
import { endsOfPlaces } from "./from-0060/0078-ends-of-places.ts";
import { searchTexts } from "./from-0060/0079-search-texts.ts";
import { finishMigrations } from "./after-migrations.ts";
import { audit } from "./from-0060/0061-audit.ts";
import { staff } from "./from-0060/0060-staff.ts";
import { openLists } from "./from-0040/0043-open-lists.ts";
import { Busy } from "#server/application/ports/store.ts";
import { toPortError } from "../database-errors.ts";
import type { Db } from "../database.ts";
import type { KeyRing } from "../sealing/key-ring.ts";
import { demandKeys } from "../sealing/reseal.ts";

/**
 * All migrations, by the name that the database remembers. They run in the order of their names. One that was shipped
 * never changes. A folder beside this file holds twenty numbers: 0037 is in `from-0020`.
 */
export const migrations = (keys: KeyRing): Readonly<Record<string, Migration>> => ({
  "0001-spine": spine,
  "0002-wallet": wallet,
  "0003-bank-accounts": bankAccounts,
  "0004-backoffice": backoffice,
  "0005-ledger": ledger,
  "0006-transfers": transfers,
  "0007-outbox": outbox,
  "0008-exceptions": exceptions,
  "0009-returned-refunds": returnedRefunds,
  "0010-arrived-transfers": arrivedTransfers,
  "0011-friendship": friendship,
  "0012-disputes": disputes,
  "0013-notifier-tokens": notifierTokens,
  "0014-open-sets": openSets,
  "0020-large-parties": largeParties,
  "0025-bought-seats": boughtSeats,
  "0026-late-reviews": lateReviews,
  "0027-arrivals": arrivals,
  "0028-left-unpaid": leftUnpaid,
  "0029-agreed-terms": agreedTerms,
  "0030-transfer-candidates": transferCandidates,
  "0032-sealed": sealedNumbers(keys),
  "0033-forgotten-slips": forgottenSlips,
  "0035-merchant-clients": merchantClients,
  "0040-room-counters": roomCounters,
  "0043-open-lists": openLists,
  "0050-gateway-notes": gatewayNotes,
  "0051-gateway-accounts": gatewayAccounts,
  "0052-misses": misses,
  "0055-asked-payers": askedPayers,
  "0056-serving-gateways": servingGateways,
  "0057-gateway-secrets": gatewaySecrets,
  "0058-cancelled-at": cancelledAt,
  "0060-staff": staff,
  "0061-audit": audit,
  "0064-search-words": searchWords,
  "0065-event-city": eventCity,
  "0070-gateway-entries": gatewayEntries,
  "0071-event-traits": eventTraitColumns,
  "0072-ties": ties,
  "0073-lost-seats": lostSeats,
  "0074-guests": guests,
  "0075-admission": admission,
  "0076-message-choices": memberMessageChoices,
  "0078-ends-of-places": endsOfPlaces,
  "0079-search-texts": searchTexts,
  "0080-follows": follows,
  "0081-taken-money": takenMoney,
  "0082-told-of-news": toldOfNews,
  "0083-taken-out": refundOfTakenOut,
  "0084-short-words": shortWordsAndAnswers,
  "0085-series": series,
  "0086-sales-documents": salesDocuments,
  "0087-arrivals-in-parts": arrivalsInParts,
  "0088-whole-texts": wholeTexts,
  "0089-slip-codes": slipCodes,
  "0090-planned-publishing": plannedPublishing,
  "0091-earning-lines": earningLines,
  "0092-opening-times": openingTimes,
  "0093-held-back": heldBackSeats,
  "0094-bank-answers": bankAnswers,
  "0095-merchant-policies": merchantPolicies,
  "0096-forgiven": refundOfForgiven,
  "0097-approved-merchants": approvedMerchants,
  "0098-covers": covers,
  "0099-owed-money": owedMoney,
  "0100-messages-to-all": messagesToAll,
  "0101-gateway-standings": gatewayStandings,
  "0102-pending-acts": pendingActs,
  "0103-logos": logos,
  "0104-closed-merchants": closedMerchants,
  "0105-appointed-staff": appointedStaff,
  "0106-seller-refunds": sellerRefunds,
  "0107-asked-of-games": askedOfGames,
  "0109-month-zones": monthZones,
  "0110-cash": cash,
  "0114-staff-notices": noticesToStaff,
  "0117-invitations-and-undo": invitationsAndUndo,
  "0118-conversations": conversations,
  "0120-guest-seats": guestSeats,
  "0121-saved-searches": savedSearches,
  "0122-member-notes": memberNotes,
  "0124-seats-taken-out": seatsTakenOut,
  "0125-moved-refunds": movedRefunds,
});

/**
 * Brings the schema up to date: all pending migrations in one transaction, or none; then what takes longer, while other
 * servers work. Repeatable. On PostgreSQL an advisory lock makes servers that start together do it one after the other.
 * `alone`: no other process uses the database. `hasty`: the same database, whose transactions soon give up waiting for
 * a lock; then the migrations begin anew, so that those who work meanwhile go first.
 * @throws Error when a migration fails, the database was written by a newer version, or a sealing key is missing.
 */
export async function migrate(
  db: Db,
  keys: KeyRing,
  use: { readonly alone: boolean; readonly hasty?: Db },
): Promise<void> {
  const all = migrations(keys);
  if (!(await haveAllRun(db, Object.keys(all)))) await runAll(use.hasty ?? db, all);
  await demandKeys(db, keys);
  await finishMigrations(db, use);
}

/** For about a minute. */
const mostTries = 100;
const pauseMs = { least: 100, most: 500 } as const;

async function runAll(db: Db, all: Readonly<Record<string, Migration>>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...all }) } });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    if (!(toPortError(error) instanceof Busy) || tries === mostTries) {
      throw error instanceof Error ? error : new Error("The migrations of the database failed.", { cause: error });
    }
    const pause = pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Have these run, and no others? The migrator asks the same with many statements, which most starts can do without. */
async function haveAllRun(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (!tables[0]?.known) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const run = new Set(rows.map(({ name }) => name));
  return run.size === names.length && names.every((name) => run.has(name));
}
