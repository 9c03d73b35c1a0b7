import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import type { DebtView } from "#contract/merchants/owed.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";
import type { WideColumn } from "../../parts/table/RowChunk.tsx";
import { TableBeside, useRowBeside } from "../../parts/table/TableBeside.tsx";
import { DebtCard } from "./DebtCard.tsx";
import type { OwedColumn } from "./owed-keys.ts";
import type { OwedViewModel } from "./owed-view-model.ts";

interface OwedTableProps {
  readonly vm: OwedViewModel;
  readonly empty: ReactNode;
}

/** What is owed, on a desk: who, for which game and how much; what can be done about a row is beside it. */
export const OwedTable = observer(function OwedTable({ vm, empty }: OwedTableProps) {
  const t = useText();
  const beside = useRowBeside(vm.rows, joinIdOf);
  return (
    <TableBeside
      label={t("console.owed")}
      rows={vm.rows}
      columns={useColumns(vm)}
      idOf={joinIdOf}
      nameOf={(debt) => personName(debt, t)}
      beside={beside}
      onRetry={() => void vm.read()}
      empty={empty}
    >
      {beside === null ? null : <DebtCard debt={beside} vm={vm} />}
    </TableBeside>
  );
});

function joinIdOf({ joinId }: DebtView): string {
  return joinId;
}

function useColumns(vm: OwedViewModel): readonly WideColumn<DebtView>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    (): readonly (WideColumn<DebtView> & { readonly id: OwedColumn | "state" })[] => [
      {
        id: "name",
        head: t("console.column.name"),
        track: "minmax(0, 2fr)",
        isName: true,
        cell: (debt) => <span className="block truncate text-base">{personName(debt, t)}</span>,
      },
      {
        id: "game",
        head: t("console.game"),
        track: "minmax(0, 3fr)",
        cell: ({ title }) => <span className="line-clamp-2 wrap-anywhere">{title}</span>,
      },
      {
        id: "date",
        head: t("console.date"),
        track: "minmax(7rem, 1.3fr)",
        cell: ({ startsAt, timeZone }) => format.fixedDay(startsAt, timeZone, vm.openedAt),
      },
      {
        id: "state",
        head: t("console.column.state"),
        track: "minmax(8rem, 2fr)",
        cell: (debt) => <State debt={debt} vm={vm} />,
      },
      {
        id: "seats",
        head: t("console.column.seats"),
        track: "minmax(4.5rem, 1fr)",
        isFigure: true,
        onlyAlone: true,
        cell: ({ seats }) => seats,
      },
      {
        id: "amount",
        head: t("console.bookAmount"),
        track: "minmax(6rem, 1.2fr)",
        isFigure: true,
        cell: ({ amount }) => <span className="font-semibold">{format.money(amount)}</span>,
      },
    ],
    [t, format, vm],
  );
}

/** How it was settled here; else when its member was asked for it, or whether they came. */
const State = observer(function State({ debt, vm }: { readonly debt: DebtView; readonly vm: OwedViewModel }) {
  const t = useText();
  const format = useFormat();
  const settled = vm.settled.get(debt.joinId);
  if (settled !== undefined)
    return (
      <span className="font-semibold text-success-ink">
        {settled === "waived" ? t("console.waived") : t("console.paidAs", { how: t(`console.taken.${settled}`) })}
      </span>
    );
  const reminded = vm.wasReminded(debt);
  return (
    <span className="block text-muted first-letter:uppercase">
      {reminded === null
        ? t(debt.checkedInAt === null ? "console.wasNotThere" : "console.wasThere")
        : t("console.remindedOn", { when: format.fixedDay(reminded, debt.timeZone, vm.openedAt) })}
    </span>
  );
});
