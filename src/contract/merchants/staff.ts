import * as v from "valibot";
import { auditActs, auditSubjects } from "#domain/merchant/audit.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { page, plainPageQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id } from "#contract/wire/text.ts";
import { staffRole, workplace } from "./access.ts";

/** Somebody who works for the merchant. `staffId` is what the audit trail names them by. */
export const staffMember = v.object({
  staffId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  role: staffRole,
  joinedAt: instant,
});

/** Somebody who works for the merchant. */
export type StaffView = Read<typeof staffMember>;

export const listStaff = route("listStaff", "GET /backoffice/staff", {
  summary: "Who works for the merchant, longest first.",
  auth: "merchant",
  least: "owner",
  people: true,
  response: v.object({ items: v.array(staffMember) }),
});

export const changeStaff = route("changeStaff", "POST /backoffice/staff", {
  summary: "Gives somebody another role. To or from owner it needs a login of the last five minutes.",
  auth: "merchant",
  least: "owner",
  people: true,
  body: v.object({ staffId: id, role: staffRole }),
  response: staffMember,
  refusals: ["not_found", "fresh_login_required", "confirmation_required", "last_owner"],
});

export const revokeStaff = route("revokeStaff", "DELETE /backoffice/staff", {
  summary: "Ends somebody's work for the merchant, at once. For an owner it needs a login of the last five minutes.",
  auth: "merchant",
  least: "owner",
  people: true,
  query: v.object({ staffId: id }),
  refusals: ["not_found", "fresh_login_required", "confirmation_required", "last_owner"],
});

export const inviteStaff = route("inviteStaff", "POST /backoffice/staff/invitations", {
  summary: "A link that makes one member staff, once, for 72 hours. For an owner it needs a fresh login.",
  auth: "merchant",
  least: "owner",
  people: true,
  body: v.object({ role: staffRole }),
  response: v.object({ url: v.string(), expiresAt: instant }),
  refusals: ["not_found", "fresh_login_required", "confirmation_required"],
});

/** A link that somebody may still use. `inviter` null: whoever runs Sideline. */
export const openInvitation = v.object({
  id: v.string(),
  role: staffRole,
  inviter: v.nullable(v.object({ staffId: v.string(), displayName: v.string() })),
  expiresAt: instant,
});

export type OpenInvitationView = Read<typeof openInvitation>;

export const listInvitations = route("listInvitations", "GET /backoffice/staff/invitations", {
  summary: "The links that somebody may still use, first those that end first. What opens them is not kept.",
  auth: "merchant",
  least: "owner",
  people: true,
  response: v.object({ items: v.array(openInvitation) }),
});

export const revokeInvitation = route("revokeInvitation", "DELETE /backoffice/staff/invitations/:invitationId", {
  summary: "Ends a link at once. Refused where somebody has used it.",
  auth: "merchant",
  least: "owner",
  people: true,
  params: v.object({ invitationId: id }),
  refusals: ["not_found", "invitation_over"],
});

const linkToken = v.object({
  token: v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "This is not a link of ours.")),
});

/** What a link is for. */
export const seenInvitation = v.object({ merchantName: v.string(), role: staffRole, expiresAt: instant });

export type SeenInvitationView = Read<typeof seenInvitation>;

export const lookAtInvitation = route("lookAtInvitation", "POST /backoffice/staff/invitations/look", {
  summary: "Whose team a link leads to, and in which role, before it is accepted. The link stays as it is.",
  auth: "none",
  body: linkToken,
  response: seenInvitation,
  refusals: ["not_found", "invitation_over"],
});

export const acceptInvitation = route("acceptInvitation", "POST /backoffice/staff/invitations/accept", {
  summary: "Makes the member staff by a link's token.",
  auth: "member",
  body: linkToken,
  response: workplace,
  refusals: ["not_found", "invitation_over"],
});

/** Somebody in the audit trail. `former`: a member whose data was deleted. */
export const auditedPerson = v.object({
  kind: v.picklist(["member", "walk_in", "former"]),
  name: v.nullable(v.string()),
});

/**
 * What the ids of a line stand for now; null where it has none. `actor` is the person who acted, `person` whom it
 * concerns, `filler` who got the seats of `person`. `program` is the one that acted, else the one that it concerns.
 */
export const auditNames = v.object({
  actor: v.nullable(auditedPerson),
  person: v.nullable(auditedPerson),
  filler: v.nullable(auditedPerson),
  program: v.nullable(v.string()),
  game: v.nullable(v.object({ eventId: v.string(), title: v.string(), startsAt: instant, timeZone: v.string() })),
  title: v.nullable(v.string()),
  amount: v.nullable(moneySchema),
});

/** A line of the audit trail. `by.id` is a staffId or a client id; before and after have ids and values. */
export const auditLine = v.object({
  id: v.string(),
  at: instant,
  by: v.object({ kind: v.picklist(["staff", "client", "sideline"]), id: v.string() }),
  act: v.picklist(auditActs),
  about: v.object({ kind: v.picklist(auditSubjects), id: v.string() }),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  names: auditNames,
});

/** `timeZone` is the merchant's. */
export const auditPage = v.object({ ...page(auditLine).entries, timeZone: v.string() });

/** A line of the audit trail. */
export type AuditLineView = Read<typeof auditLine>;
export type AuditPageView = Read<typeof auditPage>;
export type AuditedPersonView = Read<typeof auditedPerson>;

export const listAudit = route("listAudit", "GET /backoffice/audit", {
  summary: "Who did what to what in the back office, newest first.",
  auth: "merchant",
  least: "owner",
  query: plainPageQuery,
  response: auditPage,
});

export const exportAudit = route("exportAudit", "GET /backoffice/audit/export", {
  summary: "The whole audit trail as CSV, newest first.",
  auth: "merchant",
  least: "owner",
  media: "text/csv",
});
