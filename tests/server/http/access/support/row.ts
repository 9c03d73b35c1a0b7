import type { StaffRole } from "#domain/merchant/staff.ts";
import type { ProblemCode } from "#contract/wire/problem-codes.ts";
import type { OwnThings, Things } from "./things.ts";

/** What a call is sent. `file`: it goes as multipart, with a slip or with a file of one's own. */
export interface Ask {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly file?: boolean | Blob;
}

/**
 * What somebody of the right kind meets who asks for what belongs to another one:
 * `as_if_nowhere` 404 `not_found`, word for word as for an id that is nowhere;
 * `forbidden` 403 `forbidden`;
 * `sees_none` success, without anything of the other's;
 * `own_only` success, and nothing but the caller's own rows change.
 */
export type Meets = "as_if_nowhere" | "forbidden" | "sees_none" | "own_only";

/** A row of who may call what. */
export type AccessRow =
  | {
      /** Whose token opens it. `either`: the member's or the merchant's. */
      readonly opens: "member" | "merchant" | "either";
      /** Of a merchant's call: the least role of the people who may make it. */
      readonly least?: StaffRole;
      /** Not for programs. */
      readonly people?: true;
      /** Its answer is a secret, which is told once and kept for no key. */
      readonly toldOnce?: true;
      /** A person's call waits for an owner's confirmation. */
      readonly word?: true;
      /** What the owner of these things asks, with success. */
      readonly asks: (things: Things) => Ask;
      /** Where a call names several things: somebody else's own beside the owner's, so that each is looked at by itself. */
      readonly mixes?: readonly ((things: Things, own: OwnThings) => Ask)[];
      /** Where not with success: by what the owner is refused, which is not as if they were nowhere; a draft is no member's. */
      readonly owner?: ProblemCode;
      readonly others: Meets;
    }
  /** A read that needs no token; one that is sent is checked. */
  | { readonly opens: "public"; readonly asks: (things: Things) => Ask }
  /** Judged by a signature over the body; no token helps. */
  | { readonly opens: "signature"; readonly asks: (things: Things) => Ask; readonly header: string }
  /** Not there outside development. */
  | { readonly opens: "development" }
  /** Asks nobody. */
  | { readonly opens: "all" };
