import { routes } from "#contract/routes.ts";
import type { Route } from "#contract/wire/route.ts";
import type { HttpDeps } from "../deps.ts";
import { done, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { openApi } from "../openapi/open-api.ts";
import { problem } from "../problem.ts";

/** Health checks, and the description of all calls that are served. */
export function operationEndpoints(
  { checkReady, logger }: HttpDeps,
  served: () => readonly Route[],
): readonly Endpoint[] {
  let document: ReturnType<typeof openApi> | null = null;
  return [
    serve(routes.getHealth, async () => done({ status: "ok" as const })),
    serve(routes.getReadiness, async () => {
      try {
        await checkReady();
        return done({ status: "ok" as const });
      } catch (error) {
        logger.warn({ error }, "not ready");
        return problem("unavailable", { retryAfter: 5 });
      }
    }),
    serve(routes.getOpenApi, async () => {
      document ??= openApi(served());
      return done(document);
    }),
  ];
}
