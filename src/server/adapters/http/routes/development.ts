import { routes } from "#contract/routes.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { InviteStaff } from "#server/application/staff/invite-staff.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { askedLanguage } from "../endpoint/caller.ts";
import type { DevelopmentDeps, HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { problemFromAnswer } from "../problem.ts";

/** The `/dev` calls: choose identities, move the clock, play payers, read the outbox. */
export function developmentEndpoints(deps: HttpDeps, dev: DevelopmentDeps): readonly Endpoint[] {
  const { realClock, use } = deps;
  const knowMember = use(KnowMember);
  const editProfile = use(EditProfile);
  const inviteStaff = use(InviteStaff);
  return [
    serve(routes.issueIdentity, async ({ body, request }) => {
      const { userId, displayName } = body;
      const { idToken, isFriend } = await dev.issuer.issue(body);
      const identity = {
        memberId: userId,
        displayName,
        pictureUrl: null,
        expiresAt: realClock.now(),
        loggedInAt: realClock.now(),
      };
      await knowMember.ensure(identity, askedLanguage(request.headers.get("accept-language")) ?? undefined);
      await knowMember.during(identity, () => editProfile.setFriend(userId, isFriend));
      return done({ idToken });
    }),
    serve(routes.appointStaff, async ({ body: { userId, merchantId, role } }) => {
      const owner = { merchantId, by: sideline, hasFreshLogin: true };
      const invited = await inviteStaff.invite(owner, role);
      if (invited.kind !== "invited") return problemFromAnswer(invited);
      const answer = await inviteStaff.accept(userId, invited.token);
      return answer.kind === "accepted" ? done(answer.workplace) : problemFromAnswer(answer);
    }),
    serve(routes.advanceClock, async ({ body }) => {
      await dev.clock.advance(body.advanceSeconds);
      await dev.doDueWork.run();
      return done({ now: dev.clock.now() });
    }),
    serve(
      routes.playPayment,
      async ({ params: { paymentId }, body: { outcome, amount = null, transferId }, workId }) => {
        const bankId = transferId ?? workId ?? deps.ids.newId();
        const answer = await dev.playPayment.run({ paymentId, outcome, amount, transferId: bankId });
        return answer.kind === "played" ? done(answer.payment) : problemFromAnswer(answer);
      },
    ),
    serve(routes.listMessages, async () => {
      const messages = await dev.listMessages.run();
      return done({ items: messages.map((message) => ({ ...message, userId: message.memberId })) });
    }),
  ];
}
