import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { EditProfile, type ProfileChange } from "#server/application/members/edit-profile.ts";
import { ExportMember } from "#server/application/members/export-member.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { WithdrawAuthorisation } from "#server/application/line/withdraw-authorisation.ts";
import { routes } from "#contract/routes.ts";
import { KeepSearches } from "#server/application/saved-searches/keep-searches.ts";
import { problem, problemFromAnswer } from "../problem.ts";
import { lineAccessTokenOf } from "../endpoint/caller.ts";
import { lineAuthorisationHeader } from "#contract/line/line-access.ts";
import type { BodyOf } from "#contract/wire/route.ts";

/** The member's system profile. */
export function profileEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const editProfile = use(EditProfile);
  const exportMember = use(ExportMember);
  const eraseMember = use(EraseMember);
  const withdrawAuthorisation = use(WithdrawAuthorisation);
  return [
    serve(routes.getProfile, async ({ caller }) => done({ data: await editProfile.read(caller.memberId) })),
    serve(routes.changeProfile, async ({ caller, body }) =>
      done({ data: await editProfile.change(caller.memberId, changeFrom(body)) }),
    ),
    serve(routes.exportProfile, async ({ caller }) => done(await exportMember.run(caller.memberId))),
    serve(routes.deleteProfile, async ({ caller, request }) => {
      const answer = await eraseMember.run(caller.memberId);
      if (answer.kind !== "erased") return problem(answer.reason, "clubs" in answer ? { clubs: answer.clubs } : {});
      const authorisation = await withdrawAuthorisation.run(caller.memberId, lineAccessTokenOf(request));
      return doneWithout({ [lineAuthorisationHeader]: authorisation });
    }),
    serve(routes.signUp, async ({ caller, body: { phone = null, ...details } }) =>
      done({ data: await editProfile.signUp(caller.memberId, { ...details, phone }) }),
    ),
  ];
}

/** The searches that a member saved. */
export function savedSearchEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const keepSearches = use(KeepSearches);
  return [
    serve(routes.listSavedSearches, async ({ caller }) => done({ items: await keepSearches.list(caller.memberId) })),
    serve(routes.saveSearch, async ({ caller, body: { name, search } }) => {
      const answer = await keepSearches.save(caller.memberId, name, search);
      return answer.kind === "saved" ? done(answer.saved) : problemFromAnswer(answer);
    }),
    serve(routes.removeSavedSearch, async ({ caller, query: { searchId } }) => {
      await keepSearches.remove(caller.memberId, searchId);
      return doneWithout();
    }),
  ];
}

/** A field that is left out stays; null empties it. */
function changeFrom(body: BodyOf<typeof routes.changeProfile>): ProfileChange {
  const { name, email, phone, language, messageChoices } = body;
  return {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(language === undefined ? {} : { language }),
    ...(messageChoices === undefined ? {} : { messageChoices }),
  };
}
