import * as v from "valibot";

/** The process lives (`/healthz`), or can also reach what it needs (`/readyz`; otherwise 503 `unavailable`). */
export const health = v.object({ status: v.literal("ok") });

/** The OpenAPI description of these calls. */
export const openApiDocument = v.looseObject({ openapi: v.string() });
