import type { MerchantId } from "#domain/event/sports-event.ts";
import type { GatewayStanding } from "#domain/merchant/gateway-standing.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The page of a gateway's own form. `url` is a secret that opens it once: it is told, never kept or logged. */
export interface SellerForm {
  readonly url: string;
  readonly expiresAt: Instant;
}

/** What a gateway says of a seller's account now. */
export interface SellerStanding extends Omit<GatewayStanding, "account" | "since"> {
  /** The merchant for whom it was opened through us; null: it was there already. */
  readonly openedFor: MerchantId | null;
}

/**
 * Accounts of merchants at a gateway where each of them is the seller (decision 0046). Every call may throw
 * GatewayUnavailable, and can be repeated.
 */
export interface SellerAccounts {
  /** The countries of sellers that it serves: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** The account that this merchant has begun to open, and its country; null: none. */
  begun(merchantId: MerchantId): Promise<{ readonly account: string; readonly country: string } | null>;
  /**
   * Opens an account in one of the `countries`. A merchant has one: later calls give the first. `email`: where the
   * gateway writes to the seller, from its legal page; null: it has none.
   */
  open(
    merchantId: MerchantId,
    country: string,
    email: string | null,
  ): Promise<{ readonly account: string; readonly country: string }>;
  /** A new link to the form that asks the seller for what is missing. */
  form(account: string): Promise<SellerForm>;
  /** An account that the seller closed, or that is connected to us no more, takes nothing. */
  standing(account: string): Promise<SellerStanding>;
}
