import { observer } from "mobx-react-lite";
import type { HandOverWay } from "#application/ports/environment.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PrintedRoll } from "./PrintedRoll.tsx";
import type { RollExport } from "./roll-export.ts";

const labels = {
  share: "common.share",
  save: "console.saveFile",
  copy: "common.copy",
} as const satisfies Readonly<Record<HandOverWay, string>>;

const results = {
  share: "console.fileShared",
  save: "console.fileSaved",
  copy: "common.copied",
} as const satisfies Readonly<Record<HandOverWay, string>>;

/** The list of a game as a file, by the ways that this device has, and on paper. */
export const RollExportSheet = observer(function RollExportSheet({ rollExport }: { readonly rollExport: RollExport }) {
  const t = useText();
  const { roll, table, told, busy } = rollExport;
  return (
    <Sheet
      open={roll !== null}
      onClose={rollExport.close}
      title={t("console.exportList")}
      closeLabel={t("common.close")}
      footer={
        <div className="flex flex-wrap gap-2">
          {(roll?.ways ?? []).map((way, index) => (
            <Button
              key={way}
              className="flex-1"
              look={index === 0 ? "primary" : "secondary"}
              busy={busy && index === 0}
              disabled={busy && index !== 0}
              onClick={() => void rollExport.hand(way)}
            >
              {t(labels[way])}
            </Button>
          ))}
          {rollExport.mayPrint ? (
            <Button className="flex-1" look="secondary" onClick={rollExport.print}>
              {t("console.print")}
            </Button>
          ) : null}
        </div>
      }
    >
      {table === null ? null : <PrintedRoll table={table} />}
      <p className="text-muted">{t("console.exportDetail")}</p>
      <p
        role="status"
        className={`mt-2 text-sm font-semibold ${told?.worked === false ? "text-danger-ink" : "text-success-ink"}`}
      >
        {told ? t(told.worked ? results[told.way] : "console.fileFailed") : null}
      </p>
    </Sheet>
  );
});
