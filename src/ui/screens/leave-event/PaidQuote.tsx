import { observer } from "mobx-react-lite";
import { isZero } from "#domain/money/money.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { destinationName } from "#ui/parts/refunding/refund-destination.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";

interface PaidQuoteProps {
  readonly vm: LeaveViewModel;
  readonly quote: LeaveQuote;
  readonly zone: string;
}

/** How much comes back, of what, to where, and how long that holds. */
export const PaidQuote = observer(function PaidQuote({ vm, quote, zone }: PaidQuoteProps) {
  const t = useText();
  const format = useFormat();
  const { amount, tier, changesAt, nextPercent, destination } = quote;
  const nothing = isZero(amount);
  return (
    <Card className={classes("transition-opacity", (vm.asking || vm.tierIsOver) && "opacity-60")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular text-3xl font-extrabold tracking-tight">{format.money(amount)}</p>
        <Badge tone={toneOf(tier.percent)}>{t("event.refundShare", { percent: tier.percent })}</Badge>
      </div>
      <div className="mt-3">
        <DefinitionList>
          {vm.priceGivenUp ? (
            <InfoRow inline label={t("leave.ofPaid", { count: vm.seatsGivenUp })}>
              {format.money(vm.priceGivenUp)}
            </InfoRow>
          ) : null}
          {nothing ? null : (
            <InfoRow inline label={t("leave.goesTo")}>
              {destinationName(t, destination)}
            </InfoRow>
          )}
          {changesAt === null || nextPercent === null ? null : (
            <InfoRow inline label={t("leave.holdsUntil")}>
              {format.fixedMoment(changesAt, zone, vm.clock.thisMinute)}
            </InfoRow>
          )}
        </DefinitionList>
      </div>
      {changesAt === null || nextPercent === null ? null : (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sm text-muted">
          {t("leave.then", { percent: nextPercent })}
          <TimeLeft clock={vm.clock} deadline={changesAt} spoken="leave.spokenTimeLeft" />
        </p>
      )}
      {vm.accountPath === null ? null : (
        <p className="mt-3 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
          {t("leave.needsAccount")}
        </p>
      )}
    </Card>
  );
});

function toneOf(percent: number): Tone {
  if (percent === 100) return "success";
  return percent === 0 ? "danger" : "warning";
}
