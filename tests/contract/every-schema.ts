import * as v from "valibot";
import { idempotencyKey } from "#contract/wire/text.ts";
import { problemDetails } from "#contract/wire/problem.ts";
import type { Route, Schema } from "#contract/wire/route.ts";
import { streamEvents } from "#contract/events/event-detail.ts";
import { followPayload, lineWebhook } from "#contract/line/webhook.ts";
import { routes } from "#contract/routes.ts";

/** The calls as a list, each with its key in the table. */
export const table: readonly (readonly [string, Route])[] = Object.entries(routes);

function schemasOf([key, call]: readonly [string, Route]): (readonly [string, Schema])[] {
  const parts: [string, Schema | undefined][] = [
    ["params", call.params],
    ["query", call.query],
    ["body", call.body],
    ["form", call.form],
    ["fields", call.multipart?.fields],
    ["response", call.response],
  ];
  return parts.flatMap(([part, schema]) => (schema ? [[`${key}.${part}`, schema] as const] : []));
}

/** Every schema that the wire uses, by a name to find it by. */
export const everySchema: readonly (readonly [string, Schema])[] = [
  ...table.flatMap(schemasOf),
  ["problem", problemDetails],
  ["idempotencyKey", idempotencyKey],
  ["followPayload", followPayload],
  ["lineWebhook", lineWebhook],
  ...Object.entries(streamEvents).map(([name, schema]) => [`stream.${name}`, schema] as const),
];

/** The schemas of what callers send. */
export const everyRequestSchema = everySchema.filter(([name]) => /\.(?:params|query|body|form|fields)$/.test(name));

export function accepts(schema: Schema, value: unknown): boolean {
  return v.is(schema, value);
}

/** The dotted paths that a schema complains about, each once. */
export function complaints(schema: Schema, value: unknown): string[] {
  const result = v.safeParse(schema, value);
  return result.success ? [] : [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ""))];
}
