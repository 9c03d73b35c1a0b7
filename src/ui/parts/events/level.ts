import type { Level } from "#domain/event/sports-event.ts";
import type { Translate } from "#ui/i18n/translator.ts";

/** Whom an event is for, in one line: "Beginner – Intermediate", "Intermediate+", "All levels". */
export function levelText({ from, to }: Level, t: Translate): string {
  if (from !== null && to !== null) return from === to ? from : t("event.levelBetween", { from, to });
  if (from !== null) return t("event.levelFrom", { from });
  return to === null ? t("event.levelOpen") : t("event.levelTo", { to });
}
