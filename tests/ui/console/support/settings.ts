import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import type { Instant } from "#domain/time/instant.ts";
import { noon } from "../../support/views.ts";

const legal = {
  operator: "Smash House Co.",
  representative: "Anong",
  address: "9 Charoen Krung Rd",
  phone: "",
  email: "",
  prices: "As shown.",
  payment: "",
  delivery: "",
  cancellation: "",
};

/** A merchant's settings with the usual times and no account; say only what matters. */
export function someSettings(changes: Partial<MerchantSettingsView> = {}): MerchantSettingsView {
  return {
    id: "merchant-1",
    name: "Smash House",
    description: "",
    logoUrl: null,
    officialAccountUrl: null,
    phone: null,
    legal,
    timing: defaultTiming,
    refundPolicy: null,
    transferAccount: null,
    tax: null,
    timeZone: "Asia/Bangkok",
    timeZoneChange: null,
    ...changes,
  };
}

/** The account at the payment provider before anybody opened one. */
export const notOpened: OwnSellerAccount = {
  state: "none",
  gateway: "stripe",
  account: null,
  paysOut: false,
  missing: 0,
};

export const atNoon = { now: (): Instant => noon };
