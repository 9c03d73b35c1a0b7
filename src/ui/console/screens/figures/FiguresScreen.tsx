import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { FiguresView } from "#contract/merchants/figures.ts";
import type { Money } from "#domain/money/money.ts";
import { instantOn } from "#domain/time/local-date.ts";
import { packOf } from "#languages/language.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { LevelIcon } from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { NoFilesInLine } from "../../parts/files/NoFilesInLine.tsx";
import { weekdayName } from "../../parts/weekday-name.ts";
import { BarTable } from "./BarTable.tsx";
import type { FiguresViewModel } from "./figures-view-model.ts";

interface FiguresProps {
  readonly vm: FiguresViewModel;
}

/** How a club goes: fill by weekday, money and members by month, waiting lists never served; as a file too. */
export const FiguresScreen = observer(function FiguresScreen({ vm }: FiguresProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar title={t("console.figures")} back={back} />}>
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-20 w-full"]} /> : null}
      {vm.isEmpty ? (
        <EmptyState icon={<LevelIcon size={30} />} title={t("console.noFiguresTitle")}>
          {t("console.noFiguresDetail")}
        </EmptyState>
      ) : null}
      {vm.status === "ready" && vm.shown && !vm.isEmpty ? <Figures vm={vm} figures={vm.shown} /> : null}
    </PageFrame>
  );
});

function Figures({ vm, figures }: FiguresProps & { readonly figures: FiguresView }) {
  const t = useText();
  const zone = useFormat().zoneNote(vm.openedAt, figures.timeZone);
  return (
    <div className="space-y-4">
      {vm.canSave ? (
        <SaveButton vm={vm} />
      ) : (
        <NoFilesInLine onOpen={vm.openInBrowser}>{t("console.figuresInLine")}</NoFilesInLine>
      )}
      <p className="text-sm text-muted">
        <DottedLine>
          {t("console.figuresSpan")}
          {zone === null ? null : t("common.localTime", { zone })}
        </DottedLine>
      </p>
      {figures.weekdays.length > 0 ? <Fill weekdays={figures.weekdays} /> : null}
      {figures.money.map((own) => (
        <Revenue key={own.currency} own={own} isOnly={figures.money.length === 1} />
      ))}
      {figures.members.length > 0 ? <Members months={figures.members} /> : null}
      <Waiting months={figures.waiting} />
    </div>
  );
}

function Fill({ weekdays }: Pick<FiguresView, "weekdays">) {
  const t = useText();
  const format = useFormat();
  const most = Math.max(...weekdays.map(({ games }) => games));
  return (
    <BarTable
      title={t("console.figure.fill")}
      means={t("console.figureMeans.fill")}
      period={t("console.weekdays")}
      columns={[
        { name: t("console.filled"), tone: "success" },
        { name: t("console.measure.games"), tone: "brand" },
      ]}
      rows={weekdays.map(({ weekday, games, seats, taken }) => ({
        key: weekday,
        name: weekdayName(weekday, format),
        cells: [
          { text: `${percentOf(taken, seats)}%`, note: `${taken}/${seats}`, share: taken / Math.max(1, seats) },
          { text: String(games), share: games / most },
        ],
      }))}
    />
  );
}

function Revenue({ own, isOnly }: { readonly own: FiguresView["money"][number]; readonly isOnly: boolean }) {
  const t = useText();
  const format = useFormat();
  const monthName = useMonthName();
  const most = Math.max(1, ...own.months.flatMap(({ revenue, refunds }) => [revenue.amount, refunds.amount]));
  const cell = (money: Money) => ({ text: format.money(money), share: money.amount / most });
  const title = t("console.figure.money");
  return (
    <BarTable
      title={isOnly ? title : `${title} (${own.currency})`}
      means={t("console.figureMeans.money")}
      period={t("console.figurePeriod")}
      columns={[
        { name: t("console.measure.revenue"), tone: "brand" },
        { name: t("console.measure.refunds"), tone: "warning" },
      ]}
      rows={own.months.map(({ month, revenue, refunds }) => ({
        key: month,
        name: monthName(month),
        cells: [cell(revenue), cell(refunds)],
      }))}
    />
  );
}

function Members({ months }: { readonly months: FiguresView["members"] }) {
  const t = useText();
  const monthName = useMonthName();
  const most = Math.max(1, ...months.flatMap(({ newcomers, returning }) => [newcomers, returning]));
  return (
    <BarTable
      title={t("console.figure.members")}
      means={t("console.figureMeans.members")}
      period={t("console.figurePeriod")}
      columns={[
        { name: t("console.measure.newcomers"), tone: "success" },
        { name: t("console.measure.returning"), tone: "brand" },
      ]}
      rows={months.map(({ month, newcomers, returning }) => ({
        key: month,
        name: monthName(month),
        cells: [newcomers, returning].map((count) => ({ text: String(count), share: count / most })),
      }))}
    />
  );
}

function Waiting({ months }: { readonly months: FiguresView["waiting"] }) {
  const t = useText();
  const monthName = useMonthName();
  if (months.length === 0) return <p className="text-sm text-muted">{t("console.allWereOffered")}</p>;
  const [mostGames, mostSeats] = [
    Math.max(1, ...months.map(({ games }) => games)),
    Math.max(1, ...months.map(({ seats }) => seats)),
  ];
  return (
    <BarTable
      title={t("console.figure.waiting")}
      means={t("console.figureMeans.waiting")}
      period={t("console.figurePeriod")}
      columns={[
        { name: t("console.measure.games"), tone: "brand" },
        { name: t("console.seatsAskedFor"), tone: "warning" },
      ]}
      rows={months.map(({ month, games, seats }) => ({
        key: month,
        name: monthName(month),
        cells: [
          { text: String(games), share: games / mostGames },
          { text: String(seats), share: seats / mostSeats },
        ],
      }))}
    />
  );
}

const SaveButton = observer(function SaveButton({ vm }: FiguresProps) {
  const t = useText();
  const format = useFormat();
  const save = () =>
    vm.save({
      columns: {
        figure: t("console.figures"),
        period: t("console.figurePeriod"),
        what: t("console.bookWhat"),
        value: t("console.figureValue"),
        currency: t("console.bookCurrency"),
      },
      figure: (name) => t(`console.figure.${name}`),
      measure: (name) => t(`console.measure.${name}`),
      weekday: (day) => weekdayName(day, format),
    });
  return (
    <>
      <Button
        wide
        look="secondary"
        busy={vm.step.working === "save"}
        disabled={vm.step.working !== null && vm.step.working !== "save"}
        onClick={() => void save()}
      >
        {t("console.saveCsv")}
      </Button>
      {vm.step.trouble === null ? null : (
        <p role="alert" className="font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
    </>
  );
});

function percentOf(part: number, whole: number): number {
  return Math.round((part / Math.max(1, whole)) * 100);
}

/** "Nov 2026", in the shown language. */
function useMonthName(): (month: string) => string {
  const { locale } = useTranslator();
  const names = new Intl.DateTimeFormat(packOf(locale).dates ?? locale, {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return (month) => names.format(instantOn(`${month}-01`, "UTC", 0));
}
