import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type {
  OwnMerchant,
  SellerDesk,
  SellerFormLink,
  SettingsAnswer,
  StaleLogin,
} from "#application/console/ports/own-merchant.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import type { routes } from "#contract/routes.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";
import { invalid, type Invalid, notFound, refused } from "#domain/refusal.ts";

const getMerchantSettings = endpoint<typeof routes.getMerchantSettings>("GET", "/backoffice/merchant");
const changeMerchantSettings = endpoint<typeof routes.changeMerchantSettings>("PATCH", "/backoffice/merchant");
const getSellerAccount = endpoint<typeof routes.getSellerAccount>("GET", "/backoffice/merchant/seller-account");
const openSellerForm = endpoint<typeof routes.openSellerForm>("POST", "/backoffice/merchant/seller-account");

/** The merchant's settings over HTTP, by a client that calls as staff. */
export class HttpOwnMerchant implements OwnMerchant {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  read(): Promise<MerchantSettingsView> {
    return this.#http.ask(getMerchantSettings, {});
  }

  async change({
    timing,
    legal,
    refundPolicy,
    transferAccount,
    tax,
    logoUrl,
    timeZone,
  }: MerchantChanges): Promise<SettingsAnswer> {
    const body = {
      ...(timing ? { timing } : {}),
      ...(legal ? { legal } : {}),
      ...(refundPolicy === undefined ? {} : { refundPolicy: refundPolicy && [...refundPolicy] }),
      ...(transferAccount === undefined ? {} : { transferAccount }),
      ...(tax === undefined ? {} : { tax }),
      ...(logoUrl === null ? { logoUrl } : {}),
      ...(timeZone === undefined ? {} : { timeZone }),
    };
    try {
      return { kind: "changed", settings: await this.#http.ask(changeMerchantSettings, { body }) };
    } catch (error) {
      return invalidOrStale(error);
    }
  }
}

/** The merchant's account at the payment provider over HTTP. */
export class HttpSellerDesk implements SellerDesk {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  read(): Promise<OwnSellerAccount> {
    return this.#http.ask(getSellerAccount, {});
  }

  async form(country: string): Promise<SellerFormLink> {
    try {
      return { kind: "form", url: (await this.#http.ask(openSellerForm, { body: { country } })).url };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "not_found") return notFound;
      return invalidOrStale(error);
    }
  }
}

function invalidOrStale(error: unknown): Invalid | StaleLogin {
  if (error instanceof RequestFailed && error.code === "invalid_request") return invalid(error.fields);
  return refused(refusalIn(error, ["fresh_login_required"]));
}
