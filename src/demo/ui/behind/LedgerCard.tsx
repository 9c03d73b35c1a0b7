import { observer } from "mobx-react-lite";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ShownPosting } from "../../demo-wire.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { type DemoMessageId, useDemoText, useDemoTime } from "../use-demo.ts";
import { PanelHeading } from "../parts.tsx";

const names = {
  gateway: "behind.account.gateway",
  merchant_funds: "behind.account.merchant_funds",
  merchant: "behind.account.merchant",
  member: "behind.account.member",
  disputed: "behind.account.disputed",
  refunds_payable: "behind.account.refunds_payable",
} as const satisfies Readonly<Record<string, DemoMessageId>>;

/**
 * What an account of the ledger, `kind` or `kind:owner`, is called; null for one without a name. `joinId` is the
 * viewer's.
 */
export function accountName(account: string, joinId: string | null): DemoMessageId | null {
  const [kind = "", owner] = account.split(":");
  if (kind === "member" && owner === joinId) return "behind.account.you";
  return kind in names ? names[kind as keyof typeof names] : null;
}

const postingNames = [
  "payment_received",
  "settled_at_venue",
  "refund_requested",
  "unwanted_money_returned",
  "refund_sent",
  "refund_came_back",
  "refund_paid_out",
  "refund_covered_by_dispute",
  "money_disputed",
  "dispute_won",
  "dispute_lost",
  "correction",
] as const;

/** What a posting is called; null for one without a name. */
export function postingName(name: string): DemoMessageId | null {
  const known = postingNames.find((posting) => posting === name);
  return known ? `behind.posting.${known}` : null;
}

/** The postings: the viewer's own first, all others on demand. */
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
    <CardFrame>
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
    </CardFrame>
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
