import * as v from "valibot";

/** An id of ours, of a gateway or of LINE, as it stands in paths, queries and bodies. */
export const id = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z0-9_-]{1,64}$/, "This is not an id."));

/** A short readable id such as a sport type's: `badminton`, `table-tennis`. */
export const slug = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "This is not an id."));

/** The value of the `Idempotency-Key` header; anything else is 400 `invalid_request`. */
export const idempotencyKey = v.pipe(v.string(), v.maxLength(36), v.uuid("The key must be a UUID."));
