import * as v from "valibot";
import type { Route } from "#contract/wire/route.ts";
import { routes } from "#contract/routes.ts";
import type { Endpoint } from "./http-client.ts";

const table: readonly Route[] = Object.values(routes);

/**
 * Checks every answer against the contract's schema. For development and tests only, and loaded lazily: production
 * trusts its own server and does not ship the schemas.
 * @throws Error that names the call and what is wrong with its answer.
 */
export function checkAnswer({ method, path }: Endpoint, body: unknown): void {
  const route = table.find((candidate) => candidate.method === method && candidate.path === path);
  if (!route?.response) return;
  const result = v.safeParse(route.response, body);
  if (result.success) return;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? "(whole)"}: ${issue.message}`);
  throw new Error(`The answer of ${method} ${path} breaks the contract: ${issues.join("; ")}`);
}
