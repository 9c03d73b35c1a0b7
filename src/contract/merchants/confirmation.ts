import * as v from "valibot";
import { ownersActKinds, pendingStates } from "#domain/merchant/pending-act.ts";
import { payout } from "#contract/refunding/payout.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";
import { clientWithSecret } from "./clients.ts";
import { merchantSettings } from "./settings.ts";
import { staffMember } from "./staff.ts";

/** What a line of a change is about. `person` and `program` say whom it touches. */
export const confirmationFields = [
  "bankName",
  "accountNumber",
  "accountName",
  "promptpayId",
  "people",
  "person",
  "role",
  "program",
  "overlapHours",
  "country",
  "refunds",
] as const;

/**
 * Something that an owner asked for and that an owner has to confirm. `lines` are exactly what changes, from before to
 * after; null: nothing. `total` is the sum that goes out. `asker` and `decider` are names, empty once the person is
 * gone. `mine`: the caller asked for it. `decision`: whether the caller may confirm it: `yes`; `in_line`: with the link
 * in LINE's chat only; `other`: another owner does, and the caller may reject it only where `mine` is true, which
 * takes it back. `byOperator`: no owner may confirm it, so that it waits for whoever runs Sideline. `told`: what became
 * of the message to each who may confirm it; `unreached`: no friend of the account, or no messages left.
 */
export const confirmation = v.object({
  id: v.string(),
  kind: v.picklist(ownersActKinds),
  state: v.picklist([...pendingStates, "expired"]),
  askedAt: instant,
  expiresAt: instant,
  asker: v.string(),
  decider: v.nullable(v.string()),
  mine: v.boolean(),
  decision: v.picklist(["yes", "in_line", "other"]),
  byOperator: v.boolean(),
  lines: v.array(
    v.object({
      of: v.picklist(confirmationFields),
      before: v.nullable(v.string()),
      after: v.nullable(v.string()),
    }),
  ),
  total: v.nullable(moneySchema),
  told: v.array(v.object({ name: v.string(), state: v.picklist(["on_its_way", "sent", "unreached"]) })),
});

/** Something that waits for an owner, as an owner sees it. */
export type ConfirmationView = Read<typeof confirmation>;

/**
 * What the call that was asked for would have answered: one of them, the others are null. All are null where somebody's
 * work ended.
 */
export const collected = v.object({
  settings: v.nullable(merchantSettings),
  staff: v.nullable(staffMember),
  payout: v.nullable(payout),
  invitation: v.nullable(v.object({ url: v.string(), expiresAt: instant })),
  program: v.nullable(clientWithSecret),
});

export type CollectedView = Read<typeof collected>;

const owners = { auth: "merchant", least: "owner", people: true } as const;
const params = v.object({ confirmationId: id });

export const listConfirmations = route("listConfirmations", "GET /backoffice/confirmations", {
  summary: "What waits for an owner's confirmation, or was confirmed and waits for its asker; newest first.",
  ...owners,
  response: v.object({ items: v.array(confirmation) }),
});

export const getConfirmation = route("getConfirmation", "GET /backoffice/confirmations/:confirmationId", {
  summary: "What an owner asked for, exactly as it would change, and what became of it.",
  ...owners,
  params,
  response: confirmation,
  refusals: ["not_found"],
});

export const confirmAct = route("confirmAct", "POST /backoffice/confirmations/:confirmationId/confirm", {
  summary:
    "Confirms it, and carries it out; its asker collects what answers with a secret. By another owner than that, " +
    "or by an only owner with the `code` of the link in LINE's chat. It needs a fresh login.",
  ...owners,
  params,
  body: v.object({ code: v.optional(id) }),
  response: confirmation,
  refusals: ["not_found", "fresh_login_required", "confirmation_over", "another_owner_confirms", "confirm_in_line"],
});

export const rejectAct = route("rejectAct", "POST /backoffice/confirmations/:confirmationId/reject", {
  summary:
    "Rejects it; its asker takes it back. Nothing is changed. Repeatable. The end of an owner can't be rejected by " +
    "that owner, nor by anybody whom that owner appointed in the seven days before it.",
  ...owners,
  params,
  response: confirmation,
  refusals: ["not_found", "confirmation_over", "another_owner_confirms"],
});

export const collectConfirmed = route("collectConfirmed", "POST /backoffice/confirmations/:confirmationId/collect", {
  summary: "What its asker's call would have answered, once it is confirmed. A secret is told this once.",
  ...owners,
  params,
  response: collected,
  refusals: ["not_found", "confirmation_over"],
});
