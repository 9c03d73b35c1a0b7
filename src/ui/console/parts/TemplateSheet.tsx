import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { TemplateKeeping } from "./template-keeping.ts";

/** What the game is like is kept as a template. */
export const TemplateSheet = observer(function TemplateSheet({ keeping }: { readonly keeping: TemplateKeeping }) {
  const t = useText();
  const { game, kept, name, step } = keeping;
  return (
    <Sheet
      open={game !== null}
      onClose={keeping.dismiss}
      busy={keeping.step.working !== null}
      title={t("console.keepTemplate")}
      closeLabel={t("common.close")}
      footer={
        kept ? undefined : (
          <Button wide busy={step.working !== null} disabled={name.trim() === ""} onClick={() => void keeping.keep()}>
            {t("console.keepTemplate")}
          </Button>
        )
      }
    >
      {kept ? (
        <p role="status">{t("console.templateKept")}</p>
      ) : (
        <div className="space-y-3">
          <TextField
            label={t("console.templateName")}
            value={name}
            maxLength={60}
            error={step.trouble === "invalid_request" ? t("console.noAddresses") : null}
            onChange={keeping.call}
          />
          <p className="text-sm text-muted">{t("console.templateDetail")}</p>
          {step.trouble === null || step.trouble === "invalid_request" ? null : (
            <p role="alert" className="font-semibold text-danger-ink">
              {t(step.trouble === "too_many_templates" ? "console.tooManyTemplates" : "problem.detail")}
            </p>
          )}
        </div>
      )}
    </Sheet>
  );
});
