import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";

/**
 * The merchant's own account at the gateway where each merchant is the seller. `opening`: it takes no payments yet;
 * `ready`: members can pay; `stopped`: it took payments and does not now; `not_needed`: no gateway asks for one.
 * `account` is the gateway's id. `missing`: so many answers the gateway still waits for.
 */
export const sellerAccount = v.object({
  state: v.picklist(["not_needed", "none", "opening", "ready", "stopped"]),
  gateway: v.nullable(v.string()),
  account: v.nullable(v.string()),
  paysOut: v.boolean(),
  missing: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** How far the merchant's own account at the payment gateway is. */
export type OwnSellerAccount = Read<typeof sellerAccount>;

export const getSellerAccount = route("getSellerAccount", "GET /backoffice/merchant/seller-account", {
  summary: "How far the merchant's own account at the payment gateway is; one that takes payments is used at once.",
  auth: "merchant",
  least: "owner",
  response: sellerAccount,
  refusals: ["gateway_unavailable"],
});

export const openSellerForm = route("openSellerForm", "POST /backoffice/merchant/seller-account", {
  summary:
    "A link to the gateway's own form, for one visit; the first opens the account. `country`: where the seller is.",
  auth: "merchant",
  least: "owner",
  body: v.object({
    country: v.pipe(v.string(), v.length(2), v.regex(/^[A-Z]{2}$/, "Give the two letters of the country, such as TH.")),
  }),
  response: v.object({ url: v.string(), expiresAt: instant }),
  refusals: ["not_found", "fresh_login_required", "gateway_unavailable"],
});
