import { observer } from "mobx-react-lite";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { PanelHeading } from "../parts.tsx";
import { useDemoText, useDemoTime } from "../use-demo.ts";
import { DoubleEntry } from "./DoubleEntry.tsx";
import { postingName } from "./ledger-names.ts";

/** The ledger's newest postings about other people's places. */
export const OthersCard = observer(function OthersCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  const { others } = vm.behind;
  return (
    <CardFrame>
      <PanelHeading title={t("behind.ledger")} hint={t("behind.ledgerHint")} />
      {others.length === 0 ? null : (
        <details className="mt-1">
          <summary className="flex min-h-9 cursor-pointer items-center text-xs font-semibold text-brand-ink">
            {t("behind.ledgerOthers", { count: others.length })}
          </summary>
          <ol>
            {others.map((posting) => {
              const named = postingName(posting.name);
              return (
                <li key={posting.id} className="border-t border-line py-2 first:border-t-0">
                  <div className="flex items-baseline justify-between gap-3 text-sm">
                    <span className="font-semibold">{named === null ? posting.name : t(named)}</span>
                    <time className="shrink-0 text-2xs text-subtle tabular">
                      {format.moment(posting.at, zone, now)}
                    </time>
                  </div>
                  <DoubleEntry posting={posting} joinId={null} />
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </CardFrame>
  );
});
