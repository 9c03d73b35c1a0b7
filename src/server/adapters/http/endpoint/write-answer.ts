import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import type { Schema } from "#contract/wire/route.ts";

/** Converts a value to its form on the wire. */
type Writer = (value: unknown) => unknown;

type Fields = Readonly<Record<string, unknown>>;

/** A schema of an answer, with the parts that some kinds of schema have. */
interface Node extends Schema {
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly wrapped?: Node;
  readonly key?: string;
  readonly options?: readonly Node[];
}

const writers = new WeakMap<Node, Writer>();

/**
 * Converts an answer to its form on the wire, by its schema: instants, cursors and addresses become texts. Fields that
 * the schema does not name are left out, so the server sends only what the contract says.
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

/** Writes one of several objects; the field `key` tells which. */
function variantWriter(key: string, options: readonly Node[]): Writer {
  return (value) => {
    const tag = (value as Fields)[key];
    const option = options.find(({ entries }) => entries?.[key] && v.is(entries[key], tag));
    return option ? writerOf(option)(value) : value;
  };
}
