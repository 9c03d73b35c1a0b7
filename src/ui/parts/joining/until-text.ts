import { hour, type Instant } from "#domain/time/instant.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";

/** An offer counts down in its last hour. Before, it says until when it stands: "Until 21:17 today". */
export function offerTimeText(
  deadline: Instant,
  timeZone: string,
  now: Instant,
  t: Translate,
  format: Formats,
): string {
  if (deadline - now <= hour) return format.countdown(Math.max(0, deadline - now));
  return localDateOf(deadline, timeZone) === localDateOf(now, timeZone)
    ? t("waiting.untilToday", { time: format.time(deadline, timeZone) })
    : t("waiting.until", { moment: format.fixedMoment(deadline, timeZone, now) });
}
