import type { MerchantId } from "#domain/event/sports-event.ts";
import { unapprovedWordsFaults } from "#domain/merchant/approval.ts";
import { type Invalid, invalid, isFaulty } from "#domain/refusal.ts";
import type { Transactions } from "#server/application/ports/transactions.ts";

/** Refuses words of a merchant that its members read, by field, where `unapprovedWordsFaults` does; else null. */
export async function refuseWords(
  transactions: Transactions,
  merchantId: MerchantId,
  words: Readonly<Record<string, string | null>>,
): Promise<Invalid | null> {
  // Hardly any words are wrong for anybody: only then the merchant is read.
  if (!isFaulty(unapprovedWordsFaults(words, { approvedAt: null }))) return null;
  const merchant = await transactions.read((store) => store.merchants.find(merchantId));
  const fields = unapprovedWordsFaults(words, { approvedAt: merchant?.approvedAt ?? null });
  return isFaulty(fields) ? invalid(fields) : null;
}
