import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** The ways out of an open attempt: pay otherwise, or give the seats back. */
export const AttemptActions = observer(function AttemptActions({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  return (
    <div className="mt-6 flex flex-col items-center gap-1">
      <Button
        look="secondary"
        wide
        busy={vm.working === "cancel"}
        disabled={vm.working === "leave"}
        onClick={() => void vm.cancelAttempt()}
      >
        {t("payment.cancelAttempt")}
      </Button>
      <Button look="quiet" size="small" disabled={vm.working !== null} onClick={vm.askToLeave}>
        {t("payment.giveBack")}
      </Button>
    </div>
  );
});
