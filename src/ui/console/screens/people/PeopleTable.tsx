import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import { personPath } from "#addresses/console.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import type { Money } from "#domain/money/money.ts";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { WideColumn } from "../../parts/table/RowChunk.tsx";
import { WideTable } from "../../parts/table/WideTable.tsx";
import type { PeopleColumn } from "./people-keys.ts";
import type { PeopleViewModel } from "./people-view-model.ts";

interface PeopleTableProps {
  readonly vm: PeopleViewModel;
  /** Whose page is beside it. */
  readonly chosen: string | null;
  readonly empty: ReactNode;
}

/** The merchant's people on a desk. */
export const PeopleTable = observer(function PeopleTable({ vm, chosen, empty }: PeopleTableProps) {
  const t = useText();
  const format = useFormat();
  const columns = useMemo((): readonly (WideColumn<CustomerView> & { readonly id: PeopleColumn })[] => {
    const figure = { isFigure: true, track: "minmax(5.5rem, 1fr)" };
    return [
      {
        id: "name",
        head: t("console.column.name"),
        track: "minmax(0, 4fr)",
        isName: true,
        cell: named,
      },
      { ...figure, id: "games", head: t("console.games"), cell: ({ participations }) => participations },
      { ...figure, id: "missed", head: t("console.missed"), cell: ({ missed }) => (missed === 0 ? dash : missed) },
      {
        ...figure,
        id: "paid",
        head: t("console.column.paid"),
        cell: ({ spent }) => sumsOr(spent, format.money),
      },
      {
        ...figure,
        id: "owed",
        head: t("console.column.owed"),
        cell: ({ owed }) => sumsOr(owed, format.money, "font-semibold text-danger-ink"),
      },
      {
        id: "lastSeen",
        head: t("console.column.lastSeen"),
        track: "minmax(6.5rem, 1.5fr)",
        isFigure: true,
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? dash : format.fixedDay(lastSeenAt, deviceZone(), vm.now)),
      },
    ];
  }, [t, format, vm]);
  return (
    <WideTable
      label={t("console.people")}
      rows={vm.rows}
      columns={columns}
      idOf={({ memberId }) => memberId}
      pathOf={({ memberId }) => personPath(memberId)}
      chosen={chosen}
      onRetry={() => void vm.read()}
      empty={empty}
    />
  );
});

const dash = "–";

/** A line for each currency. */
function sumsOr(sums: readonly Money[], text: (sum: Money) => string, look = ""): ReactNode {
  if (sums.length === 0) return dash;
  return sums.map((sum) => (
    <span key={sum.currency} className={`block ${look}`}>
      {text(sum)}
    </span>
  ));
}

function named(person: CustomerView): ReactNode {
  return <Named person={person} />;
}

function Named({ person: { displayName, name, pictureUrl, standing } }: { readonly person: CustomerView }) {
  const t = useText();
  return (
    <span className="flex items-center gap-3">
      <Avatar name={displayName} src={pictureUrl} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base">{name ?? displayName}</span>
        {name === null ? null : <span className="block truncate font-normal text-muted">{displayName}</span>}
      </span>
      {standing === "blocked" ? <Badge tone="danger">{t("console.isBlocked")}</Badge> : null}
      {standing === "let_in" ? <Badge tone="success">{t("console.isLetIn")}</Badge> : null}
    </span>
  );
}
