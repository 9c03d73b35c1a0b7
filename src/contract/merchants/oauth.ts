import * as v from "valibot";
import { id } from "#contract/wire/id.ts";

/** The form of a client-credentials grant (RFC 6749 §4.4), field names as it has them. */
export const tokenForm = v.object({
  grant_type: v.literal("client_credentials"),
  client_id: id,
  client_secret: v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(200),
    v.regex(/^[!-~]+$/, "This is not a secret of ours."),
  ),
});

/** A merchant's token; `expires_in` is in seconds. */
export const tokenAnswer = v.object({
  access_token: v.string(),
  token_type: v.literal("Bearer"),
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
