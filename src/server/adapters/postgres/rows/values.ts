import type { Instant } from "#domain/time/instant.ts";

export function toDate(instant: Instant): Date;
export function toDate(instant: Instant | null): Date | null;
export function toDate(instant: Instant | null): Date | null {
  return instant === null ? null : new Date(instant);
}

export function toInstant(date: Date): Instant;
export function toInstant(date: Date | null): Instant | null;
export function toInstant(date: Date | null): Instant | null {
  return date === null ? null : date.getTime();
}

/** JSON text for a jsonb column. */
export function toJson(value: object): string {
  return JSON.stringify(value);
}

/** The same; SQL's own null for null, never JSON's. */
export function toJsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}
