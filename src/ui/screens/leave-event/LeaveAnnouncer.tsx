import { observer } from "mobx-react-lite";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";

/** Says what comes back whenever that is another amount. */
export const LeaveAnnouncer = observer(function LeaveAnnouncer({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const format = useFormat();
  const { quote, stage } = vm;
  return (
    <LiveRegion>
      {stage?.kind === "open" && quote ? t("leave.spokenQuote", { amount: format.money(quote.amount) }) : ""}
    </LiveRegion>
  );
});
