import type { MemberId } from "#domain/member/member.ts";
import { type IdentityVerifier, KnowMember, type TokenIdentity } from "#server/application/members/know-member.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { isFreshLogin, mayAs } from "#domain/merchant/staff.ts";
import { StaffAccess, type StaffAtWork } from "#server/application/staff/staff-access.ts";
import type { Route } from "#contract/wire/route.ts";
import { lineAccessTokenHeader } from "#contract/line/line-access.ts";
import { type Language, languageAmong } from "#languages/language.ts";
import type { Use } from "../deps.ts";
import { problem, type Problem } from "../problem.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";

/** The caller, as far as a token proves it. */
export interface MemberCaller {
  readonly kind: "member";
  readonly memberId: MemberId;
  /** When the token expires: epoch milliseconds on the machine's clock. */
  readonly expiresAt: number;
  /** Everything that the token proves. */
  readonly identity: TokenIdentity;
}

export interface MerchantCaller {
  readonly kind: "merchant";
  readonly merchantId: MerchantId;
  /** Who calls for the merchant. */
  readonly by: Actor;
  /** The person who calls; null: a program. */
  readonly person: StaffAtWork | null;
}

export interface Nobody {
  readonly kind: "nobody";
}

/**
 * May the caller change where money goes, or who may? People need a login of the last minutes; a program's credentials
 * are enough. Logins are on the machine's clock.
 */
export function mayMoveMoney({ person }: MerchantCaller, realClock: Clock): boolean {
  return person === null || isFreshLogin(person.loggedInAt, realClock.now());
}

export type Caller = MemberCaller | MerchantCaller | Nobody;

/** The kinds of caller that a route's handler may get. */
export type CallerOf<R extends Route> = R["auth"] extends "member"
  ? MemberCaller
  : R["auth"] extends "public"
    ? MemberCaller | Nobody
    : R["auth"] extends "merchant"
      ? MerchantCaller
      : Nobody;

/** The member behind a public call; null when there is no token. */
export function readerOf(caller: MemberCaller | Nobody): MemberId | null {
  return caller.kind === "member" ? caller.memberId : null;
}

/** LINE's ID tokens are about a kilobyte. A longer text is not looked at. */
const maxTokenLength = 8_192;

const bearerShape = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i;

export type BearerToken =
  | { readonly kind: "none" }
  | { readonly kind: "malformed" }
  | { readonly kind: "token"; readonly token: string };

/** The token of the `Authorization` header (RFC 6750, 2.1). A header with another scheme counts as a wrong token. */
export function bearerTokenOf(request: Request): BearerToken {
  const header = request.headers.get("authorization");
  if (header === null) return { kind: "none" };
  const token = header.length <= maxTokenLength ? bearerShape.exec(header)?.[1] : undefined;
  return token === undefined ? { kind: "malformed" } : { kind: "token", token };
}

/** LINE's ID tokens are JWTs and have dots; a merchant's token has none. Each kind is then checked by its own rules. */
export function isIdToken(request: Request): boolean {
  const bearer = bearerTokenOf(request);
  return bearer.kind !== "token" || bearer.token.includes(".");
}

const accessTokenShape = /^[A-Za-z0-9._~+/=-]{1,4096}$/;

/** The member's LINE access token in a call; null when there is none or when the text can't be one. */
export function lineAccessTokenOf(request: Request): string | null {
  const token = request.headers.get(lineAccessTokenHeader);
  return token !== null && accessTokenShape.test(token) ? token : null;
}

/**
 * The first language of an `Accept-Language` header that Sideline speaks; null when there is none. The app uses the
 * same rule for members who did not choose a language. Browsers, also LINE's, name the best language first.
 */
export function askedLanguage(acceptLanguage: string | null): Language | null {
  return languageAmong((acceptLanguage ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim()));
}

export interface AuthDeps {
  readonly identity: IdentityVerifier;
  readonly use: Use;
  readonly logger: Logger;
}

const nobody: Caller = { kind: "nobody" };

const badToken = problem("unauthenticated", {
  detail: "The token is not valid, or not any more.",
  challenge: 'error="invalid_token"',
});

/**
 * Finds the caller by the kind of token that the route asks for. A public call needs no token, but a token that is sent
 * is always checked. Who may not do it is logged with the address. May throw IdentityUnavailable.
 */
export async function authenticate(
  route: Route,
  request: Request,
  address: string | null,
  deps: AuthDeps,
): Promise<Caller | Problem> {
  const { auth } = route;
  if (auth !== "member" && auth !== "public" && auth !== "merchant") return nobody;
  const bearer = bearerTokenOf(request);
  if (bearer.kind === "none") return auth === "public" ? nobody : problem("unauthenticated");
  if (bearer.kind === "malformed") return badToken;
  if (auth !== "merchant") return memberBehind(bearer.token, request, deps);
  const caller = await merchantBehind(bearer.token, deps);
  if (caller.kind === "problem") return caller;
  const refusal = mayNot(caller, route);
  if (refusal === null) return caller;
  const { merchantId, by } = caller;
  deps.logger.warn({ address, merchantId, by, call: route.id }, "a call was refused for its role");
  return problem("forbidden", { detail: refusal });
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

async function merchantBehind(token: string, { use }: AuthDeps): Promise<MerchantCaller | Problem> {
  const people = use(StaffAccess);
  if (!people.isOurs(token)) {
    const client = await use(MerchantAccess).identify(token);
    if (client === null) return badToken;
    const { merchantId, clientId } = client;
    return { kind: "merchant", merchantId, by: { kind: "client", id: clientId }, person: null };
  }
  const person = await people.identify(token);
  if (person === null) return badToken;
  const { id, merchantId, role } = person.staff;
  return { kind: "merchant", merchantId, by: { kind: "staff", id, role }, person };
}

/** Why the route is not for this caller, as a sentence; null when it is. */
function mayNot({ person }: MerchantCaller, { people, least }: Route): string | null {
  if (person === null) return people ? "This is for people, not for programs." : null;
  if (least !== undefined && mayAs(person.staff.role, least)) return null;
  return `This needs the role ${least ?? "of nobody"}.`;
}
