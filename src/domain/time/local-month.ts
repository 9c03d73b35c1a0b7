import type { LocalDate } from "./local-date.ts";

/** A month of a calendar without a zone, `2026-12`. Of two the earlier is the smaller text. */
export type LocalMonth = string;

/** The month so many months later; earlier for a negative number. */
export function monthsLater(month: LocalMonth, months: number): LocalMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function monthOfDate(date: LocalDate): LocalMonth {
  return date.slice(0, 7);
}

export function firstDayOf(month: LocalMonth): LocalDate {
  return `${month}-01`;
}
