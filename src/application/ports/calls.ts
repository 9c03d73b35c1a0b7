import type { AnswerOf, BodyOf, ContractCall, FieldsOf, RequestOf } from "#contract/wire/route.ts";
import type { Invalid, Refused } from "#domain/refusal.ts";
import { port } from "#wiring/needs.ts";
import { RequestFailed } from "./request-failed.ts";

/** What a call returns when it succeeds; the bytes of a call that does not answer JSON. */
export type ValueOf<C> = C extends { readonly media: string } ? Blob : AnswerOf<C>;

/** An act that an owner has to confirm is not refused: `ask` waits for the owner. */
type Confirmed = "confirmation_required";

/** Why a call may be refused. */
export type RefusalOf<C> = C extends { readonly refusals: readonly (infer Code extends string)[] }
  ? Exclude<Code, Confirmed | "invalid_request">
  : never;

/** The typed input, which people may mend. A call without any has no `invalid` answer. */
type HasContent<C> = [BodyOf<C> | FieldsOf<C>] extends [never] ? false : true;

/** What a caller gives; to an upload also the file. */
export type InputOf<C> = RequestOf<C> & ([FieldsOf<C>] extends [never] ? unknown : { readonly file: Blob });

export type Answered<C> =
  | { readonly kind: "done"; readonly value: ValueOf<C> }
  | ([RefusalOf<C>] extends [never] ? never : Refused<RefusalOf<C>>)
  | (HasContent<C> extends true ? Invalid : never);

export interface Calls {
  /**
   * Makes a call of the contract. Refusals that the contract names are answers; `invalid` names the fields of the body
   * that the server does not take. Every other failure rejects with RequestFailed. `key`: the idempotency key (UUID) of
   * a write that is not repeatable by itself, and of every upload. A call that an owner has to confirm waits for that,
   * and rejects with AbortError when nobody confirms it.
   */
  ask<C extends ContractCall>(call: C, input: InputOf<C>, key?: string): Promise<Answered<C>>;
}
export const Calls = port<Calls>("Calls");

/** The same as the member who is signed in, before the console is entered. */
export const MemberCalls = port<Calls>("MemberCalls");

/**
 * Returns the value of an answer, where a refusal is like any other failure.
 * @throws RequestFailed when the call was refused.
 */
export function orThrow<Value>(
  answer: { readonly kind: "done"; readonly value: Value } | Refused<string> | Invalid,
): Value {
  if (answer.kind === "done") return answer.value;
  if (answer.kind === "refused") throw new RequestFailed({ code: answer.reason });
  throw new RequestFailed({ code: "invalid_request", fields: answer.fields });
}
