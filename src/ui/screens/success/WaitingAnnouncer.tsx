import { observer } from "mobx-react-lite";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import type { SuccessViewModel } from "./success-view-model.ts";

/** Says to screen readers where the place stands, whenever that changes by itself. */
export const WaitingAnnouncer = observer(function WaitingAnnouncer({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  return <LiveRegion>{saidOf(vm, t)}</LiveRegion>;
});

function saidOf({ stage, participation }: SuccessViewModel, t: Translate): string {
  if (stage?.kind === "waiting" && stage.position !== null) return t("waiting.position", { position: stage.position });
  if (stage?.kind === "offered") return t("waiting.offeredTitle", { count: participation?.seats ?? 1 });
  return "";
}
