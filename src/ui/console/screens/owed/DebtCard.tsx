import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { takings } from "#domain/payment/taken-money.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";
import type { OwedViewModel } from "./owed-view-model.ts";

interface DebtProps {
  readonly debt: DebtView;
  readonly vm: OwedViewModel;
}

/** What somebody owes for a game, and what can be done about it. */
export const DebtCard = observer(function DebtCard({ debt, vm }: DebtProps) {
  const t = useText();
  const format = useFormat();
  const { joinId, eventId, title, startsAt, timeZone, seats, amount, checkedInAt } = debt;
  const reason = vm.trouble?.joinId === joinId ? vm.trouble.reason : null;
  return (
    <CardFrame>
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 truncate font-semibold">{personName(debt, t)}</p>
        <p className="tabular font-bold">{format.money(amount)}</p>
      </div>
      <p className="tabular text-sm text-muted">
        <Anchor href={gamePath(eventId)} className="underline underline-offset-2">
          {title}
        </Anchor>
      </p>
      <p className="tabular mb-3 text-sm text-muted">
        <DottedLine>
          {format.fixedDay(startsAt, timeZone, vm.openedAt)}
          {t("common.seats", { count: seats })}
          {checkedInAt === null ? t("console.wasNotThere") : t("console.wasThere")}
        </DottedLine>
      </p>
      <Acts debt={debt} vm={vm} />
      {reason === null ? null : (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
          {t(reason === "failed" ? "console.tickTrouble.failed" : `console.paidTrouble.${reason}`)}
        </p>
      )}
    </CardFrame>
  );
});

const Acts = observer(function Acts({ debt, vm }: DebtProps) {
  const t = useText();
  const format = useFormat();
  const { joinId, timeZone } = debt;
  const values = { name: personName(debt, t), amount: format.money(debt.amount) };
  const common = { size: "small", busy: vm.working.includes(joinId) } as const;
  const settled = vm.settled.get(joinId);
  if (settled !== undefined)
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold text-success-ink">
          {settled === "waived" ? t("console.waived") : t("console.paidAs", { how: t(`console.taken.${settled}`) })}
        </span>
        <Button
          {...common}
          look="quiet"
          aria-label={t(settled === "waived" ? "console.undoWaive" : "console.undoPaid", values)}
          onClick={() => void vm.undo(joinId)}
        >
          {t("console.undo")}
        </Button>
      </div>
    );
  const reminded = vm.wasReminded(debt);
  const goesOutAt = vm.goesOutAt(debt);
  return (
    <>
      <div className="grid grid-cols-2 gap-2 md:flex">
        {takings.map((as) => (
          <Button
            key={as}
            {...common}
            look="secondary"
            aria-label={t(`console.markPaid.${as}`, values)}
            onClick={() => void vm.settle(joinId, as)}
          >
            {t(`console.taken.${as}`)}
          </Button>
        ))}
        <Button
          {...common}
          look="secondary"
          aria-label={t("console.waiveOf", values)}
          onClick={() => void vm.settle(joinId, "waived")}
        >
          {t("console.waive")}
        </Button>
        {vm.mayRemind(debt) ? (
          <Button
            {...common}
            look="secondary"
            aria-label={t("console.remindOf", values)}
            onClick={() => void vm.remind(joinId)}
          >
            {t("console.remind")}
          </Button>
        ) : null}
      </div>
      {reminded === null ? null : (
        <p role="status" className="mt-2 text-sm text-muted">
          {goesOutAt === null
            ? t("console.remindedOn", { when: format.fixedMoment(reminded, timeZone, vm.openedAt) })
            : t("console.reminderWaits", { when: format.fixedMoment(goesOutAt, timeZone, vm.openedAt) })}
        </p>
      )}
    </>
  );
});
