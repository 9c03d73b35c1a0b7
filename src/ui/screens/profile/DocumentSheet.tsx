import { load as loadDocuments } from "virtual:texts/documents";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { currentDocuments, type DocumentName } from "#domain/member/documents.ts";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ChevronDownIcon } from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";

/** The terms or the privacy notes, in the language of the app, with their version. */
export const DocumentSheet = observer(function DocumentSheet({ vm }: { readonly vm: ProfileViewModel }) {
  const t = useText();
  const { document } = vm;
  return (
    <Sheet
      open={document !== null}
      onClose={vm.closeDocument}
      title={t(document === "privacy" ? "profile.privacy" : "profile.terms")}
      closeLabel={t("common.close")}
    >
      {document === null ? null : <DocumentText name={document} />}
    </Sheet>
  );
});

function DocumentText({ name }: { readonly name: DocumentName }) {
  const t = useText();
  const { locale } = useTranslator();
  const [documents, setDocuments] = useState<Awaited<ReturnType<typeof loadDocuments>> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    loadDocuments(locale).then(
      (loaded) => isWanted && setDocuments(loaded),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [locale, turn]);

  if (failure !== null) {
    return (
      <FailureState
        failure={failure}
        onRetry={() => {
          setFailure(null);
          setTurn(turn + 1);
        }}
      />
    );
  }
  if (documents === null) return <Skeleton className="h-40 w-full rounded-md" />;
  return (
    <div className="space-y-2 pb-2">
      <p className="text-sm text-subtle">{t("profile.version", { version: currentDocuments[name] })}</p>
      {documents[name].map(({ title, text }) => (
        <details key={title} open>
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            <h3 className="text-base font-bold">{title}</h3>
            <ChevronDownIcon size={20} className="shrink-0 text-subtle" />
          </summary>
          <p className="text-sm text-muted">{text}</p>
        </details>
      ))}
    </div>
  );
}
