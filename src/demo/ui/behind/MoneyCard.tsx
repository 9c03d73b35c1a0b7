import { observer } from "mobx-react-lite";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { ChevronDownIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { PanelHeading } from "../parts.tsx";
import { useDemoText, useDemoTime } from "../use-demo.ts";
import { DoubleEntry } from "./DoubleEntry.tsx";
import type { MoneyMove } from "./money-moves.ts";

/** Who paid whom for the viewer's place, the newest first, each with the double entry behind it. */
export const MoneyCard = observer(function MoneyCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { moves } = vm.behind;
  return (
    <CardFrame>
      <PanelHeading title={t("money.title")} hint={t(moves.length === 0 ? "money.none" : "money.hint")} />
      {moves.length === 0 ? null : (
        <ol className="mt-1">
          {moves.map((move) => (
            <Move key={move.posting.id} vm={vm} move={move} />
          ))}
        </ol>
      )}
    </CardFrame>
  );
});

interface MoveProps {
  readonly vm: DemoViewModel;
  readonly move: MoneyMove;
}

const Move = observer(function Move({ vm, move: { posting, from, to, amount } }: MoveProps) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  const { event, participation } = vm.behind;
  const organiser = event?.merchantName ?? "";
  const shown = format.money(amount);
  return (
    <li className="animate-rise border-t border-line py-3 first:border-t-0">
      <p className="flex items-end gap-2">
        <End label={t(from, { organiser })} amount={shown} />
        <ChevronRightIcon size={20} className="mb-1 shrink-0 text-subtle" />
        <span className="sr-only">→</span>
        <End label={t(to, { organiser })} amount={shown} reached />
      </p>
      <details className="group mt-1">
        <summary
          className={
            "flex min-h-9 cursor-pointer list-none items-center gap-1 text-xs font-semibold text-brand-ink " +
            "[&::-webkit-details-marker]:hidden"
          }
        >
          {t("money.entry")}
          <ChevronDownIcon size={16} className="transition-transform group-open:rotate-180" />
          <time className="ml-auto font-normal text-subtle tabular">{format.moment(posting.at, zone, now)}</time>
        </summary>
        <DoubleEntry posting={posting} joinId={participation?.joinId ?? null} />
      </details>
    </li>
  );
});

interface EndProps {
  readonly label: string;
  readonly amount: string;
  /** The money is here now. */
  readonly reached?: boolean;
}

function End({ label, amount, reached = false }: EndProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block text-xs text-pretty text-muted">{label} </span>
      <span className={classes("block text-lg font-bold tabular", reached && "text-success-ink")}>{amount}</span>
    </span>
  );
}
