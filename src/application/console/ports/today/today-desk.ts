import type { TodayView } from "#contract/today/today.ts";
import { port } from "#wiring/needs.ts";

/** What waits for staff, and the next games. Failures reject with RequestFailed. */
export interface TodayDesk {
  read(): Promise<TodayView>;
}
export const TodayDesk = port<TodayDesk>("TodayDesk");
