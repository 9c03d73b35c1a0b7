import * as v from "valibot";
import type { Schema } from "#contract/wire/route.ts";

export type Validated =
  | { readonly kind: "valid"; readonly value: unknown }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

/** The field name for a fault of the whole body. */
const wholeBody = "body";

/**
 * Checks a value against a schema of the wire. Faults are named by field path (`venue.lat`), the first one per field,
 * in sentences that never repeat the input.
 */
export function validate(schema: Schema, value: unknown): Validated {
  const lists = listsForObjects(schema, value, "").map((path) => [path || wholeBody, "Expected an object."] as const);
  if (lists.length > 0) return { kind: "invalid", fields: Object.fromEntries(lists) };
  const result = v.safeParse(schema, value, { message: sentenceFor });
  if (result.success) return { kind: "valid", value: result.output };
  const fields = new Map<string, string>();
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? wholeBody;
    if (!fields.has(path)) fields.set(path, issue.message);
  }
  return { kind: "invalid", fields: Object.fromEntries(fields) };
}

/** The parts of a schema that say where a value's parts are. */
interface Node extends Schema {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly options?: readonly Node[];
}

/**
 * The paths at which a list stands where the schema has an object. Valibot takes a list for an object without fields,
 * which is valid wherever no field is required.
 */
function listsForObjects(schema: Node, value: unknown, path: string): readonly string[] {
  const { type, entries, item, wrapped } = schema;
  if (wrapped) return listsForObjects(wrapped, value, path);
  const options = type === "union" || type === "variant" ? schema.options : [];
  const option = options?.find((one) => v.is(one, value));
  if (option) return listsForObjects(option, value, path);
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    if (entries || type === "record") return [path];
    return item ? value.flatMap((one: unknown, at) => listsForObjects(item, one, within(path, at))) : [];
  }
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.entries(entries ?? {}).flatMap(([name, entry]) =>
    listsForObjects(entry, parts[name], within(path, name)),
  );
}

function within(path: string, part: string | number): string {
  return path === "" ? String(part) : `${path}.${part}`;
}

/** For schema rules that have no sentence of their own. */
function sentenceFor(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === "schema") {
    if (issue.received === "undefined") return "This is required.";
    return issue.expected === null ? "This is not what is expected here." : `Expected ${expectation(issue.expected)}.`;
  }
  const limit = limitOf(issue);
  switch (issue.type) {
    case "max_length":
      return `At most ${limit} are allowed.`;
    case "min_length":
      return `At least ${limit} are needed.`;
    case "max_value":
      return `It is at most ${limit}.`;
    case "min_value":
      return `It is at least ${limit}.`;
    case "integer":
      return "Write a whole number.";
    case "multiple_of":
      return `It is a multiple of ${limit}.`;
    default:
      return "This is not what is expected here.";
  }
}

function expectation(expected: string): string {
  return expected === "Object" ? "an object" : expected === "Array" ? "a list" : expected;
}

function limitOf(issue: v.BaseIssue<unknown>): string {
  const { requirement } = issue;
  return typeof requirement === "number" || typeof requirement === "string" ? String(requirement) : "";
}
