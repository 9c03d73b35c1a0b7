import { port } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";

/** An answer kept for replay. `body` is the JSON text, null for 204. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string | null;
}

export interface IdempotencyScope {
  /** Who calls and which path; a key belongs to both. */
  readonly caller: string;
  readonly path: string;
  /** The caller's UUID. */
  readonly key: string;
}

export type Claim =
  /** This call runs the work. `workId` is the same each time the key carries it on: use it as the new thing's id. */
  | { readonly kind: "mine"; readonly workId: string }
  | { readonly kind: "answered"; readonly answer: StoredAnswer }
  | { readonly kind: "in_progress" }
  /** The key was used with another body. */
  | { readonly kind: "mismatch" };

/** A claim that was not renewed for this long is free: its process died. */
export const claimLivesFor = 15 * second;

/** Keys live 24 h on the real clock. */
export interface IdempotencyStore {
  claim(scope: IdempotencyScope, bodyHash: string, now: number): Promise<Claim>;
  /** The work goes on: the claim lives anew from `now`. Nothing happens to one that is answered, released or gone. */
  renew(scope: IdempotencyScope, now: number): Promise<void>;
  /** Keeps the answer for replay. */
  complete(scope: IdempotencyScope, answer: StoredAnswer): Promise<void>;
  /** The work did not finish (5xx): the next call with the key carries it on at once. */
  release(scope: IdempotencyScope): Promise<void>;
  /** Forgets every key of a caller with its answer. Work under way stays what it is, and keeps no answer. */
  forget(caller: string): Promise<void>;
  /** Forgets the keys that have lived their 24 h by `now`; answers how many. */
  forgetOld(now: number): Promise<number>;
}

export const IdempotencyStore = port<IdempotencyStore>("IdempotencyStore");

/** A member as the caller of keys. */
export function memberCaller(memberId: MemberId): string {
  return `member:${memberId}`;
}
