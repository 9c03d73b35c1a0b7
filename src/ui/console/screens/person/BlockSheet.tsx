import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { PersonViewModel } from "./person-view-model.ts";

interface BlockSheetProps {
  readonly vm: PersonViewModel;
  readonly name: string;
}

/** Blocking somebody: what it does, and why. */
export const BlockSheet = observer(function BlockSheet({ vm, name }: BlockSheetProps) {
  const t = useText();
  const [reason, setReason] = useState("");
  const { isBlocking, step } = vm;
  return (
    <Sheet
      open={isBlocking}
      onClose={vm.dismiss}
      busy={step.working !== null}
      title={t("console.blockName", { name })}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          look="danger"
          disabled={reason.trim() === ""}
          busy={step.working !== null}
          onClick={() => void vm.change("blocked", reason.trim())}
        >
          {t("console.block")}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t("console.blockDetail")}</p>
      <TextField label={t("console.blockReason")} value={reason} maxLength={300} onChange={setReason} />
      {step.trouble === null ? null : (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
    </Sheet>
  );
});
