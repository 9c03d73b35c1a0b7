import type { Refusal } from "./refusals.ts";

const codes = "https://docs.stripe.com/error-codes";
const pages = "return_url=https://sideline.example/&refresh_url=https://sideline.example/";

/** What Stripe refuses of those who open accounts for sellers. */
export const sellerRefusals: readonly Refusal[] = [
  {
    name: "a seller in a country that it does not serve",
    source: `${codes}#country-unsupported`,
    ask: (send) => send({ path: "accounts", form: "country=TW" }),
    status: 400,
    error: { type: "invalid_request_error", code: "country_unsupported", param: "country" },
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
    source: "https://docs.stripe.com/api/account_links/create",
    ask: (send) => send({ path: "account_links", form: "account=acct_unknown&type=account_onboarding" }),
    status: 400,
    error: { code: "parameter_missing", param: "refresh_url" },
  },
];
