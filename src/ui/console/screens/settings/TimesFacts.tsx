import type { Timing } from "#domain/event/timing.ts";
import { minute } from "#domain/time/instant.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

/** How long seats are kept, each with what it means. */
export function TimesFacts({ timing }: { readonly timing: Timing }) {
  const t = useText();
  const format = useFormat();
  const { holdMinutes, transferHours, offer, quiet, openCall, gathering } = timing;
  const night = quiet ? `${format.timeOfDay(quiet.from)}–${format.timeOfDay(quiet.until)}` : t("console.off");
  return (
    <DefinitionList>
      <InfoRow label={t("console.time.holdMinutes")}>{format.duration(holdMinutes * minute)}</InfoRow>
      <InfoRow label={t("console.time.transferHours")} detail={t("console.timeHint.transferHours")}>
        {t("console.hours", { count: transferHours })}
      </InfoRow>
      <InfoRow
        label={t("console.time.farMinutes")}
        detail={t("console.offerBefore", { time: t("console.hours", { count: offer.farHours }) })}
      >
        {format.duration(offer.farMinutes * minute)}
      </InfoRow>
      <InfoRow
        label={t("console.time.midMinutes")}
        detail={t("console.offerBefore", { time: t("console.hours", { count: offer.nearHours }) })}
      >
        {format.duration(offer.midMinutes * minute)}
      </InfoRow>
      <InfoRow label={t("console.time.nearMinutes")}>{format.duration(offer.nearMinutes * minute)}</InfoRow>
      <InfoRow
        label={t("console.quiet")}
        detail={quiet ? t("console.quietHint", { time: format.timeOfDay(quiet.unlessStartBefore) }) : undefined}
      >
        {night}
      </InfoRow>
      <InfoRow
        label={t("console.lastCall")}
        detail={t("console.lastCallHint", { time: format.duration(openCall.holdMinutes * minute) })}
      >
        {openCall.minutes === 0
          ? t("console.off")
          : t("console.lastCallFrom", { time: format.duration(openCall.minutes * minute) })}
      </InfoRow>
      <InfoRow label={t("console.gathering")} detail={t("console.gatheringHint")}>
        {t(gathering ? "console.on" : "console.off")}
      </InfoRow>
    </DefinitionList>
  );
}
