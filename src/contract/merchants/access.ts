import * as v from "valibot";
import { staffRoles } from "#domain/merchant/staff.ts";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";

export const staffRole = v.picklist(staffRoles);

export const tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange";
export const idTokenType = "urn:ietf:params:oauth:token-type:id_token";
export const accessTokenType = "urn:ietf:params:oauth:token-type:access_token";

/** A program's client credentials, with the field names of RFC 6749, 4.4. */
const clientForm = v.object({
  grant_type: v.literal("client_credentials"),
  client_id: id,
  client_secret: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(200),
    v.regex(/^[!-~]+$/, "This is not a secret of ours."),
  ),
});

/** A person's ID token for one merchant, with the field names of RFC 8693, 2.1. `resource` is the merchant's id. */
const exchangeForm = v.object({
  grant_type: v.literal(tokenExchange),
  subject_token: v.pipe(
    v.string(),
    v.maxLength(8_192),
    v.regex(/^[A-Za-z0-9._~+/-]+=*$/, "This is not a token of LINE's."),
  ),
  subject_token_type: v.literal(idTokenType),
  resource: id,
});

export const tokenForm = v.variant("grant_type", [clientForm, exchangeForm]);

/** A merchant's token; `expires_in` is in seconds. A person's has its role as `scope`. */
export const tokenAnswer = v.object({
  access_token: v.string(),
  token_type: v.literal("Bearer"),
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  scope: v.optional(staffRole),
  issued_token_type: v.optional(v.literal(accessTokenType)),
});

export const issueToken = route("issueToken", "POST /oauth/token", {
  summary: "A merchant's token: for a program's client credentials, or for a person's ID token (RFC 8693).",
  auth: "none",
  form: tokenForm,
  response: tokenAnswer,
  refusals: ["unauthenticated"],
});

/**
 * A merchant where somebody works. `waits`: the operator did not approve it yet, so its events are by link or for the
 * club, and nobody pays through a provider; left out for all others. `logoUrl` is left out where there is none.
 */
export const workplace = v.object({
  id: v.string(),
  name: v.string(),
  role: staffRole,
  logoUrl: v.optional(v.string()),
  waits: v.optional(v.literal(true)),
});

export type WorkplaceView = Read<typeof workplace>;

/**
 * Who calls: `subject` names the person or program, and `role` is theirs at the token's merchant; null: none. Until
 * `freshUntil` the person may do what needs a login of the last five minutes; null: a program, or not at a merchant.
 */
export const whoCalls = v.object({
  subject: v.string(),
  role: v.nullable(staffRole),
  freshUntil: v.nullable(instant),
  merchants: v.array(workplace),
});

export const whoAmI = route("whoAmI", "GET /backoffice/me", {
  summary: "Who calls and where they work; also with LINE's ID token, to choose where to go.",
  auth: "member",
  response: whoCalls,
});
