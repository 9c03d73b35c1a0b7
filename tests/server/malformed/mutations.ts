import { chosen, type Shape } from "./json-shape.ts";

/** A request that is not quite right, and what is wrong with it. */
export interface Mutation {
  readonly what: string;
  readonly value: unknown;
}

const injections = [
  "' or '1'='1",
  "'; drop table participations; --",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../../etc/passwd",
  "%00%ff%2e%2e",
  "a\r\nSet-Cookie: x=y",
  '=HYPERLINK("http://x")',
];
const unicode = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202eabc",
  "\ufeff",
  "e\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "\uffff",
  "İıſK",
  "１２３",
  "٣",
];
const numbers = [0, -1, 1.5, -0, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 53), 1e-320];
const others = [null, true, false, "", " ", "null", "NaN", [], [[]], {}, { length: 1 }, [null]];

/** Which of three shares of the texts a field gets, field by field. */
export type Turns = () => number;

export function inTurn(first: number): Turns {
  let turn = first;
  return () => turn++ % 3;
}

/**
 * Every way that we know to get a value wrong, one place at a time; the rest is the example. Texts that most fields take
 * cost a whole change each, so that the fields of a call share them.
 */
export function* mutations(shape: Shape, example: unknown, path: string, turns: Turns): Generator<Mutation> {
  const one = chosen(shape);
  for (const value of [...others, ...numbers]) yield { what: `${path} = ${JSON.stringify(value)}`, value };
  if (isRecord(example)) yield* ofObject(one, example, path, turns);
  else if (Array.isArray(example)) yield* ofArray(one, example, path, turns);
  else if (typeof example === "number") yield* ofNumber(one, path);
  else yield* ofText(one, example, path, turns);
}

function* ofObject(
  shape: Shape,
  example: Readonly<Record<string, unknown>>,
  path: string,
  turns: Turns,
): Generator<Mutation> {
  for (const [field, part] of Object.entries(shape.properties ?? {})) {
    const { [field]: inner, ...rest } = example;
    yield { what: `${path} without ${field}`, value: rest };
    for (const { what, value } of mutations(part, inner, `${path}.${field}`, turns))
      yield { what, value: { ...example, [field]: value } };
  }
  for (const extra of ["__proto__", "constructor", "memberId", "state", "price", "\u0000", "x".repeat(1_000)]) {
    const value: unknown = JSON.parse(`{${JSON.stringify(extra)}:{"amount":0,"admin":true}}`);
    yield {
      what: `${path} with ${extra.slice(0, 20)}`,
      value: Object.defineProperties({ ...example }, Object.getOwnPropertyDescriptors(value)),
    };
  }
}

function* ofArray(shape: Shape, example: readonly unknown[], path: string, turns: Turns): Generator<Mutation> {
  const [first] = example;
  const tooMany = (shape.maxItems ?? 2_000) + 1;
  yield { what: `${path} with ${tooMany} items`, value: Array.from({ length: tooMany }, () => first) };
  yield { what: `${path} twice the same`, value: [first, first] };
  if (!shape.items) return;
  for (const { what, value } of mutations(shape.items, first, `${path}[0]`, turns)) yield { what, value: [value] };
}

function* ofNumber({ minimum, maximum }: Shape, path: string): Generator<Mutation> {
  for (const value of [
    minimum ?? -1,
    (minimum ?? 0) - 1,
    maximum ?? 1e9,
    (maximum ?? 1e15) + 1,
    String(minimum ?? 1),
  ]) {
    yield { what: `${path} = ${JSON.stringify(value)}`, value };
  }
}

function* ofText({ maxLength = 64 }: Shape, example: unknown, path: string, turns: Turns): Generator<Mutation> {
  const text = String(example);
  const long = ["x".repeat(maxLength), "x".repeat(maxLength + 1), "界".repeat(maxLength + 1), "9".repeat(10_000)];
  const near = [`${text} `, `\t${text}`, text.toUpperCase(), `${text}\u0000`, `${text}${text}`, text.slice(1)];
  const turn = turns();
  const shared = [...near, ...injections, ...unicode].filter((_, index) => index % 3 === turn);
  for (const value of [...long, ...shared]) {
    yield { what: `${path} = ${JSON.stringify(value.slice(0, 40))}… (${value.length})`, value };
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
