import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import type { Schema } from "#contract/wire/route.ts";

/** Makes the wire's form of a value that was read or made here. */
type Writer = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** A schema of an answer, with the parts that some kinds have. */
interface Node extends Schema {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly key?: string;
  readonly options?: readonly Node[];
}

const writers = new WeakMap<Node, Writer>();

/**
 * The wire's form of an answer, by its schema: instants, cursors and addresses become texts. What the schema does not
 * name stays behind, so nothing leaves the server that the contract does not say.
 */
export function writeAnswer<S extends Schema>(schema: S, answer: Read<S>): unknown {
  return writerOf(schema)(answer);
}

function writerOf(schema: Node): Writer {
  const known = writers.get(schema);
  if (known) return known;
  const writer = makeWriter(schema);
  writers.set(schema, writer);
  return writer;
}

function makeWriter(schema: Node): Writer {
  const { type, entries, item, wrapped, key, options } = schema;
  const { write } = v.getMetadata(schema) as { readonly write?: Writer };
  if (write) return write;
  if (type === "object" && entries) return objectWriter(entries);
  if (item) return (value) => (value as readonly unknown[]).map(writerOf(item));
  if (wrapped) return (value) => (value === null ? null : writerOf(wrapped)(value));
  if (key !== undefined && options) return variantWriter(key, options);
  return (value) => value;
}

function objectWriter(entries: Readonly<Record<string, Node>>): Writer {
  const fields = Object.entries(entries).map(([name, entry]) => [name, writerOf(entry)] as const);
  return (value) => {
    const from = value as Fields;
    const answer: Record<string, unknown> = {};
    for (const [name, write] of fields) if (from[name] !== undefined) answer[name] = write(from[name]);
    return answer;
  };
}

/** One of several objects, told apart by the field `key`. */
function variantWriter(key: string, options: readonly Node[]): Writer {
  return (value) => {
    const tag = (value as Fields)[key];
    const option = options.find(({ entries }) => entries?.[key] && v.is(entries[key], tag));
    return option ? writerOf(option)(value) : value;
  };
}
