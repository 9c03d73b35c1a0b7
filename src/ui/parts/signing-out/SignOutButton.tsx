import { type ComponentType, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#ui/components/actions/Button.tsx";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import type { FetchSignOut, SigningOutProps } from "./fetch-sign-out.ts";

interface SignOutButtonProps {
  readonly fetchSignOut: FetchSignOut;
  readonly onSignedOut: () => void;
}

/** Signs out, in both apps, after a sheet that asks. The sheet is fetched on the tap. */
export function SignOutButton({ fetchSignOut, onSignedOut }: SignOutButtonProps) {
  const { locale, t } = useTranslator();
  const [Sheet, setSheet] = useState<ComponentType<SigningOutProps> | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Failed | null>(null);
  const ask = async () => {
    setBusy(true);
    setTrouble(null);
    try {
      const fetched = await fetchSignOut(locale);
      setSheet(() => fetched);
    } catch (failure) {
      setTrouble({ kind: "failed", failure });
    }
    setBusy(false);
  };
  return (
    <>
      <TroubleBanner trouble={trouble} />
      <Button look="secondary" wide busy={busy} onClick={() => void ask()}>
        {t("common.signOut")}
      </Button>
      {/* No sheet inside another one, where this button may stand: its header and footer would be no landmarks. */}
      {Sheet ? createPortal(<Sheet onClose={() => setSheet(null)} onSignedOut={onSignedOut} />, document.body) : null}
    </>
  );
}
