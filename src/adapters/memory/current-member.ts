import type { TokenIdentity } from "#server/application/members/know-member.ts";

/** Who asks the in-memory backend: what the token that would be sent proves. */
export interface CurrentMember {
  /** Null: nobody in particular. */
  identity(): TokenIdentity | null;
  /** Calls back when that changes; answers how to stop. */
  onChange(changed: () => void): () => void;
}
