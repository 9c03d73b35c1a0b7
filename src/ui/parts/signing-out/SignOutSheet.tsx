import { type ComponentType, useEffect, useState } from "react";
import { ErrorState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts } from "#ui/parts/asking/failure.ts";
import type { FetchSignOut, SigningOutProps } from "./fetch-sign-out.ts";

interface SignOutSheetProps extends SigningOutProps {
  readonly open: boolean;
  readonly fetchSignOut: FetchSignOut;
}

/** Asks before it signs out, in both apps. What it says and does is fetched when it opens. */
export function SignOutSheet({ open, fetchSignOut, ...outcomes }: SignOutSheetProps) {
  const t = useText();
  const { locale } = useTranslator();
  const [Form, setForm] = useState<ComponentType<SigningOutProps> | null>(null);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (!open || failure) return undefined;
    let isWanted = true;
    const fetchForm = async () => {
      const { signOutForm } = await import("./sign-out-form.tsx");
      return signOutForm(locale, await fetchSignOut());
    };
    fetchForm().then(
      (form) => isWanted && setForm(() => form),
      (cause: unknown) => isWanted && setFailure({ cause }),
    );
    return () => {
      isWanted = false;
      setForm(null);
    };
  }, [open, failure, locale, fetchSignOut]);

  const said = failure && failureTexts(failure.cause);
  return (
    <Sheet
      open={open}
      onClose={outcomes.onClose}
      role="alertdialog"
      title={t("common.signOut")}
      closeLabel={t("common.close")}
    >
      {said ? (
        <ErrorState title={t(said.title)} retry={{ label: t("common.retry"), onClick: () => setFailure(null) }}>
          {t(said.detail)}
        </ErrorState>
      ) : Form ? (
        <Form {...outcomes} />
      ) : (
        <Skeleton className="h-28 w-full rounded-md" />
      )}
    </Sheet>
  );
}
