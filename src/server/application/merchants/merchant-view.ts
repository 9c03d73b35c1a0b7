import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";

/** A merchant as members see it. */
export function merchantProfileOf(merchant: Merchant): MerchantProfile {
  const { timing: _timing, transferAccount: _account, ...shown } = merchant;
  return shown;
}
