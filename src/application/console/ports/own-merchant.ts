import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";
import type { Faults, Invalid, NotFound, Refused } from "#domain/refusal.ts";
import { port } from "#wiring/needs.ts";

/** What needs a login of the last five minutes is refused without one. */
export type StaleLogin = Refused<"fresh_login_required">;

export type SettingsAnswer =
  | { readonly kind: "changed"; readonly settings: MerchantSettingsView }
  /** Field → the server's sentence; `transferAccount`: open games still offer transfers. */
  | { readonly kind: "invalid"; readonly fields: Faults }
  | StaleLogin;

/** The merchant's own settings. Failures reject with RequestFailed. */
export interface OwnMerchant {
  read(): Promise<MerchantSettingsView>;
  /** Changes the parts that are named; each is replaced as a whole. Repeatable. */
  change(changes: MerchantChanges): Promise<SettingsAnswer>;
}
export const OwnMerchant = port<OwnMerchant>("OwnMerchant");

export type SellerFormLink = { readonly kind: "form"; readonly url: string } | NotFound | Invalid | StaleLogin;

/** The merchant's own account at the payment provider. Failures reject with RequestFailed. */
export interface SellerDesk {
  /** How far it is; one that takes payments is used at once. */
  read(): Promise<OwnSellerAccount>;
  /** A link to the provider's form, for one visit. The first opens the account, in a country (`TH`) that stays. */
  form(country: string): Promise<SellerFormLink>;
}
export const SellerDesk = port<SellerDesk>("SellerDesk");
