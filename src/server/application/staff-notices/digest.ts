import type { MerchantId } from "#domain/event/sports-event.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import { waitsForAccount } from "#domain/refund/wanted-account.ts";
import { mayEnterPayout } from "#domain/refund/bank-refund.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import type { Store } from "#server/application/ports/store.ts";

/** What a digest counts, in its order; games are those of today that are not over. */
export const digestLines = ["slips", "exceptions", "requests", "objections", "refunds", "accounts", "games"] as const;
export type DigestLine = (typeof digestLines)[number];
export type Digest = Readonly<Record<DigestLine, number>>;

/** So many of a kind are counted at most. */
export const mostCounted = 100;

/** What waits for the staff of a merchant, and its games of today. */
export async function digestOf(store: Store, merchantId: MerchantId, now: Instant): Promise<Digest> {
  const { payments, exceptions, merchants, participations, refunds, events } = store;
  const payable = await refunds.listOfMerchant(merchantId, "requested", mostCounted, null);
  const withoutAccount = await refunds.listOfMerchant(merchantId, "needs_bank_account", mostCounted, null);
  const around = { merchantId, from: now - day, to: now + day, withoutDrafts: true };
  const games = (await events.listOwn(around, mostCounted, null)).filter(
    (event) => event.stage === "published" && event.endsAt > now && isOnToday(event, now),
  );
  return {
    slips: (await payments.listUnderReview(merchantId, mostCounted, null)).length,
    exceptions: (await exceptions.listOfMerchant(merchantId, "open", mostCounted, null)).length,
    requests: (await merchants.listStanding(merchantId, "asked", mostCounted, null)).length,
    objections: (await participations.listObjections(merchantId, mostCounted, null)).length,
    refunds: payable.filter((refund) => mayEnterPayout(refund, now)).length,
    accounts: withoutAccount.filter(waitsForAccount).length,
    games: games.length,
  };
}

/** Is there nothing to tell? */
export function isEmptyDigest(digest: Digest): boolean {
  return digestLines.every((line) => digest[line] === 0);
}
