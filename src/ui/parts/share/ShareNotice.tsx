import { observer } from "mobx-react-lite";
import { lazy, Suspense } from "react";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ShareTrouble, ShareWord, Sharing } from "./sharing.ts";

const words: Readonly<Record<ShareWord["kind"], MessageId>> = {
  shared: "share.shared",
  copied: "share.copied",
  busy: "share.busy",
};

interface TroubleProps {
  readonly trouble: ShareTrouble;
  readonly sharing: Sharing;
}

/** Without a network the sheet can't be fetched either, so a toast is shown. */
const ShareTroubleSheet = lazy(() =>
  import("./ShareTroubleSheet.tsx").then(
    (part) => ({ default: part.ShareTroubleSheet }),
    () => ({ default: ShareTroubleWord }),
  ),
);

function ShareTroubleWord({ trouble, sharing }: TroubleProps) {
  const t = useText();
  return <Toast message={{ id: trouble.reason, text: t("share.failedTitle") }} onDone={sharing.dismiss} />;
}

/** Says how sharing went. If it failed, a sheet is fetched that says why. */
export const ShareNotice = observer(function ShareNotice({ sharing }: { readonly sharing: Sharing }) {
  const t = useText();
  const { told, trouble } = sharing;
  const message = told && {
    id: told.id,
    text: t(words[told.kind]),
    icon: told.kind === "busy" ? undefined : <CheckIcon size={20} />,
  };
  return (
    <>
      <Toast message={message} onDone={sharing.forget} />
      {trouble ? (
        <Suspense fallback={null}>
          <ShareTroubleSheet trouble={trouble} sharing={sharing} />
        </Suspense>
      ) : null}
    </>
  );
});
