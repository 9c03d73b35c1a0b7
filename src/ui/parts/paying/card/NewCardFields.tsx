import { observer } from "mobx-react-lite";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { DrawnCardForm } from "./DrawnCardForm.tsx";
import { DrawnDraft } from "./DrawnDraft.ts";
import type { NewCardDraft } from "./new-card-draft.ts";
import { SandboxCardForm } from "./SandboxCardForm.tsx";

interface NewCardFieldsProps {
  readonly draft: NewCardDraft;
  readonly disabled?: boolean;
  /** False if the card is saved in any case. */
  readonly offersSaving?: boolean;
}

/** The fields of a new card, and whether it is to be saved. */
export const NewCardFields = observer(function NewCardFields({
  draft,
  disabled = false,
  offersSaving = true,
}: NewCardFieldsProps) {
  const t = useText();
  return (
    <div className="space-y-4">
      {draft instanceof DrawnDraft ? (
        <DrawnCardForm draft={draft} />
      ) : (
        <SandboxCardForm draft={draft} disabled={disabled} />
      )}
      {offersSaving ? (
        <Switch
          checked={draft.save}
          onChange={draft.chooseSave}
          label={t("payment.saveCard")}
          detail={t("payment.saveCardDetail")}
          disabled={disabled}
        />
      ) : null}
    </div>
  );
});
