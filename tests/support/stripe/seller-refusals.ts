import type { Refusal } from "./refusals.ts";

const docs = "https://docs.stripe.com";
const codes = `${docs}/error-codes`;
const v2 = `${docs}/api/v2/core`;
const pages = "return_url=https://sideline.example/&refresh_url=https://sideline.example/";

/** A seller's account as we open it. */
const seller = {
  dashboard: "full",
  defaults: { responsibilities: { fees_collector: "stripe", losses_collector: "stripe" } },
  configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
  identity: { country: "TH" },
};

/** What Stripe refuses of those who open accounts for sellers. */
export const sellerRefusals: readonly Refusal[] = [
  {
    name: "an account of API v1 on a platform that is new",
    source: `${docs}/connect/accounts-v2/account-creation`,
    ask: (send) => send({ path: "accounts", form: "country=TH" }),
    status: 400,
    error: { type: "invalid_request_error" },
  },
  {
    name: "an account of API v2 on a platform that has not switched it on",
    source: "https://github.com/stripe/sync-engine-fork/pull/348",
    ask: async (send, stripe) => {
      stripe.opensBy = "v1";
      const answer = await send({ path: "v2/core/accounts", json: seller });
      stripe.opensBy = "v2";
      return answer;
    },
    status: 400,
    error: { message: "Accounts v2 is not enabled for your platform." },
  },
  {
    name: "a seller in a country that it does not serve",
    source: `${v2}/accounts/create`,
    ask: (send) => send({ path: "v2/core/accounts", json: { ...seller, identity: { country: "TW" } } }),
    status: 400,
    error: { type: "invalid_request_error", code: "unsupported_country" },
  },
  {
    name: "a seller for whom nobody bears losses",
    source: `${docs}/connect/accounts-v2/connected-account-configuration`,
    ask: (send) =>
      send({
        path: "v2/core/accounts",
        json: { ...seller, defaults: { responsibilities: { fees_collector: "stripe" } } },
      }),
    status: 400,
    error: { code: "invalid_fields", param: "defaults.responsibilities.losses_collector" },
  },
  {
    name: "a field that API v2 does not know",
    source: `${v2}/accounts/create`,
    ask: (send) => send({ path: "v2/core/accounts", json: { ...seller, country: "TH" } }),
    status: 400,
    error: { code: "unknown_field" },
  },
  {
    name: "another account under a key of API v2 that was used",
    source: `${docs}/api-v2-overview#idempotency`,
    ask: async (send) => {
      await send({ path: "v2/core/accounts", json: seller, key: "an-account's key" });
      const json = { ...seller, identity: { country: "JP" } };
      return send({ path: "v2/core/accounts", json, key: "an-account's key" });
    },
    status: 400,
    error: { type: "idempotency_error" },
  },
  {
    name: "to read an account of API v2 that is nobody's here",
    source: `${v2}/accounts/retrieve`,
    ask: (send) => send({ method: "GET", path: "v2/core/accounts/acct_unknown" }),
    status: 404,
    error: { code: "resource_missing" },
  },
  {
    name: "to read an account of API v1 that is nobody's here",
    source: `${codes}#account-invalid`,
    ask: (send) => send({ method: "GET", path: "accounts/acct_unknown" }),
    status: 403,
    error: { code: "account_invalid" },
  },
  {
    name: "a link for configurations, since 2026-09-30",
    source: `${docs}/changelog/endive/2026-09-30/removes-configurations-parameter-from-v2-core-account-links-api`,
    ask: async (send) => {
      const { id: account } = (await send({ path: "v2/core/accounts", json: seller })).body;
      const form = { refresh_url: "https://sideline.example/", configurations: ["merchant"] };
      const use_case = { type: "account_onboarding", account_onboarding: form };
      return send({ path: "v2/core/account_links", json: { account, use_case } });
    },
    status: 400,
    error: { code: "unknown_field" },
  },
  {
    name: "a link to the form of somebody else's account",
    source: `${codes}#account-invalid`,
    ask: (send) => send({ path: "account_links", form: `account=acct_unknown&type=account_onboarding&${pages}` }),
    status: 403,
    error: { code: "account_invalid" },
  },
  {
    name: "a link to a form that leads nowhere afterwards",
    source: `${docs}/api/account_links/create`,
    ask: (send) => send({ path: "account_links", form: "account=acct_unknown&type=account_onboarding" }),
    status: 400,
    error: { code: "parameter_missing", param: "refresh_url" },
  },
];
