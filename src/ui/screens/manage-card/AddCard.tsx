import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FormFields, FormSheet } from "#ui/parts/asking/FormSheet.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { NewCardForm } from "#ui/parts/paying/card/NewCardForm.ts";
import { cardTroubleTexts } from "./card-troubles.ts";
import type { ManageCardViewModel } from "./manage-card-view-model.ts";

interface AddCardProps {
  readonly vm: ManageCardViewModel;
}

/** The app's own fields for a new card, in a sheet. */
export const AddCardSheet = observer(function AddCardSheet({ vm }: AddCardProps) {
  const t = useText();
  const busy = vm.cards.steps.working === "adding";
  return (
    <FormSheet
      open={vm.draft !== null}
      onClose={vm.closeForm}
      title={t("card.add")}
      trouble={<TroubleBanner typed trouble={vm.draft ? vm.cards.steps.trouble : null} textsOf={cardTroubleTexts} />}
      note={<p className="mt-4 text-sm text-subtle">{t("card.keptByProvider")}</p>}
      sendLabel={t("card.save")}
      busy={busy}
      onSend={() => void vm.add()}
    >
      {vm.draft ? <NewCardForm draft={vm.draft} disabled={busy} offersSaving={false} /> : null}
    </FormSheet>
  );
});

/**
 * The gateway's own fields for a new card, in the page: what the payer's bank asks is drawn over the page, and nothing
 * can be drawn over a sheet.
 */
export const AddCardHere = observer(function AddCardHere({ vm }: AddCardProps) {
  const t = useText();
  const { draft, cards } = vm;
  const busy = cards.steps.working === "adding";
  if (!draft) return null;
  return (
    <CardFrame>
      <h2 className="mb-4 text-xl">{t("card.add")}</h2>
      <TroubleBanner trouble={cards.steps.trouble} textsOf={cardTroubleTexts} typed />
      <FormFields sendLabel={t("card.save")} onSend={() => void vm.add()}>
        <NewCardForm draft={draft} disabled={busy} offersSaving={false} />
      </FormFields>
      <p className="mt-4 text-sm text-subtle">{t("card.keptByProvider")}</p>
      <div className="mt-4 flex flex-col gap-1">
        <Button wide busy={busy} disabled={!draft.isReady} onClick={() => void vm.add()}>
          {t("card.save")}
        </Button>
        <Button look="quiet" wide disabled={busy} onClick={vm.closeForm}>
          {t("common.cancel")}
        </Button>
      </div>
    </CardFrame>
  );
});
