import { useState } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { SignOutSheet } from "#ui/parts/signing-out/SignOutSheet.tsx";
import { useConsole } from "../../app/console-dependencies.ts";

/** Signs out of the console, after a question. */
export function SignOutButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { entry, fetchSignOut } = useConsole();
  return (
    <>
      <Button look="secondary" wide onClick={() => setOpen(true)}>
        {t("common.signOut")}
      </Button>
      <SignOutSheet
        open={open}
        fetchSignOut={fetchSignOut}
        onClose={() => setOpen(false)}
        onSignedOut={entry.signedOut}
      />
    </>
  );
}
