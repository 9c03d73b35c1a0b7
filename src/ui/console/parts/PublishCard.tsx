import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Publishing } from "./publishing.ts";

/** A draft: nobody else sees it until it is published. */
export const PublishCard = observer(function PublishCard({ publishing }: { readonly publishing: Publishing }) {
  const t = useText();
  const { faults, step } = publishing;
  const sentences = Object.entries(faults).map(([field, sentence]) => `${field}: ${sentence}`);
  return (
    <CardFrame className="space-y-3">
      <p className="text-sm text-muted">{t("console.draftDetail")}</p>
      {sentences.length > 0 || step.trouble !== null ? (
        <p role="alert" className="font-semibold text-danger-ink">
          {sentences.length > 0 ? sentences.join(" ") : t("problem.detail")}
        </p>
      ) : null}
      <Button wide busy={step.working !== null} onClick={() => void publishing.publish()}>
        {t("console.publish")}
      </Button>
    </CardFrame>
  );
});
