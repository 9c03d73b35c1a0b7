import { fillPath, type Route } from "#contract/wire/route.ts";
import { exampleOf } from "./example.ts";
import { shapeOf } from "./json-shape.ts";
import { inTurn, mutations, type Turns } from "./mutations.ts";

/** A request as it goes over the wire. */
export interface MalformedRequest {
  readonly what: string;
  readonly path: string;
  readonly body: BodyInit | null;
  readonly type: string | null;
}

export const nothingWrong = "nothing wrong";

const rawBodies = [
  "",
  "{",
  "null",
  "[]",
  "7",
  '"text"',
  "nonsense",
  '{"a":1}}',
  "\ufeff{}",
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  "x".repeat(70_000),
];
const files = [
  new File([], "empty.png", { type: "image/png" }),
  new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "x.svg", { type: "image/svg+xml" }),
  new File(["no picture"], "../../x\u0000.png", { type: "image/png" }),
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])], "cut.png", {
    type: "image/png",
  }),
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "cut.jpg", { type: "image/jpeg" }),
  new File([new Uint8Array(6_000_000)], "large.webp", { type: "image/webp" }),
];

/** Requests made from what a call's schemas ask for, each wrong in one place. The first is right. */
export function* malformedRequests(
  route: Route,
  known: Readonly<Record<string, unknown>>,
): Generator<MalformedRequest> {
  const right = rightRequest(route, known);
  const turns = inTurn(route.id.length);
  yield { what: nothingWrong, ...right() };
  if (route.params) {
    const whole = Object.keys(asTexts(exampleOf(shapeOf(route.params), known))).length;
    for (const [what, changed] of texts(route.params, known, turns)) {
      if (Object.keys(changed).length === whole) yield { what: `path: ${what}`, ...right({ params: changed }) };
    }
  }
  if (route.query) {
    for (const [what, changed] of texts(route.query, known, turns))
      yield { what: `query: ${what}`, ...right({ query: changed }) };
  }
  if (route.body) {
    const shape = shapeOf(route.body);
    for (const { what, value } of mutations(shape, exampleOf(shape, known), "body", turns))
      yield { what, ...right({ body: JSON.stringify(value) }) };
    for (const body of rawBodies) yield { what: `raw ${body.slice(0, 12)}`, ...right({ body }) };
  }
  if (route.form) {
    for (const [what, changed] of texts(route.form, known, turns))
      yield { what: `form: ${what}`, ...right({ body: String(new URLSearchParams(changed)) }) };
  }
  if (route.multipart) yield* malformedUploads(route, known, right, turns);
}

type Right = (parts?: {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyInit;
}) => Omit<MalformedRequest, "what">;

function rightRequest(route: Route, known: Readonly<Record<string, unknown>>): Right {
  const type = route.body ? "application/json" : route.form ? "application/x-www-form-urlencoded" : null;
  return (parts = {}) => {
    const params = parts.params ?? (route.params ? asTexts(exampleOf(shapeOf(route.params), known)) : {});
    const query = parts.query ?? (route.query ? asTexts(exampleOf(shapeOf(route.query), known)) : {});
    const search = Object.entries(query).map(
      ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    );
    const path = fillPath(route.path, params) + (search.length > 0 ? `?${search.join("&")}` : "");
    return { path, body: parts.body ?? rightBody(route, known), type };
  };
}

function rightBody(route: Route, known: Readonly<Record<string, unknown>>): BodyInit | null {
  if (route.body) return JSON.stringify(exampleOf(shapeOf(route.body), known));
  if (route.form) return String(new URLSearchParams(asTexts(exampleOf(shapeOf(route.form), known))));
  return null;
}

/** Fields that are all texts, wrong in one place. */
function* texts(
  schema: NonNullable<Route["query"]>,
  known: Readonly<Record<string, unknown>>,
  turns: Turns,
): Generator<[string, Record<string, string>]> {
  const shape = shapeOf(schema);
  const example = asTexts(exampleOf(shape, known));
  for (const [field, text] of Object.entries(example)) {
    const { [field]: _, ...rest } = example;
    yield [`without ${field}`, rest];
    for (const { what, value } of mutations({ ...shape.properties?.[field], type: "string" }, text, field, turns)) {
      yield [
        what,
        { ...example, [field]: (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed() },
      ];
    }
  }
}

function* malformedUploads(
  { multipart }: Route,
  known: Readonly<Record<string, unknown>>,
  right: Right,
  turns: Turns,
): Generator<MalformedRequest> {
  if (!multipart) return;
  const formOf = (fields: Readonly<Record<string, string>>, file: File | null) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append(multipart.file.name, file);
    return form;
  };
  const example = asTexts(exampleOf(shapeOf(multipart.fields), known));
  for (const file of [null, ...files])
    yield { what: `file ${file?.name ?? "missing"}`, ...right({ body: formOf(example, file) }) };
  for (const [what, fields] of texts(multipart.fields, known, turns))
    yield { what: `form: ${what}`, ...right({ body: formOf(fields, files[2] ?? null) }) };
}

function asTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]: [string, unknown]) => [name, String(part)]),
  );
}
