import { parseSync } from "vite";

/** One change of a source file that a test should notice. */
export interface Mutant {
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
  /** The whole file with the change. */
  readonly code: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** Limits, equality, arithmetic and logic, each with what is mistaken for it. */
const operators: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

const methods: Readonly<Record<string, string>> = {
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  trunc: "ceil",
  min: "max",
  max: "min",
  some: "every",
  every: "some",
};

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as Partial<SyntaxNode>).type === "string";

/** Types change nothing that runs; what stands in `x as T`, `x satisfies T` and `x!` does. */
const isType = ({ type }: SyntaxNode) => type.startsWith("TS") && !/^TS(?:As|Satisfies|NonNull)Expression$/u.test(type);

/** A loop whose end is changed may never end. */
const isLoop = ({ type }: SyntaxNode) => type === "ForStatement" || type.endsWith("WhileStatement");

/** Every mutant of a file, in the order of its source. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  return [...changesIn(program as unknown as SyntaxNode, source)].map(({ start, end, becomes }) => ({
    line: source.slice(0, start).split("\n").length,
    was: source.slice(start, end),
    becomes,
    code: source.slice(0, start) + becomes + source.slice(end),
  }));
}

function* changesIn(node: SyntaxNode, source: string): Generator<Change> {
  if (isType(node)) return;
  yield* changesOf(node, source);
  for (const [name, part] of Object.entries(node)) {
    if (isLoop(node) && (name === "test" || name === "update")) continue;
    for (const inner of [part].flat()) if (isNode(inner)) yield* changesIn(inner, source);
  }
}

function* changesOf(node: SyntaxNode, source: string): Generator<Change> {
  const { type, start, end, operator, left, right, test, property, value } = node;
  const textOf = (part: SyntaxNode) => source.slice(part.start, part.end);
  if ((type === "BinaryExpression" || type === "LogicalExpression") && isNode(left) && isNode(right)) {
    const other = operators[String(operator)];
    // `??` may not stand beside `&&` without brackets.
    if (other) yield { start, end, becomes: `((${textOf(left)}) ${other} (${textOf(right)}))` };
  }
  if (type === "UnaryExpression" && operator === "!" && isNode(node["argument"]))
    yield { start, end, becomes: textOf(node["argument"]) };
  if ((type === "IfStatement" || type === "ConditionalExpression") && isNode(test))
    for (const becomes of ["true", "false"]) yield { start: test.start, end: test.end, becomes };
  if (type === "MemberExpression" && isNode(property)) {
    const other = methods[textOf(property)];
    if (other) yield { start: property.start, end: property.end, becomes: other };
  }
  if (type === "Literal" && typeof value === "number") yield { start, end, becomes: String(value + 1) };
  if (type === "Literal" && typeof value === "boolean") yield { start, end, becomes: String(!value) };
}
