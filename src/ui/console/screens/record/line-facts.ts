import type { AuditLineView } from "#contract/merchants/staff.ts";

/** One thing that differs, as the record has it: `null` where there was nothing, or is nothing any more. */
export interface LineFact {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a line says from before to after, in the words of the wire: each field by itself, nested values as JSON. */
export function lineFacts({ before, after }: Pick<AuditLineView, "before" | "after">): readonly LineFact[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}
