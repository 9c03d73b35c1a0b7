import { observer } from "mobx-react-lite";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ReceiptIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";
import type { SlipPicture } from "./slip-picture.ts";

/** The slip that is looked at, large. */
export const SlipSheet = observer(function SlipSheet({ vm }: { readonly vm: HistoryViewModel }) {
  const t = useText();
  const { openSlip } = vm;
  return (
    <Sheet open={openSlip !== null} onClose={vm.lookAway} title={t("history.slip")} closeLabel={t("common.close")}>
      {openSlip ? <LargeSlip slip={openSlip} /> : null}
    </Sheet>
  );
});

const LargeSlip = observer(function LargeSlip({ slip }: { readonly slip: SlipPicture }) {
  const t = useText();
  const { status } = slip;
  switch (status.kind) {
    case "ready":
      return (
        <BlobImage
          picture={status.picture}
          alt={t("history.slipPicture")}
          className="mx-auto max-h-[70dvh] max-w-full rounded-md border border-line object-contain"
        />
      );
    case "failed":
      return <FailureState failure={status.failure} onRetry={() => void slip.ask()} />;
    case "missing":
      return (
        <EmptyState icon={<ReceiptIcon size={30} />} title={t("history.slipMissingTitle")}>
          {t("history.slipMissingDetail")}
        </EmptyState>
      );
    default:
      return <Skeleton className="h-80 w-full rounded-md" />;
  }
});
