import { isInstantName } from "#contract/wire/read.ts";

/** An answer of the wire as the app reads it: its instants, known by their names, become numbers. */
export function readAnswer(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(readAnswer);
  if (typeof wire !== "object" || wire === null) return wire;
  const fields = Object.entries(wire).map(([name, value]) => [name, readField(name, value)] as const);
  return Object.fromEntries(fields);
}

function readField(name: string, value: unknown): unknown {
  return typeof value === "string" && isInstantName(name) ? Date.parse(value) : readAnswer(value);
}
