import { observer } from "mobx-react-lite";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { takings } from "#domain/payment/taken-money.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { Debtor, OwedList } from "./owed-list.ts";
import { personName } from "../../parts/person-name.ts";

interface OwedProps {
  readonly owed: OwedList;
  readonly timeZone: string;
}

/** What is still to be paid, one tap a place; below it what staff took, as long as that may be taken back. */
export const OwedCard = observer(function OwedCard({ owed, timeZone }: OwedProps) {
  const t = useText();
  const format = useFormat();
  const { debtors, undoable, sum } = owed;
  if (debtors.length === 0 && undoable.length === 0) return null;
  return (
    <section aria-label={t("console.owed")}>
      <h2 className="mb-2 flex items-baseline justify-between gap-3 text-base">
        <span>{t("console.owedCount", { count: debtors.length })}</span>
        {sum === null ? null : <span className="tabular">{format.money(sum)}</span>}
      </h2>
      <CardFrame padded={false}>
        {debtors.length === 0 ? <p className="px-4 py-3 text-sm text-muted">{t("console.nothingOwed")}</p> : null}
        <ul className="divide-y divide-line">
          {debtors.map((debtor) => (
            <DebtorRow key={debtor.person.joinId} debtor={debtor} owed={owed} />
          ))}
        </ul>
        {undoable.length === 0 ? null : (
          <details className="border-t border-line px-4">
            <summary className="touch flex items-center text-sm font-semibold text-brand-ink">
              {t("console.takenCount", { count: undoable.length })}
            </summary>
            <ul className="divide-y divide-line">
              {undoable.map((person) => (
                <TakenRow key={person.joinId} person={person} owed={owed} timeZone={timeZone} />
              ))}
            </ul>
          </details>
        )}
      </CardFrame>
    </section>
  );
});

const DebtorRow = observer(function DebtorRow({ debtor, owed }: { debtor: Debtor } & Pick<OwedProps, "owed">) {
  const t = useText();
  const format = useFormat();
  const { person, amount } = debtor;
  const { joinId, seats } = person;
  const name = personName(person, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2.5">
      <div className="min-w-24 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="tabular text-sm text-muted">
          <DottedLine>{[format.money(amount), t("common.seats", { count: seats })]}</DottedLine>
        </p>
      </div>
      <div className="flex gap-2">
        {takings.map((as) => (
          <Button
            key={as}
            size="small"
            look="secondary"
            busy={owed.working.includes(joinId)}
            aria-label={t(`console.markPaid.${as}`, { name, amount: format.money(amount) })}
            onClick={() => void owed.markPaid(joinId, as)}
          >
            {t(`console.taken.${as}`)}
          </Button>
        ))}
      </div>
      <Trouble joinId={joinId} owed={owed} />
    </li>
  );
});

const TakenRow = observer(function TakenRow({
  person,
  owed,
  timeZone,
}: OwedProps & { readonly person: ParticipantView }) {
  const t = useText();
  const format = useFormat();
  const { joinId, payment } = person;
  const name = personName(person, t);
  if (payment?.taken == null) return null;
  const { as, at, by } = payment.taken;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="tabular text-sm text-muted">
          <DottedLine>
            {[
              format.money(payment.amount),
              t(`console.taken.${as}`),
              format.time(at, timeZone),
              ...(by === null ? [] : [by]),
            ]}
          </DottedLine>
        </p>
      </div>
      <Button
        size="small"
        look="quiet"
        busy={owed.working.includes(joinId)}
        aria-label={t("console.undoPaid", { name })}
        onClick={() => void owed.undo(joinId)}
      >
        {t("console.undo")}
      </Button>
      <Trouble joinId={joinId} owed={owed} />
    </li>
  );
});

const Trouble = observer(function Trouble({ joinId, owed }: { readonly joinId: string } & Pick<OwedProps, "owed">) {
  const t = useText();
  if (owed.trouble?.joinId !== joinId) return null;
  const { reason } = owed.trouble;
  return (
    <p role="alert" className="w-full text-sm font-semibold text-danger-ink">
      {t(reason === "failed" ? "console.tickTrouble.failed" : `console.paidTrouble.${reason}`)}
    </p>
  );
});
