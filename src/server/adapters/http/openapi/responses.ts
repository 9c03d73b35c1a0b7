import { type ProblemCode, problemStatus } from "#contract/wire/problem.ts";
import type { Route } from "#contract/wire/route.ts";
import { schemaOf } from "./json-schema.ts";

type Json = Readonly<Record<string, unknown>>;

/** The answers of a route: its success, and its problems by status with the codes that each may carry. */
export function responsesOf(route: Route): Json {
  const problems = Map.groupBy(route.codes, (code) => problemStatus[code]);
  return {
    [route.successStatus]: successOf(route),
    ...Object.fromEntries([...problems].map(([status, codes]) => [status, problemOf(codes)])),
  };
}

function successOf({ response, media }: Route): Json {
  if (response) return { description: "Done.", content: { "application/json": { schema: schemaOf(response) } } };
  if (media) return { description: "Done.", content: { [media]: { schema: { type: "string" } } } };
  return { description: "Done, without a body." };
}

function problemOf(codes: readonly ProblemCode[]): Json {
  const schema = { $ref: "#/components/schemas/Problem" };
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: { "application/problem+json": { schema } },
  };
}
