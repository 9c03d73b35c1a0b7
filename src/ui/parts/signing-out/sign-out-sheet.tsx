import { type ComponentType, useState } from "react";
import { load } from "virtual:texts/signing-out";
import type { SignOut } from "#application/use-cases/session/sign-out.ts";
import type { Language } from "#languages/language.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { createTranslator } from "#ui/i18n/translator.ts";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { SigningOutProps } from "./fetch-sign-out.ts";

/** These texts are fetched with this sheet: they are in no catalogue of the two apps. */
type SigningOutId = keyof typeof import("#languages/en/signing-out.json");

/**
 * The sheet that says what signing out does on this device now, with a button for it, in a language. Rejects without a
 * network.
 */
export async function signOutSheet(
  locale: Language,
  signOut: Pick<SignOut, "outlook" | "run">,
): Promise<ComponentType<SigningOutProps>> {
  const [messages, { unsentCheckIns, endsLogin }] = await Promise.all([load(locale), signOut.outlook()]);
  const { t: say } = createTranslator<SigningOutId>(locale, messages);
  return function SignOutSheet({ onClose, onSignedOut }) {
    const t = useText();
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<unknown>(null);
    const confirm = async () => {
      setBusy(true);
      try {
        await signOut.run();
      } catch (cause) {
        setFailure(cause);
        setBusy(false);
        return;
      }
      onClose();
      onSignedOut();
    };
    return (
      <Sheet open onClose={onClose} role="alertdialog" title={t("common.signOut")} closeLabel={t("common.close")}>
        <TroubleBanner trouble={failure === null ? null : { kind: "failed", failure }} />
        {unsentCheckIns > 0 ? (
          <Banner tone="warning" icon={<AlertIcon />} title={say("signingOut.unsent", { count: unsentCheckIns })}>
            {say("signingOut.unsentDetail")}
          </Banner>
        ) : null}
        <div className="mt-3 space-y-3 text-muted">
          <p>{say("signingOut.removes")}</p>
          <p>{say(endsLogin ? "signingOut.stays" : "signingOut.inLine")}</p>
        </div>
        <div className="mt-5 flex flex-col gap-2">
          <Button wide look={unsentCheckIns > 0 ? "danger" : "primary"} busy={busy} onClick={() => void confirm()}>
            {t("common.signOut")}
          </Button>
          <Button wide look="quiet" disabled={busy} onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </div>
      </Sheet>
    );
  };
}
