import * as v from "valibot";
import { scrubText } from "#redaction/scrub.ts";
import { stripeApiVersion } from "#server/adapters/stripe/client.ts";
import type { StripeGatewaySettings } from "../gateways/stripe-settings.ts";
import { answerOf, ask, clockFinding, type Finding, look, well, wrong } from "./finding.ts";

const accountBody = v.object({
  id: v.string(),
  country: v.nullish(v.string()),
  charges_enabled: v.optional(v.boolean()),
  payouts_enabled: v.optional(v.boolean()),
});
const endpoint = v.object({
  url: v.string(),
  status: v.string(),
  enabled_events: v.array(v.string()),
  application: v.nullish(v.string()),
});
const endpointsBody = v.object({ data: v.array(endpoint) });
const refusalBody = v.object({ error: v.object({ message: v.string() }) });

/** Where Stripe serves sellers that this app serves (docs.stripe.com/global). It has none in Taiwan. */
const countries: Readonly<Record<string, string>> = { TH: "Thailand", JP: "Japan" };

/** What our server wants to hear of; docs/payments.md has the same list. */
export const neededEvents = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const;

/** What it wants to hear of connected accounts besides. */
export const sellerEvents = ["account.updated", "account.application.deauthorized", "capability.updated"] as const;

const realOrigin = "https://api.stripe.com";

/** Asks Stripe for the operator's account and its webhook endpoints. Moves nothing. */
export async function checkStripe(settings: StripeGatewaySettings, webhookOrigin: string): Promise<readonly Finding[]> {
  const heard = await askStripe(settings, "/v1/account");
  if (heard.status === 401) {
    const mend = "Copy the key again from Stripe's dashboard, Developers › API keys, into STRIPE_SECRET_KEY.";
    return [wrong("Stripe does not know STRIPE_SECRET_KEY.", mend)];
  }
  if (heard.status === 0)
    return [wrong(`Stripe does not answer: ${heard.why}.`, `Let this machine reach ${realOrigin}.`)];
  const clock = heard.clockAhead === null ? [] : [clockFinding("Stripe's", heard.clockAhead)];
  return [
    accountFinding("The operator's account", heard.status, heard.body, settings.seller === "operator"),
    ...clock,
    ...(settings.seller === "merchants" ? [await openingFinding(settings)] : []),
    await endpointsFinding(settings, `${webhookOrigin}/payment/webhook`),
  ];
}

/** Asks for a merchant's own account, on which its money is taken. */
export async function checkStripeAccount(settings: StripeGatewaySettings, merchant: string, account: string) {
  const heard = await askStripe(settings, "/v1/account", account);
  if (heard.status === 0) return look(`Stripe does not answer for ${merchant}: ${heard.why}.`, "Run this again.");
  return accountFinding(`${merchant}'s account ${account}`, heard.status, heard.body, true);
}

function askStripe({ apiOrigin, secretKey }: StripeGatewaySettings, path: string, account?: string) {
  return ask((apiOrigin ?? realOrigin) + path, {
    headers: {
      authorization: `Bearer ${secretKey}`,
      // API v2 wants it with every request.
      "stripe-version": stripeApiVersion,
      ...(account === undefined ? {} : { "stripe-account": account }),
    },
  });
}

/** Can merchants open accounts? Sellers who have one are not touched by this. */
async function openingFinding(settings: StripeGatewaySettings): Promise<Finding> {
  const heard = await askStripe(settings, "/v2/core/accounts?limit=1");
  if (heard.status === 200) return well("Merchants can open accounts at Stripe.");
  const { output: refusal, success } = v.safeParse(refusalBody, heard.body);
  const why = success ? `Stripe says: ${scrubText(refusal.error.message)}` : answerOf(heard);
  const mend = "docs/payments.md, When Stripe refuses to open accounts.";
  return look(`Merchants may be unable to open accounts at Stripe (status ${heard.status}). ${why}`, mend);
}

function accountFinding(name: string, status: number, body: unknown, takesMoney: boolean): Finding {
  const account = v.safeParse(accountBody, status === 200 ? body : undefined);
  if (!account.success) {
    const mend = "Is it connected to yours, and may a restricted key read accounts and webhook endpoints?";
    return (takesMoney ? wrong : look)(`${name} can't be read at Stripe (status ${status}).`, mend);
  }
  const { country, charges_enabled: charges, payouts_enabled: payouts } = account.output;
  if (takesMoney && charges === false) {
    const mend = "Stripe's dashboard says what it still asks for; until then every payment there fails.";
    return wrong(`${name} may not take money yet.`, mend);
  }
  if (takesMoney && country && !(country in countries)) {
    const mend = "Sell by an account in Thailand or Japan, or by LINE Pay.";
    return wrong(`${name} is in ${country}, where no currency of ours is taken by it.`, mend);
  }
  if (takesMoney && payouts === false) {
    return look(`${name} takes money, and Stripe pays none of it out.`, "Stripe's dashboard says what is missing.");
  }
  return well(`${name} can be used${country ? ` (${countries[country] ?? country})` : ""}.`);
}

async function endpointsFinding(settings: StripeGatewaySettings, address: string): Promise<Finding> {
  const heard = await askStripe(settings, "/v1/webhook_endpoints?limit=100");
  const list = v.safeParse(endpointsBody, heard.status === 200 ? heard.body : undefined);
  if (!list.success) {
    const mend = `See in Stripe's dashboard that it sends to ${address}, or let a restricted key read endpoints.`;
    return look("Stripe does not tell where it sends webhooks.", mend);
  }
  const here = list.output.data.filter(({ url, status }) => url === address && status === "enabled");
  const wanted = settings.seller === "merchants" ? 2 : 1;
  const which = wanted === 1 ? "one endpoint" : "two endpoints, one of them for connected accounts";
  const mend = `docs/payments.md, Webhooks: ${which}, to ${address}.`;
  if (here.length < wanted) {
    return wrong(`Stripe has ${here.length} of ${wanted} endpoints for ${address}: payments wait for inquiries.`, mend);
  }
  if (settings.webhookSecrets.length < wanted) {
    const how = "Put the secret of each endpoint into STRIPE_WEBHOOK_SECRET, with commas between.";
    return wrong(`STRIPE_WEBHOOK_SECRET has ${settings.webhookSecrets.length} secret for ${wanted} endpoints.`, how);
  }
  const sends = (event: string) =>
    here.filter(({ enabled_events: sent }) => sent.includes("*") || sent.includes(event));
  const lacking: string[] = neededEvents.filter((event) => sends(event).length < here.length);
  // Nobody can see which of the two is for connected accounts.
  if (settings.seller === "merchants") lacking.push(...sellerEvents.filter((event) => sends(event).length === 0));
  if (lacking.length > 0) return look(`An endpoint does not send ${lacking.join(", ")}.`, mend);
  return well(`Stripe sends webhooks to ${address}.`);
}
