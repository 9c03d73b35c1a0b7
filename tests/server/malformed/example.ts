import { chosen, type Shape } from "./json-shape.ts";

/** Texts that fit what requests ask for, tried in turn. */
const texts = [
  "event-1",
  "badminton",
  "2026-12-24T10:00:00Z",
  "2026-12-24",
  "Asia/Bangkok",
  "mali@example.com",
  "+66812345678",
  "https://profile.line-scdn.net/mali",
  "TH-004",
  "0123456789",
  "0123",
  "1",
  "true",
  "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b",
  "ﾔﾏﾀﾞ",
  "TH",
  "1234567890123",
  "token_1",
];

/** A value that a schema takes, with everything that is optional. `known` are values by the name of their field. */
export function exampleOf(shape: Shape, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  const one = chosen(shape);
  if (Object.hasOwn(known, name) && mayBe(one, known[name])) return known[name];
  if (one.const !== undefined) return one.const;
  if (one.enum) return one.enum[0];
  switch (one.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(one.properties ?? {}).map(([field, part]) => [field, exampleOf(part, known, field)]),
      );
    case "array":
      return one.items ? [exampleOf(one.items, known, name)] : [];
    case "integer":
    case "number":
      return Math.min(Math.max(1, one.minimum ?? 1), one.maximum ?? 1);
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return textFor(one);
  }
}

function textFor({ pattern, maxLength = Infinity, minLength = 0 }: Shape): string {
  const fits = (text: string) =>
    text.length <= maxLength && text.length >= minLength && (!pattern || new RegExp(pattern, "u").test(text));
  return texts.find(fits) ?? "x".repeat(Math.max(1, minLength));
}

/** A known value is left where a field of the same name wants another type. */
function mayBe({ type }: Shape, value: unknown): boolean {
  return (
    value === undefined ||
    type === undefined ||
    type === (Array.isArray(value) ? "array" : typeof value) ||
    (type === "integer" && typeof value === "number")
  );
}
