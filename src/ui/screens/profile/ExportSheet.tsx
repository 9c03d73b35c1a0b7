import { observer } from "mobx-react-lite";
import type { HandOverWay } from "#application/ports/environment.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { DataExport } from "./data-export.ts";

interface ExportSheetProps {
  readonly dataExport: DataExport;
}

const labels: Readonly<Record<HandOverWay, MessageId>> = {
  share: "common.share",
  save: "profile.saveFile",
  copy: "common.copy",
};
const results: Readonly<Record<HandOverWay, MessageId>> = {
  share: "profile.handedOver",
  save: "profile.saving",
  copy: "common.copied",
};

/** Everything that is held of the member, to read and to take along. */
export const ExportSheet = observer(function ExportSheet({ dataExport }: ExportSheetProps) {
  const t = useText();
  const { data, told } = dataExport;
  return (
    <Sheet
      open={dataExport.status !== "closed"}
      onClose={dataExport.close}
      title={t("profile.export")}
      closeLabel={t("common.close")}
      footer={
        data ? (
          <div className="flex flex-wrap gap-2">
            {data.ways.map((way, index) => (
              <Button
                key={way}
                className="flex-1"
                look={index === 0 ? "primary" : "secondary"}
                busy={dataExport.busy && index === 0}
                onClick={() => void dataExport.hand(way)}
              >
                {t(labels[way])}
              </Button>
            ))}
          </div>
        ) : undefined
      }
    >
      <p className="text-sm text-muted">{t("profile.exportDetail")}</p>
      <p
        role="status"
        className={
          told?.worked === false
            ? "mt-2 text-sm font-semibold text-danger-ink"
            : "mt-2 text-sm font-semibold text-success-ink"
        }
      >
        {told ? t(told.worked ? results[told.way] : "profile.handOverFailed") : null}
      </p>
      <Body dataExport={dataExport} />
    </Sheet>
  );
});

const Body = observer(function Body({ dataExport }: ExportSheetProps) {
  const t = useText();
  if (dataExport.status === "failed")
    return <FailureState failure={dataExport.failure} onRetry={() => void dataExport.open()} />;
  if (!dataExport.data) return <Skeleton className="mt-3 h-48 w-full rounded-md" />;
  return (
    <textarea
      readOnly
      rows={10}
      aria-label={t("profile.exportLabel")}
      value={dataExport.data.file.text}
      className="mt-3 block max-h-[45dvh] w-full resize-none rounded-md bg-surface-sunken p-3 font-mono text-xs"
    />
  );
});
