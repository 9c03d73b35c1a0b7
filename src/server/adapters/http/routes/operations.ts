import { routes } from "#contract/routes.ts";
import { isProblemCode } from "#contract/wire/problem-codes.ts";
import { release } from "#contract/wire/release.ts";
import type { Route } from "#contract/wire/route.ts";
import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { addressFigures, tooManyRequests } from "../endpoint/limits.ts";
import { problem } from "../problem.ts";
import { databaseBackIn } from "../thrown.ts";

type OpenApiDocument = ReturnType<typeof import("../openapi/open-api.ts").openApi>;

/** The server was told to stop: nothing is wrong with it. */
export class Stopping extends Error {
  override readonly name = "Stopping";
}

/** Health checks, and the description of all calls that are served. */
export function operationEndpoints(
  { checkReady, logger }: HttpDeps,
  served: () => readonly Route[],
): readonly Endpoint[] {
  let document: Promise<OpenApiDocument> | null = null;
  return [
    serve(routes.getHealth, async () => done({ status: "ok" as const })),
    serve(routes.getReadiness, async () => {
      try {
        await checkReady();
        return done({ status: "ok" as const });
      } catch (error) {
        if (error instanceof Stopping) logger.info({ because: error.message }, "not ready");
        else logger.warn({ error }, "not ready");
        return problem("unavailable", { retryAfter: databaseBackIn });
      }
    }),
    serve(routes.getOpenApi, async () => {
      // The demo, which loads this server, brings it only to who asks.
      document ??= import("../openapi/open-api.ts").then(({ openApi }) => openApi(served()));
      return done(await document);
    }),
  ];
}

/** How pages are on people's devices. Nothing of a report is kept but what it adds to the metrics (decision 0125). */
export function fieldEndpoints({ limiter, meter }: HttpDeps): readonly Endpoint[] {
  return [
    serve(routes.reportField, async ({ address, body }) => {
      const tooMany = address === null ? null : tooManyRequests(await limiter.count(addressFigures, address));
      if (tooMany) return tooMany;
      const { release: built, failures, ...report } = body;
      const known = failures.map(({ code = "other", ...failure }) => ({ ...failure, code: knownCode(code) }));
      meter?.seenInTheField({ ...report, failures: known, age: ageOf(built) });
      return doneWithout();
    }),
  ];
}

/** What the app says where no answer of ours came. */
const ownCodes: ReadonlySet<string> = new Set(["offline", "timeout", "unexpected_answer"]);

function knownCode(code: string): string {
  return isProblemCode(code) || ownCodes.has(code) ? code : "other";
}

function ageOf(built: number): "newer" | "same" | "one_older" | "older" {
  if (built > release) return "newer";
  if (built === release) return "same";
  return built === release - 1 ? "one_older" : "older";
}
