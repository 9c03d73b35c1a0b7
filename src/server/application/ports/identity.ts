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

/** Checks LINE ID tokens: ES256, issuer, audience, expiry (LINE Login, *Verify ID token*). On the real clock. */
export interface IdentityVerifier {
  verify(idToken: string): Promise<{ readonly kind: "valid"; readonly identity: TokenIdentity } | { readonly kind: "rejected"; readonly because: TokenRejection }>;
}
