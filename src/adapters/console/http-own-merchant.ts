import { endpoint, type HttpClient } from "#adapters/http/http-client.ts";
import { refusalIn } from "#adapters/http/request-failure.ts";
import type {
  OwnMerchant,
  OwnPrograms,
  ProgramAnswer,
  SellerDesk,
  SellerFormLink,
  SettingsAnswer,
  StaleLogin,
} from "#application/console/ports/own-merchant.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ClientView, ClientWithSecretView } from "#contract/merchants/clients.ts";
import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import type { routes } from "#contract/routes.ts";
import type { MerchantChanges } from "#domain/merchant/merchant.ts";
import { invalid, type Invalid, type NotFound, notFound, refused } from "#domain/refusal.ts";

const getMerchantSettings = endpoint<typeof routes.getMerchantSettings>("GET", "/backoffice/merchant");
const changeMerchantSettings = endpoint<typeof routes.changeMerchantSettings>("PATCH", "/backoffice/merchant");
const getSellerAccount = endpoint<typeof routes.getSellerAccount>("GET", "/backoffice/merchant/seller-account");
const openSellerForm = endpoint<typeof routes.openSellerForm>("POST", "/backoffice/merchant/seller-account");
const listClients = endpoint<typeof routes.listClients>("GET", "/backoffice/clients");
const makeClient = endpoint<typeof routes.makeClient>("POST", "/backoffice/clients");
const rotateClient = endpoint<typeof routes.rotateClient>("POST", "/backoffice/clients/:clientId/rotate");
const revokeClient = endpoint<typeof routes.revokeClient>("DELETE", "/backoffice/clients/:clientId");

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

/** The merchant's programs over HTTP. Its secrets are in no key's answer, so no key is sent. */
export class HttpOwnPrograms implements OwnPrograms {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async list(): Promise<readonly ClientView[]> {
    return (await this.#http.ask(listClients, {})).items;
  }

  make(name: string): Promise<ProgramAnswer> {
    return programAnswer(this.#http.ask(makeClient, { body: { name } }));
  }

  rotate(clientId: string, overlapHours: number): Promise<ProgramAnswer> {
    return programAnswer(this.#http.ask(rotateClient, { params: { clientId }, body: { overlapHours } }));
  }

  async revoke(clientId: string): Promise<{ readonly kind: "revoked" } | NotFound | StaleLogin> {
    try {
      await this.#http.ask(revokeClient, { params: { clientId } });
      return { kind: "revoked" };
    } catch (error) {
      const code = refusalIn(error, ["not_found", "fresh_login_required"]);
      return code === "not_found" ? notFound : refused(code);
    }
  }
}

async function programAnswer(asked: Promise<ClientWithSecretView>): Promise<ProgramAnswer> {
  try {
    return { kind: "made", ...(await asked) };
  } catch (error) {
    if (error instanceof RequestFailed && error.code === "not_found") return notFound;
    return invalidOrStale(error);
  }
}

function invalidOrStale(error: unknown): Invalid | StaleLogin {
  if (error instanceof RequestFailed && error.code === "invalid_request") return invalid(error.fields);
  return refused(refusalIn(error, ["fresh_login_required"]));
}
