import type { Stripe } from "stripe";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { SellerStanding } from "#server/application/paying/seller-accounts.ts";

/** A capability that is not `active` takes nothing; one that is not there was not asked for. */
function methodsOf(states: Readonly<Record<string, string | undefined>>): SellerStanding["methods"] {
  return Object.fromEntries(
    Object.entries(states).flatMap(([method, state]) => (state === undefined ? [] : [[method, state === "active"]])),
  );
}

/** An account as v1 shows it (docs.stripe.com/api/accounts/object). */
export function v1Standing({
  charges_enabled,
  payouts_enabled,
  requirements,
  capabilities: may = {},
  metadata,
}: Stripe.Account): SellerStanding {
  return {
    takesPayments: charges_enabled,
    paysOut: payouts_enabled,
    missing: requirements?.currently_due?.length ?? 0,
    methods: methodsOf({ card: may.card_payments, promptpay: may.promptpay_payments, paypay: may.paypay_payments }),
    openedFor: metadata?.["merchant_id"] ?? null,
  };
}

/**
 * An account as v2 shows it, with its merchant configuration and requirements (docs.stripe.com/api/v2/core/accounts).
 * It says nothing of PayPay, which has a capability in v1 alone.
 */
export function v2Standing(
  { closed, configuration, requirements }: Stripe.V2.Core.Account,
  openedFor: MerchantId,
): SellerStanding {
  if (closed === true) return takesNothing(openedFor);
  const may = configuration?.merchant?.capabilities;
  const methods = methodsOf({ card: may?.card_payments?.status, promptpay: may?.promptpay_payments?.status });
  return {
    takesPayments: Object.values(methods).includes(true),
    paysOut: may?.stripe_balance?.payouts?.status === "active",
    missing: requirements?.entries?.filter(isDue).length ?? 0,
    methods,
    openedFor,
  };
}

function isDue({
  awaiting_action_from: from,
  minimum_deadline: deadline,
}: Stripe.V2.Core.Account.Requirements.Entry): boolean {
  return from === "user" && deadline.status !== "eventually_due";
}

/** An account that is closed, or connected to ours no more. */
export function takesNothing(openedFor: MerchantId | null): SellerStanding {
  return { takesPayments: false, paysOut: false, missing: 0, methods: {}, openedFor };
}
