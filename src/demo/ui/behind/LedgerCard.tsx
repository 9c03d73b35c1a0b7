import { observer } from "mobx-react-lite";
import { Card } from "#ui/components/layout/Card.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ShownPosting } from "../../shown-posting.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { useDemoTime } from "../use-demo-time.ts";
import { accountName, postingName } from "./account-name.ts";
import { PanelHeading } from "./PanelHeading.tsx";

/** What was booked: the viewer's own first, all others on demand. */
export const LedgerCard = observer(function LedgerCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { own, others, participation } = vm.behind;
  const joinId = participation?.joinId ?? null;
  const { now, zone } = useDemoTime(vm.world);
  const list = (postings: readonly ShownPosting[]) => (
    <ol className="mt-2">
      {postings.map((posting) => (
        <Posting key={posting.id} posting={posting} joinId={joinId} now={now} zone={zone} />
      ))}
    </ol>
  );
  return (
    <Card>
      <PanelHeading title={t("behind.ledger")} hint={t("behind.ledgerHint")} />
      {own.length === 0 ? <p className="mt-2 text-sm text-muted">{t("behind.ledgerEmpty")}</p> : list(own)}
      {others.length === 0 ? null : (
        <details className="mt-2">
          <summary className="flex min-h-9 cursor-pointer items-center text-xs font-semibold text-brand-ink">
            {t("behind.ledgerOthers", { count: others.length })}
          </summary>
          {list(others)}
        </details>
      )}
    </Card>
  );
});

interface PostingProps {
  readonly posting: ShownPosting;
  readonly joinId: string | null;
  readonly now: number;
  readonly zone: string;
}

function Posting({ posting: { name, at, lines }, joinId, now, zone }: PostingProps) {
  const t = useDemoText();
  const format = useFormat();
  const named = postingName(name);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <li className="animate-rise border-t border-line py-2 first:border-t-0">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{named === null ? name : t(named)}</span>
        <time className="shrink-0 text-2xs text-subtle tabular">{format.moment(at, zone, now)}</time>
      </div>
      <table className="mt-0.5 w-full text-xs text-muted">
        <tbody>
          {lines.map(({ account, amount, currency }, index) => {
            const id = accountName(account, joinId);
            return (
              <tr key={index}>
                <th scope="row" className="py-px text-left font-normal">
                  {id === null ? account : t(id)}
                </th>
                <td className={classes("py-px text-right font-medium tabular", amount > 0 && "text-success-ink")}>
                  {amount > 0 ? "+" : ""}
                  {format.money({ amount, currency })}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="border-t border-line text-2xs text-subtle">
            <th scope="row" className="pt-px text-left font-normal">
              {t("behind.sum")}
            </th>
            <td className="pt-px text-right tabular">
              {lines[0] ? format.money({ amount: sum, currency: lines[0].currency }) : null}
            </td>
          </tr>
        </tfoot>
      </table>
    </li>
  );
}
