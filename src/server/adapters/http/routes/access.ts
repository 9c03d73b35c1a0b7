import { accessTokenType } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import type { FormOf } from "#contract/wire/route.ts";
import { freshUntil } from "#domain/merchant/staff.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { StaffAccess } from "#server/application/staff/staff-access.ts";
import type { HttpDeps } from "../deps.ts";
import { done, serve, serveEither, type Served } from "../endpoint/endpoint.ts";
import { addressExchanges, addressTokens, limitGuesses, tooManyRequests, wrongSecrets } from "../endpoint/limits.ts";
import { isIdToken } from "../endpoint/caller.ts";
import { oauthProblem, problem } from "../problem.ts";

type TokenForm = FormOf<typeof routes.issueToken>;
type Exchange = Extract<TokenForm, { readonly resource: string }>;
type Credentials = Exclude<TokenForm, Exchange>;

/** Who gets into the back office: programs by their secret, people by LINE's login. */
export function accessEndpoints(deps: HttpDeps): readonly Served[] {
  const { use, limiter, identity, clock, realClock, logger } = deps;
  const merchantAccess = use(MerchantAccess);
  const staffAccess = use(StaffAccess);
  const knowMember = use(KnowMember);

  const forProgram = async ({ client_id: clientId, client_secret: secret }: Credentials, address: string | null) => {
    const answer = await limitGuesses(deps, {
      limit: wrongSecrets,
      who: `${clientId} ${address ?? ""}`,
      guess: () => merchantAccess.issue(clientId, secret),
      isWrong: ({ kind }) => kind === "rejected",
    });
    if (answer.kind === "problem") return answer;
    if (answer.kind === "rejected") return problem("unauthenticated", { detail: "Client id or secret is wrong." });
    const { accessToken, expiresInSeconds } = answer;
    return done({ access_token: accessToken, token_type: "Bearer" as const, expires_in: expiresInSeconds });
  };

  const refusedExchange = (address: string | null, merchantId: string, because: string) =>
    logger.warn({ address, merchantId, because }, "an exchange of a login was refused");

  const forPerson = async ({ subject_token: idToken, resource }: Exchange, address: string | null) => {
    const checked = await identity.verify(idToken);
    if (checked.kind === "rejected") {
      refusedExchange(address, resource, "token");
      return oauthProblem("invalid_request", "The subject token is not good, or not any more.");
    }
    // Counted for the person that LINE's signature proves: nobody else's guesses keep them out.
    const answer = await limitGuesses(deps, {
      limit: wrongSecrets,
      who: `${resource} ${checked.identity.memberId}`,
      guess: async () => {
        await knowMember.ensure(checked.identity);
        return staffAccess.exchange(checked.identity, resource);
      },
      isWrong: ({ kind }) => kind !== "issued",
    });
    if (answer.kind !== "issued") {
      refusedExchange(address, resource, answer.kind === "problem" ? "limit" : "target");
      return answer.kind === "problem"
        ? answer
        : oauthProblem("invalid_target", "The subject does not work for this merchant.");
    }
    const { accessToken, expiresInSeconds, role } = answer;
    return done({
      access_token: accessToken,
      token_type: "Bearer" as const,
      expires_in: expiresInSeconds,
      scope: role,
      issued_token_type: accessTokenType,
    } as const);
  };

  const meAsMember = serve(routes.whoAmI, async ({ caller: { memberId: subject } }) => {
    const merchants = [...(await staffAccess.workplaces(subject))];
    return done({ subject, role: null, freshUntil: null, merchants });
  });
  const meAtWork = serve({ ...routes.whoAmI, auth: "merchant", least: "door" }, async ({ caller: { by, person } }) =>
    done({
      subject: by.id,
      role: person?.staff.role ?? null,
      // Logins are on the machine's clock. Like every instant on the wire this one is on the clock of business.
      freshUntil: person ? freshUntil(person.loggedInAt) + clock.now() - realClock.now() : null,
      merchants: person ? [...(await staffAccess.workplaces(person.staff.memberId))] : [],
    }),
  );

  return [
    serve(routes.issueToken, async ({ form, address }) => {
      const limit = form.grant_type === "client_credentials" ? addressTokens : addressExchanges;
      const tooMany = address === null ? null : tooManyRequests(await limiter.count(limit, address));
      if (tooMany) return tooMany;
      return form.grant_type === "client_credentials" ? forProgram(form, address) : forPerson(form, address);
    }),
    serveEither(routes.whoAmI, (request) => (isIdToken(request) ? meAsMember : meAtWork)),
  ];
}
