import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ShareTrouble, Sharing } from "./sharing.ts";

const texts: Readonly<Record<ShareTrouble["reason"], { readonly title: MessageId; readonly detail: MessageId }>> = {
  popup_blocked: { title: "share.blockedTitle", detail: "share.blockedDetail" },
  timeout: { title: "share.timeoutTitle", detail: "share.timeoutDetail" },
  failed: { title: "share.failedTitle", detail: "share.failedDetail" },
  unavailable: { title: "share.unavailableTitle", detail: "share.unavailableDetail" },
};

interface ShareTroubleSheetProps {
  readonly trouble: ShareTrouble;
  readonly sharing: Sharing;
}

/** Why the card was not sent, and the link to copy by hand. */
export const ShareTroubleSheet = observer(function ShareTroubleSheet({ trouble, sharing }: ShareTroubleSheetProps) {
  const t = useText();
  const { title, detail } = texts[trouble.reason];
  const canTryAgain = trouble.reason !== "unavailable";
  return (
    <Sheet
      open
      onClose={sharing.dismiss}
      title={t(title)}
      closeLabel={t("common.close")}
      footer={
        <div className="flex flex-col gap-2">
          {canTryAgain ? (
            <Button wide onClick={() => void sharing.tryAgain()}>
              {t("common.retry")}
            </Button>
          ) : null}
          {canTryAgain ? (
            <Button look="secondary" wide onClick={() => void sharing.copy()}>
              {t("share.copyLink")}
            </Button>
          ) : (
            <Button wide onClick={sharing.dismiss}>
              {t("common.done")}
            </Button>
          )}
        </div>
      }
    >
      <p className="mb-4 text-muted">{t(detail)}</p>
      <Field label={t("share.link")} hint={canTryAgain ? undefined : t("share.linkHint")}>
        {(control) => (
          <input
            {...control}
            readOnly
            value={trouble.link}
            onFocus={(event) => event.target.select()}
            className={fieldShape}
          />
        )}
      </Field>
    </Sheet>
  );
});
