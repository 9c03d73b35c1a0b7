import * as v from "valibot";
import type { Settings } from "../settings.ts";
import { answerOf, ask, clockFinding, type Finding, type Heard, look, well, wrong } from "./finding.ts";

const tokenBody = v.object({ access_token: v.string() });
const botBody = v.object({ userId: v.string(), basicId: v.optional(v.string()) });
const endpointBody = v.object({ endpoint: v.string(), active: v.boolean() });
const testBody = v.object({ success: v.boolean(), reason: v.optional(v.string()), detail: v.optional(v.string()) });
const quotaBody = v.object({ type: v.string(), value: v.optional(v.number()) });
const usageBody = v.object({ totalUsage: v.number() });

/** Asks LINE for tokens, the account, its webhook and what is left of this month's messages. Sends no message. */
export async function checkLine({ line, publicOrigin, apiOrigin }: Settings): Promise<readonly Finding[]> {
  if (line.platform === null) return [look("LINE is off: nobody can sign in.", "Set LINE to on.")];
  const { apiOrigin: at, channelSecret, messaging } = line.platform;
  const login = await tokenOf(at, line.channelId, channelSecret, "LINE_CHANNEL");
  const account = await tokenOf(at, messaging.channelId, messaging.channelSecret, "LINE_MESSAGING_CHANNEL");
  const keys = await ask(`${at}/oauth2/v2.1/certs`);
  const findings = [...login.findings, ...account.findings];
  if (keys.status !== 200) {
    findings.push(wrong(`LINE's keys can't be fetched (${answerOf(keys)}).`, `Let this machine reach ${at}.`));
  } else if (keys.clockAhead !== null) findings.push(clockFinding("LINE's", keys.clockAhead));
  if (account.token !== null) {
    const get = (path: string) => ask(at + path, { headers: { authorization: `Bearer ${account.token}` } });
    findings.push(
      await accountFinding(get, line.destination),
      ...(await webhookFindings(at, account.token, get, apiOrigin ?? publicOrigin)),
      ...(await quotaFindings(get)),
    );
  }
  return findings;
}

type Get = (path: string) => Promise<Heard>;

async function tokenOf(
  at: string,
  channelId: string,
  secret: string,
  names: string,
): Promise<{ readonly token: string | null; readonly findings: readonly Finding[] }> {
  const heard = await ask(`${at}/oauth2/v3/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: channelId, client_secret: secret }),
  });
  const given = v.safeParse(tokenBody, heard.status === 200 ? heard.body : undefined);
  if (given.success) {
    return { token: given.output.access_token, findings: [well(`LINE accepts channel ${channelId} (${names}_ID).`)] };
  }
  const isRefused = heard.status >= 400 && heard.status < 500;
  const says = isRefused
    ? `LINE refuses channel ${channelId} with this secret (${heard.status}).`
    : `LINE gives no token for channel ${channelId} (${answerOf(heard)}).`;
  const mend = isRefused
    ? `Copy ${names}_ID and ${names}_SECRET from one channel's Basic settings in LINE's console.`
    : `Let this machine reach ${at}, and run this again.`;
  return { token: null, findings: [wrong(says, mend)] };
}

async function accountFinding(get: Get, destination: string): Promise<Finding> {
  const heard = await get("/v2/bot/info");
  const bot = v.safeParse(botBody, heard.status === 200 ? heard.body : undefined);
  if (!bot.success) return wrong(`LINE tells nothing of the official account (${answerOf(heard)}).`, "Run this again.");
  const { userId, basicId = "without a basic id" } = bot.output;
  if (userId === destination) return well(`LINE_DESTINATION is the account ${basicId}.`);
  return wrong(
    `LINE_DESTINATION is not the account of LINE_MESSAGING_CHANNEL_ID (${basicId}): its webhooks would be refused.`,
    `Set it to ${userId}.`,
  );
}

async function webhookFindings(at: string, token: string, get: Get, origin: string): Promise<readonly Finding[]> {
  const address = `${origin}/backoffice/webhook`;
  const heard = await get("/v2/bot/channel/webhook/endpoint");
  const mend = `In LINE's console, Messaging API › Webhook URL: ${address}, and switch on Use webhook.`;
  if (heard.status === 404) return [wrong("The official account has no webhook: nobody becomes a friend here.", mend)];
  const endpoint = v.safeParse(endpointBody, heard.status === 200 ? heard.body : undefined);
  if (!endpoint.success) return [look(`LINE tells nothing of the webhook (${answerOf(heard)}).`, "Run this again.")];
  if (endpoint.output.endpoint !== address) {
    return [wrong(`LINE sends webhooks to ${endpoint.output.endpoint}, not to ${address}.`, mend)];
  }
  if (!endpoint.output.active) return [wrong("LINE's webhook is switched off.", mend)];
  // LINE's own *Verify*: a signed call without events.
  const tried = await ask(`${at}/v2/bot/channel/webhook/test`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  const result = v.safeParse(testBody, tried.status === 200 ? tried.body : undefined);
  if (!result.success) return [look(`LINE did not try the webhook (${answerOf(tried)}).`, "Run this again.")];
  const { success, reason = "no reason", detail = "" } = result.output;
  if (success) return [well(`LINE reaches the webhook ${address}.`)];
  const how = "Start the server, let LINE reach it from the internet, and see that no proxy changes the body.";
  return [wrong(`LINE can't reach the webhook: ${reason}${detail === "" ? "" : ` (${detail})`}.`, how)];
}

async function quotaFindings(get: Get): Promise<readonly Finding[]> {
  const [quota, used] = [await get("/v2/bot/message/quota"), await get("/v2/bot/message/quota/consumption")];
  const plan = v.safeParse(quotaBody, quota.status === 200 ? quota.body : undefined);
  const usage = v.safeParse(usageBody, used.status === 200 ? used.body : undefined);
  if (!plan.success || !usage.success)
    return [look("LINE does not tell how many messages are left.", "Run this again.")];
  const most = plan.output.value;
  if (plan.output.type === "none" || most === undefined) return [well("The account's messages are not limited.")];
  const says = `${usage.output.totalUsage} of this month's ${most} messages are sent.`;
  if (usage.output.totalUsage < most * 0.8) return [well(says)];
  return [look(says, "Choose a larger plan in LINE Official Account Manager before members are told nothing more.")];
}
