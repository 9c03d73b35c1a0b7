import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { zero } from "#domain/money/money.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { asTyped, typedPrice } from "../../parts/amounts/typed-price.ts";
import type { SlipDeck } from "./slip-deck.ts";

interface AmountSheetProps {
  readonly deck: SlipDeck;
  readonly slip: WaitingSlip;
}

/** Another amount came than what was due: it begins with what the bank says, where it says something else. */
export const AmountSheet = observer(function AmountSheet({ deck, slip: { amount: due, check } }: AmountSheetProps) {
  const t = useText();
  const format = useFormat();
  const seen = check?.amount ?? null;
  const [text, setText] = useState(seen && seen.amount !== due.amount ? asTyped(seen) : "");
  const came = typedPrice(text, due.currency);
  const isAmount = came !== null && came.amount > 0;
  return (
    <Sheet
      open={deck.sheet === "amount"}
      onClose={deck.dismiss}
      title={t("console.otherAmount")}
      closeLabel={t("common.close")}
      footer={
        <Button wide disabled={!isAmount} onClick={() => came && deck.approveAs(came)}>
          {isAmount ? t("console.approveAmount", { amount: format.money(came) }) : t("console.approve")}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t("console.otherAmountDetail", { amount: format.money(due) })}</p>
      <TextField
        label={t("console.amountThatCame", { currency: due.currency })}
        value={text}
        inputMode="decimal"
        maxLength={12}
        error={
          text !== "" && !isAmount ? t("console.wrong.amountAbove", { zero: format.money(zero(due.currency)) }) : null
        }
        onChange={setText}
      />
    </Sheet>
  );
});
