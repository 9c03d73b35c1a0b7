import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Closing } from "./closing.ts";
import { personName } from "./person-name.ts";

/** Closing the roll: who did not come is named, and told. */
export const CloseSheet = observer(function CloseSheet({ closing }: { readonly closing: Closing }) {
  const t = useText();
  const { notArrived, step } = closing;
  const isNobody = notArrived.length === 0;
  return (
    <ConfirmDialog
      open={closing.isAsking}
      title={t("console.closeRoll")}
      confirmLabel={t(isNobody ? "console.closeAllCame" : "console.closeWith", { count: notArrived.length })}
      cancelLabel={t("common.back")}
      closeLabel={t("common.close")}
      busy={step.working !== null}
      onConfirm={() => void closing.close()}
      onCancel={closing.dismiss}
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
