import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { GameViewModel } from "./game-view-model.ts";
import { personName } from "../../parts/person-name.ts";

/** Closing the roll: who did not come is named, and told. */
export const CloseSheet = observer(function CloseSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const { notArrived, step } = vm;
  const isNobody = notArrived.length === 0;
  return (
    <ConfirmDialog
      open={vm.asking === "close"}
      title={t("console.closeRoll")}
      confirmLabel={t(isNobody ? "console.closeAllCame" : "console.closeWith", { count: notArrived.length })}
      cancelLabel={t("common.back")}
      closeLabel={t("common.close")}
      busy={step.working === "close"}
      onConfirm={() => void vm.close()}
      onCancel={vm.dismiss}
    >
      <p>{t(isNobody ? "console.closeAllDetail" : "console.closeDetail")}</p>
      <ul className="mt-3 space-y-1 font-semibold text-ink">
        {notArrived.map((person) => (
          <li key={person.joinId}>
            {personName(person, t)} · {t("common.seats", { count: person.seats })}
          </li>
        ))}
      </ul>
      {step.trouble === null ? null : (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {t(step.trouble === "roll_closed" ? "console.rollWasClosed" : "problem.detail")}
        </p>
      )}
    </ConfirmDialog>
  );
});
