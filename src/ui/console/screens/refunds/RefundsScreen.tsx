import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import { useIsDesk } from "../../parts/panes/use-is-desk.ts";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { ListSearchBox } from "../../parts/searching/SearchBox.tsx";
import { BankSheet } from "./BankSheet.tsx";
import { DueCard } from "./DueCard.tsx";
import { FileCard } from "./FileCard.tsx";
import { BankRefundCard } from "./BankRefundCard.tsx";
import { RefundsTable } from "./RefundsTable.tsx";
import type { RefundsViewModel } from "./refunds-view-model.ts";

interface RefundsProps {
  readonly vm: RefundsViewModel;
}

/** Refunds by bank, by where they are: to pay out, with the bank, without an account, failed, done; and the files. */
export const RefundsScreen = observer(function RefundsScreen({ vm }: RefundsProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  const { step } = vm;
  const { settled } = vm.bank;
  return (
    <PageFrame bleed desk="list" top={<TopBar title={t("console.refunds")} back={back} />}>
      <div className="pb-3">
        <ChipRow label={t("console.which")} value={vm.which} onChange={vm.choose}>
          {vm.parts.map((part) => (
            <Chip key={part} value={part}>
              {t(`console.refundPart.${part}`)}
              <Count of={vm.countIn(part)} />
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="gutter space-y-4">
        <div className="empty:hidden desk:max-w-text">{vm.which === "due" ? <DueCard vm={vm} /> : null}</div>
        {step.trouble === null || step.trouble === "fresh_login_required" ? null : (
          <p role="alert" className="font-semibold text-danger-ink">
            {t("problem.detail")}
          </p>
        )}
        {settled && settled.failed.length === 0 ? (
          <p role="status" className="font-semibold text-success-ink">
            {t("console.markedPaid", { count: settled.settled })}
          </p>
        ) : null}
        {vm.which === "files" ? (
          <div className="desk:max-w-text">
            <Files vm={vm} />
          </div>
        ) : (
          <Refunds vm={vm} />
        )}
      </div>
      <BankSheet bank={vm.bank} />
    </PageFrame>
  );
});

/** Nothing where nothing waits. */
function Count({ of }: { readonly of: number | null }) {
  return of ? <span className="tabular ml-1.5 font-normal">{of}</span> : null;
}

const Refunds = observer(function Refunds({ vm }: RefundsProps) {
  const t = useText();
  const { search, refunds } = vm;
  const isWide = useIsDesk();
  const none = search.isSearching ? (
    <NothingFound typed={search.typed} onClear={search.clear} />
  ) : (
    <EmptyState icon={<RefundIcon size={30} />} title={t("console.noRefundsTitle")}>
      {t("console.noRefundsDetail")}
    </EmptyState>
  );
  return (
    <>
      <ListSearchBox search={search} label={t("console.searchRefunds")} />
      {isWide ? (
        <RefundsTable vm={vm} empty={none} />
      ) : (
        <PagedView
          list={refunds}
          idOf={({ id }) => id}
          renderItem={(refund) => <BankRefundCard refund={refund} vm={vm} />}
          onRetry={() => void vm.read()}
          empty={none}
        />
      )}
    </>
  );
});

const Files = observer(function Files({ vm }: RefundsProps) {
  const t = useText();
  return (
    <PagedView
      list={vm.files}
      idOf={({ id }) => id}
      renderItem={(file) => <FileCard file={file} vm={vm} />}
      onRetry={() => void vm.read()}
      empty={
        <EmptyState
          icon={<RefundIcon size={30} />}
          title={t("console.noFilesTitle")}
          action={
            <Button look="secondary" onClick={() => vm.choose("due")}>
              {t("console.refundPart.due")}
            </Button>
          }
        >
          {t("console.payoutFileDetail")}
        </EmptyState>
      }
    />
  );
});
