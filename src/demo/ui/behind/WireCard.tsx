import { observer } from "mobx-react-lite";
import { Card } from "#ui/components/layout/Card.tsx";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { CallRow } from "./CallRow.tsx";
import { PanelHeading } from "./PanelHeading.tsx";

/** The app's calls as they pass, the newest first; each opens to what was sent and answered. */
export const WireCard = observer(function WireCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { calls, clearCalls } = vm.behind;
  const clear = (
    <button
      type="button"
      onClick={clearCalls}
      className="-my-2 -mr-2 min-h-11 px-2 text-xs font-semibold text-brand-ink"
    >
      {t("behind.clear")}
    </button>
  );
  return (
    <Card>
      <PanelHeading title={t("behind.wire")} hint={t("behind.wireHint")} action={calls.length > 0 ? clear : null} />
      {calls.length === 0 ? <p className="mt-2 text-sm text-muted">{t("behind.wireEmpty")}</p> : null}
      <ol className="-mx-2 mt-1.5">
        {calls.map((call) => (
          <CallRow key={call.number} call={call} />
        ))}
      </ol>
    </Card>
  );
});
