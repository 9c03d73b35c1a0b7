import { observer } from "mobx-react-lite";
import { Toast } from "#ui/components/Toast.tsx";
import { CheckIcon } from "#ui/components/icons/action.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Sharing } from "./sharing.ts";

/** Says what came of sharing, where the phone did not say it itself. */
export const ShareToast = observer(function ShareToast({ sharing }: { readonly sharing: Sharing }) {
  const t = useText();
  const { told } = sharing;
  const message = told && {
    id: told.id,
    text: told.result === "copied" ? t("event.linkCopied") : t("event.shareUnavailable"),
    icon: told.result === "copied" ? <CheckIcon size={20} /> : undefined,
  };
  return <Toast message={message} onDone={sharing.forget} />;
});
