import { type Form, partsIn, textIn } from "./form.ts";
import { type Account, invalid, missing, newAccount, StripeFault } from "./objects.ts";
import type { Hands } from "./wallet-calls.ts";

/** Where Stripe opens accounts for sellers of a platform in Thailand or Japan, of the countries that we serve. */
const served: ReadonlySet<string> = new Set(["TH", "JP"]);
/** What a new seller has to answer at first. */
const asked = ["business_profile.url", "external_account", "tos_acceptance.date"];
const accountV2 = "v2.core.account";

export type Sellers = Hands & {
  readonly connected: Map<string, Account>;
  /** Which API opens accounts: new platforms have v2 alone, older ones v1 until they switch v2 on. */
  readonly opensBy: "v1" | "v2";
  readonly tellThin: (type: string, related: { readonly id: string; readonly type: string }) => void;
};

/** API v1 opens no accounts here (docs.stripe.com/connect/accounts-v2/account-creation). */
export function createV1Account(): never {
  const message = "New Connect platforms must create accounts through the Accounts v2 API (/v2/core/accounts).";
  throw invalid(null, message);
}

/** Opens a connected account, which takes nothing yet. */
export function createAccount({ newId, connected, opensBy }: Sellers, form: Form): object {
  if (opensBy === "v1") throw notSwitchedOn();
  const merchant = partsIn(partsIn(form, "configuration"), "merchant");
  const responsible = partsIn(partsIn(form, "defaults"), "responsibilities");
  if (textIn(form, "dashboard") === null) throw required("dashboard");
  for (const name of ["fees_collector", "losses_collector"])
    if (textIn(responsible, name) === null) throw required(`defaults.responsibilities.${name}`);
  const country = textIn(partsIn(form, "identity"), "country");
  if (country === null) throw required("identity.country");
  if (!served.has(country.toUpperCase()))
    throw invalid("unsupported_country", `${country} is not currently supported by Stripe.`, "identity.country");
  const id = newId("acct");
  const wanted = Object.keys(partsIn(merchant, "capabilities")).map((name) => name.replace(/_payments$/u, ""));
  const account = newAccount(id, wanted);
  Object.assign(account, {
    country,
    api: "v2",
    email: textIn(form, "contact_email"),
    openedFor: textIn(partsIn(form, "metadata"), "merchant_id"),
    chargesEnabled: false,
  });
  connected.set(id, account);
  return accountV2Object(account, form);
}

/** An older platform without Accounts v2; its words are in github.com/stripe/sync-engine-fork/pull/348. */
function notSwitchedOn(): StripeFault {
  return invalid("accounts_v2_access_blocked", "Accounts v2 is not enabled for your platform.");
}

function required(field: string): StripeFault {
  return invalid("invalid_fields", `The field '${field}' is required.`, field);
}

export function listAccounts({ connected, opensBy }: Sellers): object {
  if (opensBy === "v1") throw notSwitchedOn();
  return { data: [...connected.values()].map((one) => accountV2Object(one, {})), next_page_url: null };
}

/** Stripe lets a seller take payments, or no more; the methods are those that it may have then. */
export function changeAccount(
  hands: Hands & Pick<Sellers, "tellThin">,
  account: Account,
  { takes, methods }: { readonly takes: boolean; readonly methods?: readonly string[] },
): void {
  account.chargesEnabled = takes;
  if (methods) {
    account.methods.clear();
    for (const method of methods) account.methods.add(method);
  }
  if (account.api === "v1") hands.tell(account, "account.updated", accountObject(account));
  else {
    const type = `${accountV2}[configuration.merchant].capability_status_updated`;
    hands.tellThin(type, { id: account.id ?? "", type: accountV2 });
  }
}

/** The seller ends the connection in its dashboard: nothing of it can be read any more, its payments neither. */
export function disconnectAccount(hands: Sellers, account: Account): void {
  hands.tell(account, "account.application.deauthorized", { object: "application", id: "ca_sideline", name: "Us" });
  hands.connected.delete(account.id ?? "");
}

