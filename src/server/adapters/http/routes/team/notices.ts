import { routes } from "#contract/routes.ts";
import { ChooseNotices } from "#server/application/staff-notices/choose-notices.ts";
import type { HttpDeps } from "../../deps.ts";
import type { MerchantCaller } from "../../endpoint/caller.ts";
import { done, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { withoutUndefined } from "../../input/event-input.ts";

/** What a person who works for a merchant is told in LINE. */
export function noticeEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const notices = use(ChooseNotices);
  return [
    serve(routes.readNotices, async ({ caller }) => done(await notices.read(staffOf(caller)))),
    serve(routes.chooseNotices, async ({ caller, body }) =>
      done(await notices.choose(staffOf(caller), withoutUndefined(body), caller.by)),
    ),
  ];
}

/** @throws Error for a program, which these calls don't let in. */
function staffOf({ person }: MerchantCaller) {
  if (!person) throw new Error("A person calls.");
  return person.staff;
}
