import * as v from "valibot";
import { usageFault, refusal } from "#cli/backoffice/failures.ts";
import { standingAt } from "#domain/merchant/gateway-standing.ts";
import type { Merchant, ServedBy } from "#domain/merchant/merchant.ts";
import { currencies, type Currency, isCurrency } from "#domain/money/currency.ts";
import { gatewayMethods, type GatewayMethod } from "#domain/payment/method.ts";
import { linePayAbilities } from "#server/adapters/line-pay/abilities.ts";
import { sandboxAbilities } from "#server/adapters/sandbox/abilities.ts";
import { stripeAbilities } from "#server/adapters/stripe/abilities.ts";
import type { GatewayAbilities } from "#server/application/paying/payment-gateway.ts";
import type { GatewayName } from "../settings-schema.ts";
import type { OperatorCommand } from "./commands.ts";

const abilities: Readonly<Record<GatewayName, GatewayAbilities>> = {
  sandbox: sandboxAbilities,
  stripe: stripeAbilities,
  "line-pay": linePayAbilities,
};

/** Commands about who takes the money (decision 0054). */
export const gatewayCommands: readonly OperatorCommand[] = [
  {
    name: "merchants serve",
    usage: "ID METHOD GATEWAY [--currencies CODES]",
    summary:
      `Sets which gateway takes a merchant's money by a method (${gatewayMethods.join(", ")}): ` +
      `${Object.keys(abilities).join(", ")}; nobody; or usual, the first of PAYMENT_GATEWAY that can. ` +
      "--currencies: only these, with commas between. Payments that are there stay with their gateway.",
    async run({ merchants }, { need, value }) {
      const method = need("METHOD");
      if (!isMethod(method)) throw usageFault(`METHOD must be ${gatewayMethods.join(" or ")}.`);
      const served = servedBy(method, need("GATEWAY"), value("currencies"));
      const answer = await merchants.serve(need("ID"), method, served);
      if (answer.kind === "refused") throw refusal("There is no such merchant.");
      return shownServed(answer.merchant);
    },
  },
  {
    name: "merchants account",
    usage: "ID [--set ACCOUNT]",
    summary:
      "Shows a merchant's connected account at Stripe and what Stripe last said of it, or sets one " +
      "that is there already; its owner can open one by the back office. Payments of the account before stay with " +
      "that one.",
    async run({ merchants }, { need, value }) {
      const [id, account] = [need("ID"), value("set")];
      if (account !== undefined && !/^acct_\w{1,200}$/u.test(account))
        throw usageFault("ACCOUNT must be the id of a connected account at Stripe, such as acct_1AbCdE.");
      const found = await merchants.find(id);
      if (!found) throw refusal("There is no such merchant.");
      if (account === undefined) return shownAccount(found);
      const answer = await merchants.connect({ merchantId: id, gateway: "stripe", account }, null, {});
      if (answer.kind === "refused") throw refusal("There is no such merchant.");
      return `${id}  stripe  ${account}\n`;
    },
  },
  {
    name: "merchants channel",
    usage: "ID CHANNEL CURRENCY FILE",
    summary:
      "Sets a merchant's channel at LINE Pay: its id, the one currency that it takes (TWD, THB), and its secret, " +
      "from a file (- reads standard input). The secret is sealed, and never shown again. Payments of the channel " +
      "before stay with that one. Giving a channel again replaces its secret.",
    async run({ merchants, readText }, { need }) {
      const [channel, currency] = [need("CHANNEL"), need("CURRENCY")];
      if (!/^\d{10}$/u.test(channel)) throw usageFault("CHANNEL must be the 10 digits of a LINE Pay channel's id.");
      const { methods } = linePayAbilities;
      if (!isCurrency(currency) || !methods.linepay?.includes(currency))
        throw usageFault(`CURRENCY must be ${methods.linepay?.join(" or ")}.`);
      const secret = (await readText(need("FILE")).catch(() => "")).trim();
      if (!/^[\da-f]{32}$/u.test(secret)) throw usageFault("FILE must hold the 32 hexadecimal digits of the secret.");
      const account = { merchantId: need("ID"), gateway: "line-pay", account: channel };
      const answer = await merchants.connect(account, secret, {
        linepay: { gateway: "line-pay", currencies: [currency] },
      });
      if (answer.kind === "refused") throw refusal("There is no such merchant.");
      return shownServed(answer.merchant);
    },
  },
];

function servedBy(method: GatewayMethod, gateway: string, codes: string | undefined): ServedBy | null {
  if (gateway === "usual") return null;
  if (gateway === "nobody") return { gateway: null };
  const takes = isGateway(gateway) ? abilities[gateway].methods[method] : undefined;
  if (!takes) {
    const able = Object.entries(abilities).flatMap(([name, { methods }]) => (methods[method] ? [name] : []));
    throw usageFault(`GATEWAY must be ${[...able, "nobody"].join(", ")} or usual for ${method}.`);
  }
  if (codes === undefined) return { gateway };
  const wanted = codes.split(",").map((code) => code.trim());
  if (!wanted.every((code): code is Currency => isCurrency(code) && takes.includes(code)))
    throw usageFault(`--currencies must be of ${takes.join(", ")}, with commas between.`);
  return { gateway, currencies: wanted };
}

/** The account, and what Stripe last said of it. */
function shownAccount(merchant: Merchant): string {
  const line = `${merchant.id}  stripe  ${merchant.gatewayAccounts["stripe"] ?? "none"}`;
  const standing = standingAt(merchant, "stripe");
  if (standing === null) return `${line}\n`;
  const { takesPayments, paysOut, missing, since } = standing;
  const takes = takesPayments ? "takes payments" : "takes no payments";
  const pays = paysOut ? "pays out" : "pays nothing out";
  const methods = Object.entries(standing.methods).map(([method, may]) => `; ${method} ${may ? "on" : "off"}`);
  const when = new Date(since).toISOString();
  return `${line}  ${takes}, ${pays} since ${when}, ${missing} answers missing${methods.join("")}\n`;
}

/** A line each method. */
function shownServed({ id, served }: Merchant): string {
  const line = (method: GatewayMethod) => {
    const { gateway = "usual", currencies: only = currencies } = served[method] ?? {};
    return `${id}  ${method}  ${gateway ?? "nobody"}  ${only.join(", ")}\n`;
  };
  return gatewayMethods.map(line).join("");
}

function isMethod(name: string): name is GatewayMethod {
  return v.is(v.picklist(gatewayMethods), name);
}

function isGateway(name: string): name is GatewayName {
  return Object.hasOwn(abilities, name);
}
