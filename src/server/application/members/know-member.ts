import { port, type Needs } from "#wiring/needs.ts";
import type { Language } from "#languages/language.ts";
import type { MemberId, Member } from "#domain/member/member.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { MemberUnknown } from "./member-store.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/** What an ID token proves. The member id is always there; the rest depends on the scopes. */
export interface TokenIdentity {
  readonly memberId: MemberId;
  readonly displayName: string | null;
  readonly pictureUrl: string | null;
  /** Milliseconds since 1970, on the machine's clock. */
  readonly expiresAt: number;
  /** When the person logged in: LINE's `auth_time` if the token has it, else its time of issue; same clock. */
  readonly loggedInAt: number;
}

export type TokenRejection = "expired" | "invalid";

/** The issuer's keys could not be fetched, so no token can be checked. Ask again. */
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}

/** Checks LINE ID tokens: ES256, issuer, audience, expiry (LINE Login, *Verify ID token*), by the machine's clock. */
export interface IdentityVerifier {
  /** A bad token is an answer. It is `expired` when everything else about it is right. Throws IdentityUnavailable. */
  verify(
    idToken: string,
  ): Promise<
    | { readonly kind: "valid"; readonly identity: TokenIdentity }
    | { readonly kind: "rejected"; readonly because: TokenRejection }
  >;
}

export const IdentityVerifier = port<IdentityVerifier>("IdentityVerifier");

/** How many members a process remembers, so that it does not write them at every request. */
const remembered = 10_000;

/**
 * The first valid token creates the member. Joining does not need a sign-up (product rules, *Start-up and identity*).
 */
export class KnowMember {
  static readonly needs: Needs<typeof KnowMember> = [UnitOfWork, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #seen = new Map<string, string>();

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  /**
   * Makes sure that the token's member is stored, with the token's name and picture. Repeatable. `language` is for a
   * new member; a known one keeps its own.
   */
  async ensure(identity: TokenIdentity, language: Language = "en"): Promise<void> {
    const facts = `${identity.displayName ?? ""}\n${identity.pictureUrl ?? ""}`;
    if (this.#seen.get(identity.memberId) === facts) return;
    await this.#unitOfWork.run((store) => store.members.ensure(this.#memberOf(identity, language)));
    if (this.#seen.size >= remembered) this.#seen.clear();
    this.#seen.set(identity.memberId, facts);
  }

  /**
   * Does work for a member. If the work finds that the member was erased, by this process or another, it stores the
   * member again without any data and does the work once more.
   */
  async during<Result>(
    identity: TokenIdentity,
    work: () => Promise<Result>,
    language: Language = "en",
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MemberUnknown)) throw error;
      this.#seen.delete(identity.memberId);
      await this.ensure(identity, language);
      return work();
    }
  }

  #memberOf(identity: TokenIdentity, language: Language): Member {
    return {
      id: identity.memberId,
      displayName: identity.displayName ?? "",
      pictureUrl: identity.pictureUrl,
      name: null,
      email: null,
      phone: null,
      language,
      signedUpAt: null,
      acceptedTerms: null,
      acceptedPrivacy: null,
      isFriend: null,
      createdAt: this.#clock.now(),
    };
  }
}
