import type { HeldRows } from "./personal-data.ts";

/** Fields that prove something to somebody else: they are nothing about the member, and are not handed out. */
const secretFields: ReadonlySet<string> = new Set(["notifierTokens.value", "guestSeats.tokenHash"]);

const instantName = /(?:At|Until|By|Since|From|deadline|until)$/u;

/** The rows as the member takes them out: times in ISO 8601, pictures in base64, and no secrets of ours. */
export function handedOut(rows: HeldRows): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> {
  return Object.fromEntries(
    Object.entries(rows).map(([kind, ofKind]: [string, readonly object[]]) => [
      kind,
      ofKind.map((row) => readable(row, kind) as Record<string, unknown>),
    ]),
  );
}

function readable(value: unknown, name: string): unknown {
  if (typeof value === "number" && instantName.test(name)) return new Date(value).toISOString();
  if (value instanceof Uint8Array) return base64Of(value);
  if (Array.isArray(value)) return value.map((one: unknown) => readable(one, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, part]: [string, unknown]) =>
      secretFields.has(`${name}.${field}`) ? [] : [[field, readable(part, field)]],
    ),
  );
}

const bytesAtOnce = 8_192;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += bytesAtOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + bytesAtOnce));
  return btoa(text);
}
