import { observer } from "mobx-react-lite";
import type { SalesDocumentView } from "#contract/sales/sales-documents.ts";
import { longestAddressee } from "#domain/sales-document/buyer.ts";
import { taxCountryOf, taxRulesOf } from "#domain/sales-document/tax-country.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { BuyerTrouble, ReceiptViewModel } from "./receipt-view-model.ts";

interface BuyerFormProps {
  readonly paper: SalesDocumentView;
  readonly vm: ReceiptViewModel;
  readonly until: number;
}

const wordsOf = {
  TW: { label: "receipt.buyerLabel", hint: "receipt.buyerHint", invalid: "receipt.buyerTrouble_invalid_request" },
  // Any name that can be typed within the field's length is one.
  JP: { label: "receipt.buyer_addressee", hint: "receipt.addresseeHint", invalid: "receipt.buyerTrouble_failed" },
} as const;

function troubleTextOf(trouble: BuyerTrouble, invalid: MessageId, t: Translate): string {
  if (trouble.kind === "unprintable") return t("receipt.unprintable", { signs: trouble.signs });
  return t(trouble.kind === "invalid_request" ? invalid : `receipt.buyerTrouble_${trouble.kind}`);
}

/** For whom a receipt is: in Taiwan for the organiser's 統一發票, in Japan the name that stands on it. */
export const BuyerForm = observer(function BuyerForm({ paper, vm, until }: BuyerFormProps) {
  const t = useText();
  const format = useFormat();
  const { trouble } = vm;
  const country = taxCountryOf(paper.amount.currency);
  const words = wordsOf[country === "JP" ? "JP" : "TW"];
  const troubleText = trouble && troubleTextOf(trouble, words.invalid, t);
  return (
    <form
      className="mt-4 space-y-3 border-t border-line pt-4 print:hidden"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void vm.giveBuyer(paper);
      }}
    >
      <TextField
        label={t(words.label)}
        hint={t(words.hint, { until: format.fixedMoment(until, taxRulesOf(country).timeZone, vm.now) })}
        error={troubleText}
        value={vm.typed}
        maxLength={longestAddressee}
        onChange={vm.type}
      />
      <Button look="secondary" wide type="submit" busy={vm.saving}>
        {vm.saved ? t("receipt.buyerSaved") : t("receipt.buyerSave")}
      </Button>
    </form>
  );
});
