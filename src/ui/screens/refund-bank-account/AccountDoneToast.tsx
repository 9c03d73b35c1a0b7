import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { AccountDone, BankAccountViewModel } from "./bank-account-view-model.ts";

const texts: Readonly<Record<AccountDone, MessageId>> = {
  given: "bank.saved",
  changed: "bank.changed",
  removed: "bank.removed",
};

/** Says what was done, for a moment. */
export const AccountDoneToast = observer(function AccountDoneToast({ vm }: { readonly vm: BankAccountViewModel }) {
  const t = useText();
  const [seen, setSeen] = useState(0);
  const { done } = vm;
  const message =
    done && done.id !== seen ? { id: done.id, text: t(texts[done.what]), icon: <CheckIcon size={20} /> } : null;
  return <Toast message={message} onDone={() => setSeen(done?.id ?? 0)} />;
});
