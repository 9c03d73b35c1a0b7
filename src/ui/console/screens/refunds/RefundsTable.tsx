import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { WideColumn } from "../../parts/table/RowChunk.tsx";
import { TableBeside, useRowBeside } from "../../parts/table/TableBeside.tsx";
import { BankRefundCard } from "./BankRefundCard.tsx";
import type { RefundColumn } from "./refund-keys.ts";
import type { RefundsViewModel } from "./refunds-view-model.ts";

interface RefundsTableProps {
  readonly vm: RefundsViewModel;
  readonly empty: ReactNode;
}

/** The refunds of a part, on a desk: whose, for which game, to where and how much; the rest is beside it. */
export const RefundsTable = observer(function RefundsTable({ vm, empty }: RefundsTableProps) {
  const t = useText();
  const beside = useRowBeside(vm.rows, idOf);
  return (
    <TableBeside
      label={t("console.refunds")}
      rows={vm.rows}
      columns={useColumns(vm)}
      idOf={idOf}
      nameOf={({ displayName }) => displayName || t("console.refunds")}
      beside={beside}
      onRetry={() => void vm.read()}
      empty={empty}
    >
      {beside === null ? null : <BankRefundCard refund={beside} vm={vm} />}
    </TableBeside>
  );
});

function idOf({ id }: MerchantRefundView): string {
  return id;
}

function useColumns(vm: RefundsViewModel): readonly WideColumn<MerchantRefundView>[] {
  const t = useText();
  const format = useFormat();
  return useMemo(
    (): readonly (WideColumn<MerchantRefundView> & { readonly id: RefundColumn })[] => [
      {
        id: "name",
        head: t("console.column.name"),
        track: "minmax(0, 2fr)",
        isName: true,
        cell: ({ displayName }) => <span className="block truncate text-base">{displayName || "–"}</span>,
      },
      {
        id: "game",
        head: t("console.game"),
        track: "minmax(0, 3fr)",
        cell: ({ event }) => <span className="line-clamp-2 wrap-anywhere">{event.title}</span>,
      },
      {
        id: "date",
        head: t("console.bookGameDate"),
        track: "minmax(7rem, 1.2fr)",
        onlyAlone: true,
        cell: ({ event }) => format.fixedDay(event.startsAt, event.timeZone, vm.openedAt),
      },
      {
        id: "requested",
        head: t("console.column.requested"),
        track: "minmax(7rem, 1.2fr)",
        cell: ({ requestedAt, event }) => format.fixedDay(requestedAt, event.timeZone, vm.openedAt),
      },
      {
        id: "to",
        head: t("console.column.to"),
        track: "minmax(0, 2.2fr)",
        onlyAlone: true,
        cell: ({ destination }) => <span className="line-clamp-2 text-muted">{destination.label || "–"}</span>,
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
