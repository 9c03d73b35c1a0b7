import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { CardDone as What, ManageCardViewModel } from "./manage-card-view-model.ts";

const texts: Readonly<Record<What, MessageId>> = {
  added: "card.added",
  chosen: "card.chosen",
  removed: "card.removed",
};

/** Says what was done, for a moment. */
export const CardDone = observer(function CardDone({ vm }: { readonly vm: ManageCardViewModel }) {
  const t = useText();
  const [seen, setSeen] = useState(0);
  const { done } = vm;
  const message =
    done && done.id !== seen ? { id: done.id, text: t(texts[done.what]), icon: <CheckIcon size={20} /> } : null;
  return <Toast message={message} onDone={() => setSeen(done?.id ?? 0)} />;
});
