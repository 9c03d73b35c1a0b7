import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import { currencies } from "#domain/money/currency.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { FileButton } from "#ui/components/fields/FileButton.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { BankIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ArrivalLine } from "./ArrivalLine.tsx";
import type { StatementViewModel } from "./statement-view-model.ts";

interface StatementProps {
  readonly vm: StatementViewModel;
}

/** The bank's statement as CSV: what each line would be before it is booked, and what it was booked as. */
export const StatementScreen = observer(function StatementScreen({ vm }: StatementProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  const isReading = vm.step.working === "read";
  return (
    <PageFrame
      busy={isReading}
      top={<TopBar title={t("console.statement")} back={back} />}
      bar={vm.items && !vm.isBooked && vm.news > 0 ? <BookBar vm={vm} /> : undefined}
    >
      <div className="space-y-5">
        <p className="text-muted">{t("console.statementDetail")}</p>
        <FileButton
          label={t(vm.items ? "console.anotherStatement" : "console.chooseStatement")}
          icon={<BankIcon size={20} />}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={vm.step.working !== null}
          onChoose={(file) => void vm.choose(file)}
        />
        <Select label={t("console.statementCurrency")} value={vm.currency ?? ""} onChange={(one) => void vm.say(one)}>
          {vm.currency === null ? <option value="">–</option> : null}
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currency}
            </option>
          ))}
        </Select>
        <Trouble vm={vm} />
        {isReading ? <SkeletonCards cards={3} lines={["h-5 w-1/3", "mt-3 h-4 w-3/4"]} /> : null}
        {vm.items ? <Lines vm={vm} /> : null}
      </div>
    </PageFrame>
  );
});

const Lines = observer(function Lines({ vm }: StatementProps) {
  const t = useText();
  const items = vm.items ?? [];
  const { payment, exception, duplicate, fault } = vm.counts;
  if (items.length === 0) return <p className="font-semibold">{t("console.noMoneyIn")}</p>;
  return (
    <section aria-label={t("console.statementLines")} className="space-y-3">
      <p role="status" className="font-semibold">
        {vm.isBooked ? t("console.linesBooked", { count: vm.news }) : null}
        {vm.isBooked || vm.news > 0 ? null : t("console.nothingToBook")}
      </p>
      <p className="tabular text-sm text-muted">
        {t("console.statementCounts", { payment, exception, duplicate, fault })}
      </p>
      {vm.isBooked && exception > 0 ? (
        <ButtonLink look="secondary" size="small" href={`${consoleScreens.money.path}?exception`}>
          {t("console.decideNow")}
        </ButtonLink>
      ) : null}
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <ArrivalLine key={item.line} item={item} openedAt={vm.openedAt} />
          ))}
        </ul>
      </CardFrame>
    </section>
  );
});

const BookBar = observer(function BookBar({ vm }: StatementProps) {
  const t = useText();
  return (
    <StickyBar>
      <Button
        wide
        busy={vm.step.working === "book"}
        disabled={vm.step.working !== null && vm.step.working !== "book"}
        onClick={() => void vm.book()}
      >
        {t("console.bookLines", { count: vm.news })}
      </Button>
    </StickyBar>
  );
});

const refusals = { no_columns: "console.statementUnread", too_large: "console.statementTooLarge" } as const;

const Trouble = observer(function Trouble({ vm }: StatementProps) {
  const t = useText();
  const { trouble } = vm.step;
  if (trouble === null) return null;
  return (
    <p role="alert" className="font-semibold text-danger-ink">
      {t(typeof trouble === "string" ? refusals[trouble] : "problem.detail")}
    </p>
  );
});
