import { observer } from "mobx-react-lite";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Closing } from "./closing.ts";
import { personName } from "./person-name.ts";

/** Closing the roll: who did not come is named, and told. */
export const CloseSheet = observer(function CloseSheet({ closing }: { readonly closing: Closing }) {
  const t = useText();
  const { notArrived, isNobodyIn, step } = closing;
  const isNobody = notArrived.length === 0;
  const withMissed = t(isNobody ? "console.closeAllCame" : "console.closeWith", { count: notArrived.length });
  const other = isNobodyIn ? { label: withMissed, onClick: () => void closing.close() } : null;
  return (
    <ConfirmDialog
      open={closing.isAsking}
      title={t(isNobodyIn ? "console.didEverybodyCome" : "console.closeRoll")}
      confirmLabel={isNobodyIn ? t("console.closeAllCame") : withMissed}
      other={other}
      cancelLabel={t("common.back")}
      closeLabel={t("common.close")}
      busy={step.working !== null}
      onConfirm={() => void (isNobodyIn ? closing.closeWithAll() : closing.close())}
      onCancel={closing.dismiss}
    >
      {isNobodyIn ? <p className="mb-3">{t("console.nobodyCheckedIn")}</p> : null}
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
