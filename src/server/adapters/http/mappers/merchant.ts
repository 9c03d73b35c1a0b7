import type { changeMerchantSettings } from "#contract/routes/merchant.ts";
import type { BodyOf } from "#contract/wire/route-types.ts";
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
