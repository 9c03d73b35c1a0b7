import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ReceiptIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { Paper } from "./Paper.tsx";
import type { ReceiptViewModel } from "./receipt-view-model.ts";

interface ReceiptViewProps {
  readonly vm: ReceiptViewModel;
}

/** The Receipt screen. Printed, it has the papers alone. */
export const ReceiptView = observer(function ReceiptView({ vm }: ReceiptViewProps) {
  const t = useText();
  const goBack = useGoBack(address("history", {}, { tab: "payments" }));
  return (
    <PageFrame
      busy={vm.status.kind === "loading"}
      top={<TopBar title={t("receipt.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      <Papers vm={vm} />
    </PageFrame>
  );
});

const Papers = observer(function Papers({ vm }: ReceiptViewProps) {
  const t = useText();
  const { status } = vm;
  if (status.kind === "failed") return <FailureState failure={status.failure} onRetry={() => void vm.read()} />;
  if (status.kind === "loading")
    return <SkeletonCards cards={1} lines={["h-6 w-2/5", "mt-4 h-4 w-3/5", "mt-3 h-24"]} />;
  if (!status.papers || status.papers.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptIcon size={30} />}
        title={t("receipt.emptyTitle")}
        action={<ButtonLink href={address("history")}>{t("refund.toHistory")}</ButtonLink>}
      >
        {t("receipt.emptyDetail")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="space-y-3">
        {status.papers.map((paper) => (
          <Drawable key={paper.id} of={paper}>
            <Paper paper={paper} vm={vm} />
          </Drawable>
        ))}
      </div>
      {status.papers.some(({ pdfKey }) => pdfKey === null) ? (
        <Button look="secondary" wide className="mt-4 print:hidden" onClick={() => window.print()}>
          {t("receipt.print")}
        </Button>
      ) : null}
    </>
  );
});
