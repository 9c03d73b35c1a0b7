import { observer } from "mobx-react-lite";
import type { HandOverWay } from "#application/ports/environment.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { RecordViewModel } from "./record-view-model.ts";

const labels: Readonly<Record<HandOverWay, MessageId>> = {
  share: "common.share",
  save: "console.saveFile",
  copy: "common.copy",
};

/** The whole record, and the ways in which this device can take it. */
export const FileSheet = observer(function FileSheet({ vm }: { readonly vm: RecordViewModel }) {
  const t = useText();
  const { handed, step } = vm;
  const isReadFailed = step.trouble !== null && vm.file === null;
  return (
    <Sheet
      open={vm.file !== null || isReadFailed}
      onClose={vm.dismiss}
      title={t("console.takeRecordOut")}
      closeLabel={t("common.close")}
      footer={
        <div className="flex flex-wrap gap-2">
          {vm.ways.map((way, index) => (
            <Button
              key={way}
              className="flex-1"
              look={index === 0 ? "primary" : "secondary"}
              busy={step.working === way}
              disabled={step.working !== null && step.working !== way}
              onClick={() => void vm.hand(way)}
            >
              {t(labels[way])}
            </Button>
          ))}
        </div>
      }
    >
      {isReadFailed ? <p role="alert">{t("problem.detail")}</p> : <p>{t("console.recordFileDetail")}</p>}
      <p role="status" className="mt-2 text-sm font-semibold">
        {handed === null ? null : t(handed.worked ? "common.done" : "console.fileNotTaken")}
      </p>
    </Sheet>
  );
});
