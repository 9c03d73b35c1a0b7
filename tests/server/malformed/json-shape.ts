import { toJsonSchema } from "@valibot/to-json-schema";
import type { Schema } from "#contract/wire/route.ts";

/** The part of JSON Schema that the contract's requests are written in. */
export interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

export function shapeOf(schema: Schema): Shape {
  return toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" }) as Shape;
}

/** What a choice is about: its first branch that is not null. */
export function chosen(shape: Shape): Shape {
  const branches = shape.anyOf ?? shape.oneOf;
  const branch = branches?.find(({ type }) => type !== "null");
  return branch ? chosen(branch) : shape;
}
