import { isInstantName } from "#contract/wire/read.ts";

/** Converts an answer of the wire for the app: instants, recognised by their field names, become numbers. */
export function readAnswer(wire: unknown): unknown {
  if (Array.isArray(wire)) return wire.map(readAnswer);
  if (typeof wire !== "object" || wire === null) return wire;
  const fields = Object.entries(wire).map(([name, value]) => [name, readField(name, value)] as const);
  return Object.fromEntries(fields);
}

function readField(name: string, value: unknown): unknown {
  return typeof value === "string" && isInstantName(name) ? Date.parse(value) : readAnswer(value);
}
