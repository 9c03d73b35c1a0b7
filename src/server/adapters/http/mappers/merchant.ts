import type { changeMerchantSettings } from "#contract/merchants/settings.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";

/** What of the settings is to be changed: only what the body names. */
export function merchantChangesFrom(body: BodyOf<typeof changeMerchantSettings>): MerchantChanges {
  const { timing, legal, transferAccount: account } = body;
  return {
    ...(timing ? { timing } : {}),
    ...(legal ? { legal } : {}),
    ...(account === undefined
      ? {}
      : { transferAccount: account && { ...account, promptpayId: account.promptpayId ?? null } }),
  };
}
