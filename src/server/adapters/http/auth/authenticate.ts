import type { Auth } from "#contract/wire/route.ts";
import { type IdentityVerifier, KnowMember } from "#server/application/members/know-member.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import type { Use } from "../deps.ts";
import { type Problem, problem } from "../problems/problem.ts";
import { askedLanguage } from "../input/asked-language.ts";
import { bearerTokenOf } from "./bearer.ts";
import type { Caller } from "./caller.ts";

export interface AuthDeps {
  readonly identity: IdentityVerifier;
  readonly use: Use;
}

const nobody: Caller = { kind: "nobody" };
const badToken = problem("unauthenticated", {
  detail: "The token is not valid, or not any more.",
  challenge: 'error="invalid_token"',
});

/**
 * Who calls, by the token that the route asks for. A public call may come without one, but one that is sent is always
 * checked. May throw IdentityUnavailable.
 */
export async function authenticate(auth: Auth, request: Request, deps: AuthDeps): Promise<Caller | Problem> {
  if (auth !== "member" && auth !== "public" && auth !== "merchant") return nobody;
  const bearer = bearerTokenOf(request);
  if (bearer.kind === "none") return auth === "public" ? nobody : problem("unauthenticated");
  if (bearer.kind === "malformed") return badToken;
  return auth === "merchant" ? merchantBehind(bearer.token, deps) : memberBehind(bearer.token, request, deps);
}

async function memberBehind(
  token: string,
  { headers }: Request,
  { identity, use }: AuthDeps,
): Promise<Caller | Problem> {
  const checked = await identity.verify(token);
  if (checked.kind === "rejected") return badToken;
  await use(KnowMember).ensure(checked.identity, askedLanguage(headers.get("accept-language")) ?? undefined);
  const { memberId, expiresAt } = checked.identity;
  return { kind: "member", memberId, expiresAt, identity: checked.identity };
}

async function merchantBehind(token: string, { use }: AuthDeps): Promise<Caller | Problem> {
  const merchantId = await use(MerchantAccess).identify(token);
  return merchantId === null ? badToken : { kind: "merchant", merchantId };
}
