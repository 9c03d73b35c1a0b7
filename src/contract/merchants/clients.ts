import * as v from "valibot";
import { instant } from "#contract/wire/instant.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line } from "#contract/wire/text.ts";

/**
 * A program that may call the back office for the merchant. `lastUsedAt`: when it last got a token; null: never.
 * `olderUntil`: until when the secret before its last one works too; null: it does not.
 */
export const merchantClient = v.object({
  clientId: v.string(),
  name: v.string(),
  createdAt: instant,
  lastUsedAt: v.nullable(instant),
  olderUntil: v.nullable(instant),
});

/** A program that may call the back office for the merchant. */
export type ClientView = Read<typeof merchantClient>;

/** A program with its new secret, which is told this once. */
export const clientWithSecret = v.object({ client: merchantClient, secret: v.string() });

export type ClientWithSecretView = Read<typeof clientWithSecret>;

/** For so many hours, at most, the secret before works beside a new one. */
const longestOverlap = 168;

export const listClients = route("listClients", "GET /backoffice/clients", {
  summary: "The programs that may call for the merchant, oldest first; not those that were revoked.",
  auth: "merchant",
  least: "owner",
  people: true,
  response: v.object({ items: v.array(merchantClient) }),
});

export const makeClient = route("makeClient", "POST /backoffice/clients", {
  summary: "Lets a program call for the merchant. Its secret is told this once. It needs a fresh login.",
  auth: "merchant",
  least: "owner",
  people: true,
  body: v.object({ name: line(60) }),
  response: clientWithSecret,
  refusals: ["fresh_login_required", "confirmation_required"],
});

export const rotateClient = route("rotateClient", "POST /backoffice/clients/:clientId/rotate", {
  summary:
    "Gives a program a new secret, told this once. The one before works for `overlapHours` more, at most 168; with 0 " +
    "it ends at once, and so do all tokens. It needs a fresh login.",
  auth: "merchant",
  least: "owner",
  people: true,
  params: v.object({ clientId: id }),
  body: v.object({ overlapHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestOverlap)) }),
  response: clientWithSecret,
  refusals: ["not_found", "fresh_login_required", "confirmation_required"],
});

export const revokeClient = route("revokeClient", "DELETE /backoffice/clients/:clientId", {
  summary: "Ends a program's calls for good, at once. Repeatable. It needs a fresh login.",
  auth: "merchant",
  least: "owner",
  people: true,
  params: v.object({ clientId: id }),
  refusals: ["not_found", "fresh_login_required"],
});
