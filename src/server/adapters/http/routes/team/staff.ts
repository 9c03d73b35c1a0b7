import { formatInstant } from "#contract/wire/read.ts";
import { routes } from "#contract/routes.ts";
import { ReadAudit } from "#server/application/staff/read-audit.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { OpenInvitations } from "#server/application/staff/open-invitations.ts";
import { ManageStaff, type StaffCommand } from "#server/application/staff/manage-staff.ts";
import type { HttpDeps } from "../../deps.ts";
import { type MerchantCaller, mayMoveMoney } from "../../endpoint/caller.ts";
import { done, doneWithout, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { pageFrom } from "../../input/page-query.ts";
import { problemFromAnswer } from "../../problem.ts";
import { invitationPagePath, ownersGuard } from "./owners-guard.ts";

/** The people who work for a merchant, and the trail of what was done there. */
export function staffEndpoints({ use, realClock, publicOrigin }: HttpDeps): readonly Endpoint[] {
  const guard = ownersGuard({ use, realClock });
  const manageStaff = use(ManageStaff);
  const inviteStaff = use(InviteStaff);
  const openInvitations = use(OpenInvitations);
  const readAudit = use(ReadAudit);
  const commandOf = (caller: MerchantCaller): StaffCommand => ({
    merchantId: caller.merchantId,
    by: caller.by,
    hasFreshLogin: mayMoveMoney(caller, realClock),
  });
  return [
    serve(routes.listStaff, async ({ caller }) => done({ items: [...(await manageStaff.list(caller.merchantId))] })),
    serve(routes.changeStaff, async ({ caller, body: { staffId, role } }) => {
      const guarded = await guard(caller, { kind: "role", staffId, after: role }, (transaction) =>
        manageStaff.changeRoleIn(transaction, commandOf(caller), staffId, role),
      );
      if (guarded.kind === "problem") return guarded.problem;
      const { answer } = guarded;
      return answer.kind === "changed" ? done(answer.staff) : problemFromAnswer(answer);
    }),
    serve(routes.revokeStaff, async ({ caller, query: { staffId } }) => {
      const guarded = await guard(caller, { kind: "role", staffId, after: null }, (transaction) =>
        manageStaff.revokeIn(transaction, commandOf(caller), staffId),
      );
      if (guarded.kind === "problem") return guarded.problem;
      const { answer } = guarded;
      return answer.kind === "revoked" ? doneWithout() : problemFromAnswer(answer);
    }),
    serve(routes.inviteStaff, async ({ caller, body: { role } }) => {
      const guarded = await guard(caller, { kind: "invitation", role }, (transaction) =>
        inviteStaff.inviteIn(transaction, commandOf(caller), role),
      );
      if (guarded.kind === "problem") return guarded.problem;
      const { answer } = guarded;
      if (answer.kind !== "invited") return problemFromAnswer(answer);
      return done({ url: `${publicOrigin}${invitationPagePath}${answer.token}`, expiresAt: answer.expiresAt });
    }),
    serve(routes.listInvitations, async ({ caller }) =>
      done({ items: [...(await openInvitations.list(caller.merchantId))] }),
    ),
    serve(routes.revokeInvitation, async ({ caller: { merchantId, by }, params: { invitationId } }) => {
      const answer = await openInvitations.revoke({ merchantId, invitationId, by });
      return answer.kind === "revoked" ? doneWithout() : problemFromAnswer(answer);
    }),
    serve(routes.lookAtInvitation, async ({ body: { token } }) => {
      const answer = await openInvitations.look(token);
      if (answer.kind !== "open") return problemFromAnswer(answer);
      const { merchantName, role, expiresAt } = answer;
      return done({ merchantName, role, expiresAt });
    }),
    serve(routes.acceptInvitation, async ({ caller, body: { token } }) => {
      const answer = await inviteStaff.accept(caller.memberId, token);
      return answer.kind === "accepted" ? done(answer.workplace) : problemFromAnswer(answer);
    }),
    serve(routes.listAudit, async ({ caller, query }) => {
      const { limit, cursor } = pageFrom(query);
      return done(await readAudit.named(caller.merchantId, limit, cursor));
    }),
    serve(routes.exportAudit, async ({ caller }) =>
      done(csvOf(readAudit, caller.merchantId), { "content-disposition": 'attachment; filename="audit.csv"' }),
    ),
  ];
}

const columns = ["at", "byKind", "byId", "act", "aboutKind", "aboutId", "before", "after"];
const atOnce = 100;

/** The trail page by page, so that a long one is never held as a whole. */
function csvOf(readAudit: ReadAudit, merchantId: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null = null;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(encoder.encode(`${columns.join(",")}\r\n`));
      isBegun = true;
      const page: Awaited<ReturnType<ReadAudit["list"]>> = await readAudit.list(merchantId, atOnce, cursor);
      const lines = page.items.map(({ at, by, act, about, before, after }) =>
        [formatInstant(at), by.kind, by.id, act, about.kind, about.id, factsText(before), factsText(after)]
          .map(cell)
          .join(","),
      );
      controller.enqueue(encoder.encode(lines.map((one) => `${one}\r\n`).join("")));
      cursor = page.nextCursor;
      if (cursor === null) controller.close();
    },
  });
}

function factsText(facts: object | null): string {
  return facts ? JSON.stringify(facts) : "";
}

/** One cell (RFC 4180). No spreadsheet takes it for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
