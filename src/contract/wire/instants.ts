import type * as v from "valibot";
import { instant } from "./instant.ts";

type Schema = v.GenericSchema;

type Node = Schema & {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly unknown[];
};

/** Every named field that a schema describes, at any depth, with its path. */
export function* fieldsOf(
  schema: Schema,
  path: string,
): Generator<readonly [path: string, name: string, schema: Schema]> {
  const node: Node = schema;
  for (const [name, field] of Object.entries(node.entries ?? {})) {
    yield [`${path}.${name}`, name, field];
    yield* fieldsOf(field, `${path}.${name}`);
  }
  if (node.item) yield* fieldsOf(node.item, `${path}[]`);
  if (node.wrapped) yield* fieldsOf(node.wrapped, path);
  for (const option of node.options ?? []) if (typeof option === "object") yield* fieldsOf(option as Schema, path);
}

export function isInstant(schema: Schema): boolean {
  const { wrapped }: Node = schema;
  return schema === instant || (wrapped !== undefined && isInstant(wrapped));
}

/** Returns the names of the fields that hold instants, each once. */
export function instantsIn(answer: Schema): readonly string[] {
  const named = [...fieldsOf(answer, "")].filter(([, , field]) => isInstant(field)).map(([, name]) => name);
  return [...new Set(named)];
}
