import type { ClubClosingDesk } from "#application/console/ports/club-closing.ts";
import { whoAmI } from "#contract/merchants/access.ts";
import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { defaultTiming } from "#domain/event/timing.ts";
import { refused } from "#domain/refusal.ts";
import type { Instant } from "#domain/time/instant.ts";
import { minute } from "#domain/time/instant.ts";
import { StaffLogin } from "../../../support/app/staff-app.ts";
import { noon } from "../../support/views.ts";
import { type Served, served } from "./calls.ts";

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

/** Nothing stands in the way of closing, and nobody closes. */
export const noClosing: ClubClosingDesk = {
  foresee: async () => ({ blocks: [], people: 1, programs: 0, games: 0 }),
  close: async () => refused("not_closable"),
};

export const atNoon = { now: (): Instant => noon };

/** A login that is fresh until an instant, and signs in anew for five minutes. */
export class FakeLogin extends StaffLogin {
  freshUntil: Instant | null;

  constructor(freshUntil: Instant | null = noon + minute) {
    super(async () => {
      this.freshUntil = noon + 5 * minute;
    });
    this.freshUntil = freshUntil;
  }

  /** How the server answers who somebody is. */
  get served(): Served {
    return served(whoAmI, () => ({
      subject: "staff-own",
      role: "owner" as const,
      freshUntil: this.freshUntil,
      merchants: [],
    }));
  }
}
