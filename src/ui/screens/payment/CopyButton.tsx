import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { CheckIcon, CopyIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { PaymentViewModel, TransferPart } from "./payment-view-model.ts";

const names: Readonly<Record<TransferPart, MessageId>> = {
  accountNumber: "transfer.copyAccountNumber",
  reference: "transfer.copyReference",
  amount: "transfer.copyAmount",
};

interface CopyButtonProps {
  readonly vm: PaymentViewModel;
  readonly part: TransferPart;
  readonly text: string;
}

/** Copies what a banking app asks for, and says that it did. */
export const CopyButton = observer(function CopyButton({ vm, part, text }: CopyButtonProps) {
  const t = useText();
  const copied = vm.copied === part;
  const name = t(names[part]);
  return (
    <>
      <Button
        look="quiet"
        size="small"
        icon={copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        aria-label={name}
        onClick={() => void vm.copy(part, text)}
      >
        {copied ? t("common.copied") : part === "amount" ? name : t("common.copy")}
      </Button>
      <LiveRegion>{copied ? t("common.copied") : ""}</LiveRegion>
    </>
  );
});
