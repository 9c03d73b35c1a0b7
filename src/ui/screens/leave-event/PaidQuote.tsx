import { observer } from "mobx-react-lite";
import { type BankCountry, bankCountryOf } from "#domain/bank-account/bank-country.ts";
import { isZero } from "#domain/money/money.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { ButtonLink } from "#ui/components/Button.tsx";
import { Card } from "#ui/components/Card.tsx";
import { classes } from "#ui/components/classes.ts";
import { DefinitionList } from "#ui/components/DefinitionList.tsx";
import { InfoRow } from "#ui/components/InfoRow.tsx";
import type { Tone } from "#ui/components/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { paths } from "#ui/parts/paths.ts";
import { destinationName, needsBankAccount } from "#ui/parts/refund-destination.ts";
import { TimeLeft } from "#ui/parts/TimeLeft.tsx";
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
      {nothing || !needsBankAccount(destination) || !vm.participation ? null : <AccountNeeded country={bankCountryOf(amount.currency)} joinId={vm.participation.joinId} />}
    </Card>
  );
});

interface AccountNeededProps {
  readonly country: BankCountry;
  readonly joinId: JoinId;
}

/** The money goes by bank and no account is on file: it is asked for first, and can be given later. */
function AccountNeeded({ country, joinId }: AccountNeededProps) {
  const t = useText();
  return (
    <div className="mt-3 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
      <p>{t("leave.needsAccount")}</p>
      <ButtonLink look="secondary" size="small" className="mt-2.5" href={paths.bankAccountFor(country, paths.leave(joinId))}>
        {t("leave.giveAccount")}
      </ButtonLink>
    </div>
  );
}

function toneOf(percent: number): Tone {
  if (percent === 100) return "success";
  return percent === 0 ? "danger" : "warning";
}
