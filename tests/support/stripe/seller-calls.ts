import { type Form, partsIn, textIn } from "./form.ts";
import { type Account, invalid, newAccount, StripeFault } from "./objects.ts";
import type { Hands } from "./wallet-calls.ts";

/** Where Stripe opens accounts for sellers of a platform in Thailand or Japan, of the countries that we serve. */
const served: ReadonlySet<string> = new Set(["TH", "JP"]);
/** What a new seller has to answer at first. */
const asked = ["business_profile.url", "external_account", "tos_acceptance.date"];

export type Sellers = Hands & { readonly connected: Map<string, Account> };

/** Opens a connected account, which takes nothing yet. */
export function createAccount({ newId, connected }: Sellers, form: Form): object {
  const country = textIn(form, "country") ?? "TH";
  if (!served.has(country))
    throw invalid("country_unsupported", `${country} is not currently supported by Stripe.`, "country");
  const id = newId("acct");
  const wanted = Object.keys(partsIn(form, "capabilities")).map((name) => name.replace(/_payments$/u, ""));
  const account = newAccount(id, wanted);
  account.country = country;
  account.openedFor = textIn(partsIn(form, "metadata"), "merchant_id");
  account.chargesEnabled = false;
  connected.set(id, account);
  return accountObject(account);
}

/** Stripe lets a seller take payments, or no more; the methods are those that it may have then. */
export function changeAccount(
  hands: Hands,
  account: Account,
  { takes, methods }: { readonly takes: boolean; readonly methods?: readonly string[] },
): void {
  account.chargesEnabled = takes;
  if (methods) {
    account.methods.clear();
    for (const method of methods) account.methods.add(method);
  }
  hands.tell(account, "account.updated", accountObject(account));
}

export function accountOf({ connected }: Sellers, id: string): Account {
  const account = connected.get(id);
  if (account) return account;
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`;
  throw new StripeFault(403, { type: "invalid_request_error", code: "account_invalid", message });
}

/** The account as it goes over the wire (docs.stripe.com/api/accounts/object). */
export function accountObject({ id, country, chargesEnabled, methods, openedFor }: Account): object {
  const state = chargesEnabled ? "active" : "pending";
  const capabilities = Object.fromEntries([...methods].map((method) => [`${method}_payments`, state]));
  return {
    id: id ?? "acct_platform",
    object: "account",
    country,
    charges_enabled: chargesEnabled,
    payouts_enabled: chargesEnabled,
    capabilities,
    metadata: openedFor === null ? {} : { merchant_id: openedFor },
    requirements: { currently_due: chargesEnabled ? [] : asked },
  };
}

/** A link to the form, which lives five minutes. */
export function createLink(hands: Sellers, form: Form): object {
  const { id } = accountOf(hands, textIn(form, "account") ?? "");
  const created = hands.now();
  const url = `https://connect.stripe.com/setup/c/${id ?? ""}/${hands.newId("link")}`;
  return { object: "account_link", created, expires_at: created + 300, url };
}
