import type { IdentityVerifier } from "#server/application/members/know-member.ts";

/** Where nobody can sign in, no token is good. */
export class NobodyVerifier implements IdentityVerifier {
  async verify(): ReturnType<IdentityVerifier["verify"]> {
    return { kind: "rejected", because: "invalid" };
  }
}
