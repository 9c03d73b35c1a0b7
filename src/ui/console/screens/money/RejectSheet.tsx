import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { SlipDeck } from "./slip-deck.ts";

const reasons = ["notArrived", "wrongAmount", "unreadable", "transferUsed"] as const;

/** Why a slip is rejected, in words for its member. */
export const RejectSheet = observer(function RejectSheet({ deck }: { readonly deck: SlipDeck }) {
  const t = useText();
  const [picked, setChosen] = useState<string | null>(null);
  const chosen = picked ?? (deck.trouble === "transfer_used" ? "transferUsed" : reasons[0]);
  const [own, setOwn] = useState("");
  const known = reasons.find((reason) => reason === chosen);
  const reason = known ? t(`console.reject.${known}`) : own.trim();
  return (
    <Sheet
      open={deck.sheet === "reject"}
      onClose={deck.dismiss}
      title={t("console.rejectTitle")}
      closeLabel={t("common.close")}
      footer={
        <Button wide look="danger" disabled={reason === ""} onClick={() => deck.reject(reason)}>
          {t("console.reject")}
        </Button>
      }
    >
      <p className="mb-3 text-muted">{t("console.rejectDetail")}</p>
      <div className="space-y-2.5">
        {reasons.map((one) => (
          <RadioCard
            key={one}
            name="reason"
            value={one}
            checked={chosen === one}
            onChange={setChosen}
            title={t(`console.reject.${one}`)}
          />
        ))}
        <RadioCard
          name="reason"
          value="own"
          checked={known === undefined}
          onChange={setChosen}
          title={t("console.reject.own")}
        >
          <TextField
            label={t("console.reason")}
            value={own}
            maxLength={500}
            error={deck.trouble === "invalid_request" ? t("console.noAddressesYet") : null}
            onChange={setOwn}
          />
        </RadioCard>
      </div>
    </Sheet>
  );
});
