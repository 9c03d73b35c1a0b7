import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { consoleScreens } from "#addresses/console.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { BankIcon, CalendarIcon, CashIcon, LevelIcon, RefundIcon, WalletIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { ExceptionList } from "./ExceptionList.tsx";
import type { MoneyViewModel } from "./money-view-model.ts";
import { SlipBar } from "./SlipBar.tsx";
import { SlipReview } from "./SlipReview.tsx";
import { SlipSearch } from "./SlipSearch.tsx";

/** Slips one by one, money that fits nothing, and the ways to what is owed, refunds and the bank's statement. */
export const MoneyScreen = observer(function MoneyScreen({ vm }: { readonly vm: MoneyViewModel }) {
  const t = useText();
  const { slips, exceptions } = vm;
  const hasSlip = vm.which === "slips" && slips.current !== null;
  return (
    <PageFrame
      bleed
      busy={slips.status === "loading"}
      top={<TopBar large title={t("console.money")} actions={<AccountButton />} />}
      bar={hasSlip ? <SlipBar deck={slips} /> : undefined}
      desk={hasSlip ? "beside" : "text"}
    >
      <div className="pb-3">
        <ChipRow label={t("console.which")} value={vm.which} onChange={vm.choose}>
          <Chip value="slips">{t("console.slipsCount", { count: slips.slips.length })}</Chip>
          <Chip value="exceptions">{t("console.exceptionsCount", { count: exceptions.waiting })}</Chip>
        </ChipRow>
      </div>
      <div className="gutter">
        {vm.which === "slips" ? (
          <SlipSearch deck={slips}>
            <SlipReview deck={slips} now={vm.clock.thisMinute} />
          </SlipSearch>
        ) : (
          <ExceptionList deck={exceptions} now={vm.clock.thisMinute} />
        )}
        <nav aria-label={t("console.moreMoney")} className="mt-7 grid grid-cols-2 gap-2.5">
          <Way href={consoleScreens.owed.path} icon={<CashIcon size={20} />}>
            {t("console.owed")}
          </Way>
          <Way href={consoleScreens.cash.path} icon={<WalletIcon size={20} />}>
            {t("console.cash")}
          </Way>
          <Way href={consoleScreens.refunds.path} icon={<RefundIcon size={20} />}>
            {t("console.refunds")}
          </Way>
          <Way href={consoleScreens.books.path} icon={<CalendarIcon size={20} />}>
            {t("console.books")}
          </Way>
          <Way href={consoleScreens.statement.path} icon={<BankIcon size={20} />}>
            {t("console.statement")}
          </Way>
          <Way href={consoleScreens.figures.path} icon={<LevelIcon size={20} />}>
            {t("console.figures")}
          </Way>
        </nav>
      </div>
    </PageFrame>
  );
});

/** A tile: its words have the whole width, so that they stay on one line on a small phone. */
function Way({ href, icon, children }: { readonly href: string; readonly icon: ReactNode; readonly children: string }) {
  return (
    <ButtonLink look="secondary" size="small" href={href} icon={icon} className="flex-col py-3 last:odd:col-span-2">
      {children}
    </ButtonLink>
  );
}
