import { randomUUID } from "node:crypto";
import type { Merchant } from "#domain/merchant/merchant.ts";
import { LinePayCalls } from "#server/adapters/line-pay/client.ts";
import { requestsForOperator } from "#server/application/confirming/requests-for-operator.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Settings } from "../settings.ts";
import { checkStripeAccount } from "./check-stripe.ts";
import { type Finding, look, well, whyOf, wrong } from "./finding.ts";

/** So many are asked about; more would take long, and annoy the gateways. */
const most = 50;
const page = 100;
const within = 15_000;

type Gateways = Pick<Settings, "stripe" | "linePay">;

/** Asks the gateways whether each merchant's own account can be used. Moves nothing. */
export async function checkMerchants(settings: Gateways, unitOfWork: UnitOfWork): Promise<readonly Finding[]> {
  const [merchants, closed] = await activeAndClosed(unitOfWork);
  const left = await leftToOperator(unitOfWork, closed);
  if (merchants.length === 0) {
    return [...left, look("There is no merchant yet.", "`npm run operator -- merchants create` makes one.")];
  }
  const findings: Finding[] = [...waitingFindings(merchants), ...left];
  for (const merchant of merchants.slice(0, most)) {
    const asked = [await stripeFinding(settings, merchant), await linePayFinding(settings, unitOfWork, merchant)];
    findings.push(...asked.filter((one) => one !== null));
  }
  const others = merchants.length - most;
  if (others > 0) findings.push(look(`${others} more merchants were not asked about.`, "Their payments tell."));
  return findings.length === 0 ? [well("No merchant needs an account of its own.")] : findings;
}

/** Clubs that members opened and that nobody looked at yet. */
function waitingFindings(merchants: readonly Merchant[]): Finding[] {
  const waiting = merchants.filter(({ approvedAt }) => approvedAt === null);
  if (waiting.length === 0) return [];
  const first = Math.min(...waiting.map(({ founding }) => founding?.openedAt ?? Number.POSITIVE_INFINITY));
  const since = Number.isFinite(first) ? `, the first since ${new Date(first).toISOString()}` : "";
  const mend =
    "`npm run operator -- merchants waiting` says what each is; `merchants approve ID`, or `merchants suspend ID`.";
  return [look(`Waiting to be approved: ${waiting.map(({ id }) => id).join(", ")}${since}.`, mend)];
}

/** What only the operator can decide: the end of an owner, and money of a closed club. */
async function leftToOperator(unitOfWork: UnitOfWork, closed: readonly Merchant[]): Promise<readonly Finding[]> {
  const requests = await unitOfWork.read((store) => requestsForOperator(store, Date.now()));
  const findings = requests.map(({ merchantId, askedAt }) =>
    look(
      `${merchantId}: an owner asked on ${new Date(askedAt).toISOString()} to end another one, which only you can do.`,
      `\`npm run operator -- owners list ${merchantId}\` says whom; docs/operations.md, "An owner who has to go".`,
    ),
  );
  for (const { id } of closed) {
    const open = await unitOfWork.read((store) => store.exceptions.listOfMerchant(id, "open", 1, null));
    if (open.length === 0) continue;
    const mend = `\`npm run operator -- exceptions list ${id}\`, then \`exceptions resolve\`.`;
    findings.push(look(`${id} is closed, and money of it waits for your decision.`, mend));
  }
  return findings;
}

async function activeAndClosed(
  unitOfWork: UnitOfWork,
): Promise<readonly [active: readonly Merchant[], closed: readonly Merchant[]]> {
  const [active, closed]: [Merchant[], Merchant[]] = [[], []];
  let after: string | null = null;
  do {
    const listed = await unitOfWork.read((store) => store.merchants.list(page, after));
    for (const { id, suspendedAt } of listed) {
      const merchant = await unitOfWork.read((store) => store.merchants.find(id));
      if (!merchant) continue;
      if (merchant.closedAt !== null) closed.push(merchant);
      else if (suspendedAt === null) active.push(merchant);
    }
    after = listed.length < page ? null : (listed.at(-1)?.id ?? null);
  } while (after !== null);
  return [active, closed];
}

/** Null where Stripe takes nothing for this merchant. */
async function stripeFinding({ stripe }: Gateways, { id, gatewayAccounts }: Merchant): Promise<Finding | null> {
  if (stripe === null || stripe.seller === "operator") return null;
  const account = gatewayAccounts["stripe"];
  if (account !== undefined) return checkStripeAccount(stripe, id, account);
  const mend = `Its owner opens one: \`npm run backoffice -- merchant account --open TH\`.`;
  return gatewayAccounts["line-pay"] === undefined
    ? look(`${id} has no account at Stripe: it takes no cards and no PromptPay.`, mend)
    : null;
}

/** Asks for an order that nobody made. LINE Pay says so once it has accepted channel and secret. */
async function linePayFinding(
  { linePay }: Gateways,
  unitOfWork: UnitOfWork,
  { id: merchantId, gatewayAccounts }: Merchant,
): Promise<Finding | null> {
  const account = gatewayAccounts["line-pay"];
  if (linePay === null || account === undefined) return null;
  const secret = await unitOfWork.read((store) =>
    store.merchants.gatewaySecret({ merchantId, gateway: "line-pay", account }),
  );
  const mend = `\`npm run operator -- merchants channel ${merchantId} ${account} CURRENCY FILE\`, holds its secret.`;
  if (secret === null) return wrong(`${merchantId}'s LINE Pay channel ${account} has no secret.`, mend);
  let refusal = "";
  const logger = noting((code) => (refusal = code));
  try {
    const channel = { id: account, secret };
    const query = `orderId=doctor-${randomUUID()}`;
    await new LinePayCalls(linePay.apiOrigin, logger).ask(channel, {
      method: "GET",
      path: "/v3/payments",
      query,
      within,
    });
    return well(`LINE Pay accepts ${merchantId}'s channel ${account}.`);
  } catch (error) {
    if (refusal === "") return wrong(`LINE Pay does not answer for ${merchantId}: ${whyOf(error)}.`, "Run this again.");
    const why = `LINE Pay refuses ${merchantId}'s channel ${account} (${refusal}).`;
    return wrong(why, `${mend} LINE Pay's merchant centre may ask for this machine's address too.`);
  }
}

/** A log that only remembers the code of a refusal. */
function noting(note: (code: string) => void): Logger {
  const nothing = () => undefined;
  const error: Logger["error"] = ({ code }) => note(typeof code === "string" ? code : "refused");
  return { info: nothing, warn: nothing, error };
}
