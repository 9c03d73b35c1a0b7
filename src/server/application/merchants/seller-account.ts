import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { type Invalid, invalid, type NotFound, notFound } from "#domain/refusal.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import type { SellerAccounts, SellerForm, SellerStanding } from "#server/application/paying/seller-accounts.ts";
import { FollowSeller } from "./follow-seller.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** How far a merchant is. `account` is the gateway's id. */
export type SellerAccountView =
  /** It needs no account of its own: the operator sells, or no gateway that is on asks for one. */
  | { readonly state: "not_needed" }
  | { readonly state: "none"; readonly gateway: string }
  | ({
      /** `opening`: no payments yet. `ready`: members can pay. `stopped`: it took payments, and does not now. */
      readonly state: "opening" | "ready" | "stopped";
      readonly gateway: string;
      readonly account: string;
    } & Pick<SellerStanding, "paysOut" | "missing">);

export type SellerFormAnswer = ({ readonly kind: "form" } & SellerForm) | NotFound | Invalid;

/** A merchant's own account at the gateway that asks for one, through the gateway's own form. */
export class SellerAccount {
  static readonly needs: Needs<typeof SellerAccount> = [Transactions, PaymentGateways, FollowSeller];
  readonly #transactions: Transactions;
  readonly #gateways: PaymentGateways;
  readonly #follow: FollowSeller;

  constructor(transactions: Transactions, gateways: PaymentGateways, follow: FollowSeller) {
    this.#transactions = transactions;
    this.#gateways = gateways;
    this.#follow = follow;
  }

  /**
   * Asks the gateway how far the account is, and keeps it: one that takes payments is taken into use at once, unless
   * the merchant has another by then. May throw GatewayUnavailable.
   */
  async read(merchantId: MerchantId, by: Actor): Promise<SellerAccountView> {
    const found = this.#gateway();
    if (!found) return { state: "not_needed" };
    const { gateway, sellers } = found;
    const { gatewayAccounts, approvedAt } = await this.#merchant(merchantId);
    if (approvedAt === null) return { state: "none", gateway };
    const inUse = gatewayAccounts[gateway];
    const account = inUse ?? (await sellers.begun(merchantId))?.account;
    if (account === undefined) return { state: "none", gateway };
    const askedAt = this.#transactions.now();
    const standing = await sellers.standing(account);
    await this.#follow.keep({ merchantId, gateway, account }, standing, by, askedAt);
    const { takesPayments, paysOut, missing } = standing;
    const state = takesPayments ? "ready" : inUse === undefined ? "opening" : "stopped";
    return { state, gateway, account, paysOut, missing };
  }

  /**
   * A link to the gateway's form, a new one each time; the first opens the account. The country is where the seller
   * is, and stays. `not_found` too until the operator approved the merchant (decision 0107). An account that the
   * operator has set is led on too. May throw GatewayUnavailable.
   */
  async openForm(merchantId: MerchantId, country: string, by: Actor): Promise<SellerFormAnswer> {
    const found = this.#gateway();
    if (!found) return notFound;
    const { gateway, sellers } = found;
    if (!sellers.countries.includes(country))
      return invalid({ country: `Sellers may be in ${sellers.countries.join(" or ")}.` });
    const { gatewayAccounts, approvedAt, legal } = await this.#merchant(merchantId);
    if (approvedAt === null) return notFound;
    const inUse = gatewayAccounts[gateway];
    const begun = inUse === undefined ? await sellers.open(merchantId, country, legal.email || null) : null;
    if (begun && begun.country !== country)
      return invalid({ country: `Your account was opened in ${begun.country}, and stays there.` });
    const account = inUse ?? begun?.account ?? "";
    const form = await sellers.form(account);
    const isOfAccountInUse = await this.#transactions.run(async ({ store, record }) => {
      const now = await store.merchants.lock(merchantId);
      if ((now?.gatewayAccounts[gateway] ?? account) !== account) return false;
      const about = { kind: "merchant", id: merchantId } as const;
      await record({ merchantId, by, act: "seller_form_opened", about, before: null, after: { gateway } });
      return true;
    });
    // The operator has set another account meanwhile: nobody shall fill in the form of one that is not used.
    return isOfAccountInUse ? { kind: "form", ...form } : this.openForm(merchantId, country, by);
  }

  #gateway(): { readonly gateway: string; readonly sellers: SellerAccounts } | null {
    const asks = (one: PaymentGateway) => one.sellers !== null;
    const { kind: gateway, sellers } = this.#gateways.all.find(asks) ?? { kind: "", sellers: null };
    return sellers && { gateway, sellers };
  }

  async #merchant(merchantId: MerchantId): Promise<Merchant> {
    const merchant = await this.#transactions.read((store) => store.merchants.find(merchantId));
    if (!merchant) throw new Error("The merchant behind this token is missing.");
    return merchant;
  }
}
