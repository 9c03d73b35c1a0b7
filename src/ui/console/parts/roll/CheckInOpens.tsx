import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { checkInOpensAt } from "#domain/participation/check-in-hours.ts";
import type { Instant } from "#domain/time/instant.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

interface CheckInOpensProps {
  readonly event: Pick<OwnEventView, "stage" | "startsAt" | "timeZone">;
  readonly now: Instant;
}

/** When check-in opens, until it does: its buttons wait for that. */
export function CheckInOpens({ event, now }: CheckInOpensProps) {
  const t = useText();
  const format = useFormat();
  const opensAt = checkInOpensAt(event);
  if (event.stage !== "published" || now >= opensAt) return null;
  const time = format.fixedMoment(opensAt, event.timeZone, now);
  return <p className="mt-1 text-sm font-semibold text-brand-ink">{t("console.checkInOpens", { time })}</p>;
}
