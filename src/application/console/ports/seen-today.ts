import type { TodayView } from "#contract/today/today.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { port } from "#wiring/needs.ts";

/** Today as it was last seen, and by whom. */
export interface SeenView {
  readonly merchantId: MerchantId;
  readonly role: StaffRole;
  readonly today: TodayView;
}

/** What Today showed last on this device; null: nothing. */
export interface SeenToday {
  read(): SeenView | null;
  keep(seen: SeenView): void;
}
export const SeenToday = port<SeenToday>("SeenToday");
