import { port } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";

/** A stored answer that can be repeated. `body` is the JSON text; null for 204. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string | null;
}

export interface IdempotencyScope {
  /** The caller and the path. A key is valid for both together. */
  readonly caller: string;
  readonly path: string;
  /** A UUID from the caller. */
  readonly key: string;
}

export type Claim =
  /**
   * This call does the work. `workId` stays the same when the key is used again after a failure. Use it as the id of
   * the new thing.
   */
  | { readonly kind: "mine"; readonly workId: string }
  | { readonly kind: "answered"; readonly answer: StoredAnswer }
  | { readonly kind: "in_progress" }
  /** The key was used with another body. */
  | { readonly kind: "mismatch" };

/** A claim that is not renewed for this long is free, because its process died. */
export const claimLivesFor = 15 * second;

/** Keys are kept for 24 h, or as the settings say, on the machine's clock. */
export interface IdempotencyStore {
  claim(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim>;
  /**
   * The work is still running: the claim now counts from `now`. Does nothing for a claim that was answered, released or
   * forgotten.
   */
  renew(scope: IdempotencyScope, now: number): Promise<void>;
  /** Stores the answer, to be repeated. */
  complete(scope: IdempotencyScope, answer: StoredAnswer): Promise<void>;
  /** The work did not finish (5xx): the next call with the key continues it at once. */
  release(scope: IdempotencyScope): Promise<void>;
  /** Removes all keys of a caller with their answers. Running work goes on, but its answer is not stored. */
  forget(caller: string): Promise<void>;
  /**
   * Removes answers to merchants and others that contain one of these texts. Their keys stay: the next call with one
   * carries the same work on, and is answered anew.
   */
  forgetAnswersWith(texts: readonly string[]): Promise<void>;
  /** Removes the keys that are too old at `now`. Returns how many. */
  forgetOld(now: number): Promise<number>;
}

export const IdempotencyStore = port<IdempotencyStore>("IdempotencyStore");

/** A member as the caller of keys. */
export function memberCaller(memberId: MemberId): string {
  return `member:${memberId}`;
}
