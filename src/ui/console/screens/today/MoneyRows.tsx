import { consoleScreens } from "#addresses/console.ts";
import type { TodayView } from "#application/console/use-cases/see-today.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { CashIcon, RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { Row } from "./Row.tsx";

interface MoneyRowsProps {
  readonly today: TodayView;
  readonly now: Instant;
}

/** What is still to be paid at the venue, and what is to be paid back by bank: one tap to all of each. */
export function MoneyRows({ today, now }: MoneyRowsProps) {
  const t = useText();
  const format = useFormat();
  const { owed, moreOwed, refunds, moreRefunds } = today;
  if (owed.length === 0 && refunds.length === 0) return null;
  const oldest = Math.min(...refunds.map(({ requestedAt }) => requestedAt));
  return (
    <CardFrame padded={false} className="mt-3">
      <ul className="divide-y divide-line">
        {owed.length === 0 ? null : (
          <li>
            <Row
              href={consoleScreens.owed.path}
              icon={<CashIcon />}
              title={t("console.owed")}
              detail={sumOf(owed, format)}
              clock={t("console.owedByCount", { count: owed.length, more: moreOwed ? "yes" : "no" })}
            />
          </li>
        )}
        {refunds.length === 0 ? null : (
          <li>
            <Row
              href={consoleScreens.refunds.path}
              icon={<RefundIcon />}
              title={t("console.refundsToPayOut", { count: refunds.length, more: moreRefunds ? "yes" : "no" })}
              detail={sumOf(refunds, format)}
              clock={t("console.waitsSince", { time: format.duration(Math.max(60_000, now - oldest)) })}
            />
          </li>
        )}
      </ul>
    </CardFrame>
  );
}

/** Nothing where they are in several currencies. */
function sumOf(all: readonly { readonly amount: Money }[], format: Formats): string {
  const [first] = all;
  if (first === undefined || all.some(({ amount }) => amount.currency !== first.amount.currency)) return "";
  return format.money({ ...first.amount, amount: all.reduce((sum, { amount }) => sum + amount.amount, 0) });
}
