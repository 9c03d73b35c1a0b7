import type { Route } from "#contract/wire/route.ts";
import { validate } from "#server/adapters/http/input/validate.ts";
import { invalid } from "#server/adapters/http/problem.ts";
import { requestFailed } from "./request-failures.ts";

/**
 * Holds what is asked against the contract, as the server does: what may be asked is written there and nowhere else.
 * @throws RequestFailed, `invalid_request`, with the fields that are wrong.
 */
export function checkInput(route: Route, input: Readonly<Record<string, unknown>>): void {
  const schema = route.query ?? route.body;
  if (!schema) return;
  const result = validate(schema, input);
  if (result.kind === "invalid") throw requestFailed(invalid(result.fields));
}
