import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { Schema } from "#contract/wire/route.ts";
import { components } from "./components.ts";

type Json = Readonly<Record<string, unknown>>;

const options = {
  target: "draft-2020-12",
  // As it stands on the wire.
  typeMode: "input",
  errorMode: "throw",
  definitions: components,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** A schema as JSON Schema, with the named ones as references into `components`. */
export function schemaOf(schema: Schema): Json {
  const { $schema: _schema, $defs: _defs, ...json } = toJsonSchema(schema, options);
  return json;
}

/** The named schemas themselves. */
export function componentSchemas(): Json {
  return toJsonSchemaDefs(components, options);
}

/** The parameters that an object schema of texts describes. */
export function parametersOf(schema: Schema | undefined, place: "path" | "query"): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, options);
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}