export function accountOf({ connected }: Sellers, id: string): Account {
  const account = connected.get(id);
  if (account) return account;
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
  throw new StripeFault(403, { type: "invalid_request_error", code: "account_invalid", message });
}

export function readAccountV2({ connected, opensBy }: Sellers, id: string, form: Form): object {
  if (opensBy === "v1") throw notSwitchedOn();
  const account = connected.get(id);
  if (!account) throw missing("account", id, "id");
  return accountV2Object(account, form);
}

/** The account as it goes over the wire (docs.stripe.com/api/accounts/object). */
export function accountObject({ id, country, chargesEnabled, methods, openedFor, api }: Account): object {
  const state = chargesEnabled ? "active" : "pending";
  const capabilities = Object.fromEntries([...methods].map((method) => [`${method}_payments`, state]));
  return {
    id: id ?? "acct_platform",
    object: "account",
    country,
    charges_enabled: chargesEnabled,
    payouts_enabled: chargesEnabled,
    capabilities,
    metadata: openedFor === null || api === "v2" ? {} : { merchant_id: openedFor },
    requirements: { currently_due: chargesEnabled ? [] : asked },
  };
}

/** As v2 shows it: parts that nobody asked for by `include` are null (docs.stripe.com/api/v2/core/accounts/object). */
function accountV2Object({ id, chargesEnabled, methods, openedFor, email }: Account, form: Form): object {
  const included = new Set(Object.values(partsIn(form, "include")));
  const status = { status: chargesEnabled ? "active" : "restricted", status_details: [] };
  const capabilities = {
    ...Object.fromEntries([...methods].map((method) => [`${method}_payments`, status])),
    stripe_balance: { payouts: status },
  };
  const entry = (description: string, due: string) => ({
    description,
    awaiting_action_from: "user",
    minimum_deadline: { status: due },
  });
  const entries = chargesEnabled ? [] : [...asked.map((one) => entry(one, "currently_due"))];
  return {
    id,
    object: accountV2,
    applied_configurations: ["merchant"],
    closed: false,
    contact_email: email,
    dashboard: "full",
    livemode: false,
    metadata: openedFor === null ? {} : { merchant_id: openedFor },
    configuration: included.has("configuration.merchant") ? { merchant: { applied: true, capabilities } } : null,
    requirements: included.has("requirements") ? { entries: [...entries, entry("later", "eventually_due")] } : null,
  };
}

/** A link to the form, which lives five minutes. */
export function createLink(hands: Sellers, form: Form): object {
  const { created, expires_at, url } = newLink(hands, accountOf(hands, textIn(form, "account") ?? ""));
  return { object: "account_link", created, expires_at, url };
}

export function createLinkV2(hands: Sellers, form: Form): object {
  const id = textIn(form, "account") ?? "";
  const account = hands.connected.get(id);
  if (!account) throw missing("account", id, "account");
  const useCase = partsIn(form, "use_case");
  const options = partsIn(useCase, "account_onboarding");
  if (textIn(useCase, "type") !== "account_onboarding") throw required("use_case.type");
  if (textIn(options, "refresh_url") === null) throw required("use_case.account_onboarding.refresh_url");
  // docs.stripe.com/changelog/endive/2026-09-30/removes-configurations-parameter-from-v2-core-account-links-api
  if ("configurations" in options) throw invalid("unknown_field", "Unknown field: configurations.", "configurations");
  const { created, expires_at, url } = newLink(hands, account);
  const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
  return { object: "v2.core.account_link", account: id, created: at(created), expires_at: at(expires_at), url };
}

function newLink({ now, newId }: Sellers, { id }: Account) {
  const created = now();
  return { created, expires_at: created + 300, url: `https://connect.stripe.com/setup/c/${id ?? ""}/${newId("link")}` };
}
