import type { Timing } from "../event/timing.ts";
import type { Merchant } from "./merchant.ts";

/** What a merchant changes of its settings; each part is replaced whole, what is left out stays. */
export type MerchantChanges = Partial<Pick<Merchant, "timing" | "legal" | "transferAccount">>;

/** What is wrong with the settings: field → sentence. */
export function merchantFaults({ timing }: MerchantChanges): Readonly<Record<string, string>> {
  return timing ? timingFaults(timing) : {};
}

function timingFaults({ offer, quiet }: Timing): Record<string, string> {
  const faults: Record<string, string> = {};
  if (offer.nearHours >= offer.farHours) {
    faults["timing.offer.nearHours"] = "The near hours must be fewer than the far hours.";
  }
  if (quiet && quiet.from === quiet.until) {
    faults["timing.quiet.until"] = "Quiet hours must end at another time than they begin; leave them out for none.";
  }
  return faults;
}

/** Do offers that are kept back for the quiet hours fall due at another time? */
export function changesQuietHours(before: Timing, after: Timing): boolean {
  const [one, other] = [before.quiet, after.quiet];
  if (one === null || other === null) return one !== other;
  return one.from !== other.from || one.until !== other.until || one.unlessStartBefore !== other.unlessStartBefore;
}
