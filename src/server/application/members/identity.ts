import { port } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";

/** What an ID token proves. `sub` is always there; the rest as scopes allow. */
export interface TokenIdentity {
  readonly memberId: MemberId;
  readonly displayName: string | null;
  readonly pictureUrl: string | null;
  /** Epoch milliseconds on the real clock. */
  readonly expiresAt: number;
}

export type TokenRejection = "expired" | "invalid";

/** The keys of the issuer could not be had: nobody knows whether a token is good. Ask again. */
export class IdentityUnavailable extends Error {
  override readonly name = "IdentityUnavailable";
}

/** Checks LINE ID tokens: ES256, issuer, audience, expiry (LINE Login, *Verify ID token*). On the real clock. */
export interface IdentityVerifier {
  /** May throw IdentityUnavailable; a bad token is an answer. `expired` only when everything else is right. */
  verify(
    idToken: string,
  ): Promise<
    | { readonly kind: "valid"; readonly identity: TokenIdentity }
    | { readonly kind: "rejected"; readonly because: TokenRejection }
  >;
}

export const IdentityVerifier = port<IdentityVerifier>("IdentityVerifier");
