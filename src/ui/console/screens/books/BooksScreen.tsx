import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { MonthOfBooksView } from "#contract/merchants/books.ts";
import { instantOn } from "#domain/time/local-date.ts";
import { packOf } from "#languages/language.ts";
import { Button, IconButton } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { BackIcon, CashIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { BookLineCard } from "../../parts/amounts/BookLineCard.tsx";
import { NoFilesInLine } from "../../parts/files/NoFilesInLine.tsx";
import { methodLabel } from "../../parts/game-form/ways-to-pay.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import { useIsDesk } from "../../parts/panes/use-is-desk.ts";
import { BooksTable } from "./BooksTable.tsx";
import type { BooksViewModel } from "./books-view-model.ts";
import { GatewayCard } from "./GatewayCard.tsx";

interface BooksProps {
  readonly vm: BooksViewModel;
}

/** What was earned in a month: sums by what happened, and every line behind them, also as a file. */
export const BooksScreen = observer(function BooksScreen({ vm }: BooksProps) {
  const t = useText();
  const isWide = useIsDesk();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  const nothing = (
    <EmptyState icon={<CashIcon size={30} />} title={t("console.noBooksTitle")}>
      {t("console.noBooksDetail")}
    </EmptyState>
  );
  return (
    <PageFrame desk="list" busy={vm.lines.status === "loading"} top={<TopBar title={t("console.books")} back={back} />}>
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_17rem] items-start gap-x-5">
          <div className="min-w-0 space-y-5">
            <Months vm={vm} />
            <BooksTable vm={vm} empty={nothing} />
          </div>
          <div className="sticky top-(--nav) space-y-5 pt-2">
            <Sums vm={vm} />
            <GatewayCard card={vm.gateway} />
          </div>
        </div>
      ) : (
        <div className="space-y-5">
          <GatewayCard card={vm.gateway} />
          <Months vm={vm} />
          <Sums vm={vm} />
          <PagedView
            list={vm.lines}
            idOf={({ id }) => id}
            renderItem={(line) => (
              <BookLineCard line={line} amount={line.amount} timeZone={vm.timeZone} now={vm.openedAt} />
            )}
            onRetry={() => void vm.read()}
            empty={nothing}
          />
        </div>
      )}
    </PageFrame>
  );
});

const Sums = observer(function Sums({ vm }: BooksProps) {
  return vm.sums?.map((sum) => <SumCard key={sum.earned.currency} sum={sum} />);
});

const Months = observer(function Months({ vm }: BooksProps) {
  const t = useText();
  const { locale } = useTranslator();
  const name = new Intl.DateTimeFormat(packOf(locale).dates ?? locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(instantOn(`${vm.month}-01`, "UTC", 0));
  return (
    <div className="space-y-3">
      <div className="flex items-center justify-between">
        <IconButton label={t("console.monthBefore")} onClick={() => void vm.turn(-1)}>
          <BackIcon />
        </IconButton>
        <h2 aria-live="polite" className="text-lg">
          {name}
        </h2>
        {vm.isLatest ? (
          <span className="size-11" />
        ) : (
          <IconButton label={t("console.monthAfter")} onClick={() => void vm.turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        )}
      </div>
      {vm.canSave && vm.lines.items.length > 0 ? <SaveButtons vm={vm} /> : null}
      {!vm.canSave && vm.lines.items.length > 0 ? (
        <NoFilesInLine onOpen={vm.openInBrowser}>{t("console.booksInLine")}</NoFilesInLine>
      ) : null}
    </div>
  );
});

const SaveButtons = observer(function SaveButtons({ vm }: BooksProps) {
  const t = useText();
  const { locale } = useTranslator();
  const save = () =>
    vm.save({
      columns: {
        date: t("console.date"),
        what: t("console.bookWhat"),
        method: t("console.bookMethod"),
        game: t("console.game"),
        gameDate: t("console.bookGameDate"),
        person: t("console.walkInName"),
        amount: t("console.bookAmount"),
        currency: t("console.bookCurrency"),
      },
      nameOf: (name) => t(`console.book.${name}`),
      methodOf: (method) => methodLabel(method, t),
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {vm.canSavePdf ? (
          <Button
            className="flex-1"
            look="secondary"
            busy={vm.step.working === "pdf"}
            disabled={vm.step.working !== null && vm.step.working !== "pdf"}
            onClick={() => void vm.savePdf(locale)}
          >
            {t("console.savePdf")}
          </Button>
        ) : null}
        <Button
          className="flex-1"
          look="secondary"
          busy={vm.step.working === "save"}
          disabled={vm.step.working !== null && vm.step.working !== "save"}
          onClick={() => void save()}
        >
          {t("console.saveCsv")}
        </Button>
      </div>
      {vm.step.trouble === null ? null : (
        <p role="alert" className="font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
    </>
  );
});

/** What was earned in one currency, by what happened; below it what of it still goes back. */
function SumCard({ sum }: { readonly sum: NonNullable<MonthOfBooksView["sums"]>[number] }) {
  const t = useText();
  const format = useFormat();
  const { earned, refundsOwed, movements } = sum;
  return (
    <CardFrame>
      <p className="text-sm text-muted">{t("console.booksEarned")}</p>
      <p className="tabular mb-3 text-2xl font-extrabold">{format.money(earned)}</p>
      <DefinitionList>
        {movements.map(({ name, count, amount }) => (
          <InfoRow key={name} inline label={`${t(`console.book.${name}`)} (${count})`}>
            {format.money(amount)}
          </InfoRow>
        ))}
        <InfoRow inline label={t("console.booksOwed")}>
          {format.money(refundsOwed)}
        </InfoRow>
      </DefinitionList>
    </CardFrame>
  );
}
