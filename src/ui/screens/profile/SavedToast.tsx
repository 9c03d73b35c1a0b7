import { useState } from "react";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Says that something was saved, for a moment. */
export function SavedToast({ saves }: { readonly saves: number }) {
  const t = useText();
  const [seen, setSeen] = useState(saves);
  const message = saves === seen ? null : { id: saves, text: t("profile.saved"), icon: <CheckIcon size={20} /> };
  return <Toast message={message} onDone={() => setSeen(saves)} />;
}
