import { observer } from "mobx-react-lite";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ReceiptViewModel } from "./receipt-view-model.ts";

interface BuyerFormProps {
  readonly paper: SalesDocumentView;
  readonly vm: ReceiptViewModel;
  readonly until: number;
}

/** For whom the organiser in Taiwan issues the 統一發票. */
export const BuyerForm = observer(function BuyerForm({ paper, vm, until }: BuyerFormProps) {
  const t = useText();
  const format = useFormat();
  const { trouble } = vm;
  const troubleText = trouble && t(`receipt.buyerTrouble_${trouble.kind}`);
  return (
    <form
      className="mt-4 space-y-3 border-t border-line pt-4 print:hidden"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void vm.giveBuyer(paper.id);
      }}
    >
      <TextField
        label={t("receipt.buyerLabel")}
        hint={t("receipt.buyerHint", { until: format.fixedMoment(until, "Asia/Taipei", vm.now) })}
        error={troubleText}
        value={vm.typed}
        onChange={vm.type}
      />
      <Button look="secondary" wide type="submit" busy={vm.saving}>
        {vm.saved ? t("receipt.buyerSaved") : t("receipt.buyerSave")}
      </Button>
    </form>
  );
});
