import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Reopening } from "./reopening.ts";

/** Closing the roll was a slip, or somebody came after all. */
export const ReopenRoll = observer(function ReopenRoll({ reopening }: { readonly reopening: Reopening }) {
  const t = useText();
  const { working, trouble } = reopening.step;
  if (!reopening.isPossible && trouble === null) return null;
  return (
    <div className="mt-1 text-end">
      {trouble === null ? null : (
        <p role="alert" className="text-sm font-semibold text-danger-ink">
          {t(trouble === "not_undoable" ? "console.rollStaysClosed" : "problem.detail")}
        </p>
      )}
      <Button
        size="small"
        look="quiet"
        busy={working !== null}
        disabled={working !== null}
        onClick={() => void reopening.reopen()}
      >
        {t("console.reopenRoll")}
      </Button>
    </div>
  );
});
