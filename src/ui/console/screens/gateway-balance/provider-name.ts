import type { Translate } from "#ui/i18n/translator.ts";

const brands: Readonly<Record<string, string>> = { stripe: "Stripe", "line-pay": "LINE Pay" };

/** A payment gateway by its brand, or in words. */
export function providerName(gateway: string, t: Translate): string {
  return brands[gateway] ?? t("console.gatewaySome");
}
