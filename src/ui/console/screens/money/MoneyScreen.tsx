import { observer } from "mobx-react-lite";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { AccountButton } from "../../parts/AccountButton.tsx";
import { ExceptionList } from "./ExceptionList.tsx";
import type { MoneyViewModel } from "./money-view-model.ts";
import { SlipReview } from "./SlipReview.tsx";

/** Slips one after the other, and money that fits nothing. */
export const MoneyScreen = observer(function MoneyScreen({ vm }: { readonly vm: MoneyViewModel }) {
  const t = useText();
  const { slips, exceptions } = vm;
  return (
    <PageFrame
      bleed
      busy={slips.status === "loading"}
      top={<TopBar large title={t("console.money")} actions={<AccountButton />} />}
    >
      <div className="pb-3">
        <ChipRow label={t("console.which")} value={vm.which} onChange={vm.choose}>
          <Chip value="slips">{t("console.slipsCount", { count: slips.slips.length })}</Chip>
          <Chip value="exceptions">{t("console.exceptionsCount", { count: exceptions.list.items.length })}</Chip>
        </ChipRow>
      </div>
      <div className="gutter">
        {vm.which === "slips" ? (
          <SlipReview deck={slips} now={vm.clock.thisMinute} />
        ) : (
          <ExceptionList deck={exceptions} />
        )}
      </div>
    </PageFrame>
  );
});
