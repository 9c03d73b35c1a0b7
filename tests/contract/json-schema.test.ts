import { toJsonSchema } from "@valibot/to-json-schema";
import { describe, expect, it } from "vitest";
import { everyRequestSchema, everySchema } from "./every-schema.ts";

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every object of a JSON Schema that describes a value, with its path. */
function* nodes(node: unknown, path: string): Generator<readonly [string, Json]> {
  if (Array.isArray(node)) {
    for (const [index, child] of node.entries()) yield* nodes(child, `${path}.${index}`);
  } else if (isObject(node)) {
    yield [path, node];
    for (const [key, child] of Object.entries(node)) yield* nodes(child, `${path}.${key}`);
  }
}

function isUnlimited(node: Json): boolean {
  if (node["type"] === "string") return !node["enum"] && !node["const"] && node["maxLength"] === undefined;
  if (node["type"] === "array") return node["maxItems"] === undefined;
  if (node["type"] === "number" || node["type"] === "integer") {
    return node["minimum"] === undefined || node["maximum"] === undefined;
  }
  return false;
}

describe.each(["draft-07", "draft-2020-12"] as const)("as JSON Schema %s", (target) => {
  it.each(everySchema)("%s converts without loss", (_, schema) => {
    expect(isObject(toJsonSchema(schema, { target, typeMode: "input", errorMode: "throw" }))).toBe(true);
  });
});

describe("requests", () => {
  it.each(everyRequestSchema)("%s limits every text, number and list", (name, schema) => {
    const unlimited = [...nodes(toJsonSchema(schema, { typeMode: "input", errorMode: "throw" }), name)]
      .filter(([, node]) => isUnlimited(node))
      .map(([path]) => path);
    expect(unlimited).toEqual([]);
  });

  it.each(everyRequestSchema)("%s has only patterns that a Unicode-aware validator can read", (name, schema) => {
    for (const [, node] of nodes(toJsonSchema(schema, { typeMode: "input", errorMode: "throw" }), name)) {
      const pattern = node["pattern"];
      if (typeof pattern === "string") expect(() => new RegExp(pattern, "u")).not.toThrow();
    }
  });
});
