import { type ComponentType, useState } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
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
  const [failure, setFailure] = useState<unknown>(null);
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const fetched = await fetchSignOut(locale);
      setSheet(() => fetched);
    } catch (cause) {
      setFailure(cause);
    }
    setBusy(false);
  };
  return (
    <>
      <TroubleBanner trouble={failure === null ? null : { kind: "failed", failure }} />
      <Button look="secondary" wide busy={busy} onClick={() => void ask()}>
        {t("common.signOut")}
      </Button>
      {Sheet ? <Sheet onClose={() => setSheet(null)} onSignedOut={onSignedOut} /> : null}
    </>
  );
}
