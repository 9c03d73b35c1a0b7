import type { StatementItemView } from "#contract/transfers/receipt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useFormat } from "#ui/i18n/use-format.ts";

interface LineProps {
  readonly item: StatementItemView;
  readonly openedAt: Instant;
}

/** A line of a statement on which money came in: what it says, and what it is taken for; for a fault, where it is. */
export function ArrivalLine({ item, openedAt }: LineProps) {
  const t = useText();
  const format = useFormat();
  const { line, amount, arrivedAt, payer, reference, fault } = item;
  const column = fault?.column ?? null;
  const place = column === null ? t("console.lineNumber", { line }) : t("console.lineColumn", { line, column });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="tabular font-bold">{fault === null && amount ? format.money(amount) : place}</p>
        <Match item={item} />
      </div>
      <p className="text-sm break-words text-muted">
        <DottedLine>
          {fault && amount ? format.money(amount) : null}
          {arrivedAt === null ? null : format.fixedDay(arrivedAt, deviceZone(), openedAt)}
          {payer}
          {reference}
        </DottedLine>
      </p>
    </li>
  );
}

function Match({ item: { matched, displayName, fault } }: Pick<LineProps, "item">) {
  const t = useText();
  if (fault) return <Badge tone="danger">{t(`console.lineFault.${fault.field}`)}</Badge>;
  if (matched === "payment") return <Badge tone="success">{t("console.linePays", { name: displayName ?? "" })}</Badge>;
  if (matched === "exception") return <Badge tone="warning">{t("console.lineToDecide")}</Badge>;
  return <Badge tone="neutral">{t("console.lineKnown")}</Badge>;
}
