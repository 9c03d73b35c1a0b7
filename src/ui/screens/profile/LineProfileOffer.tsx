import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { LineProfile } from "./line-profile.ts";

/** Where name and picture come from, or the way to bring them. */
export const LineProfileOffer = observer(function LineProfileOffer({ line }: { readonly line: LineProfile }) {
  const t = useText();
  if (!line.offered) return <p className="text-sm text-muted">{t("profile.fromLine")}</p>;
  return (
    <>
      <Button
        size="small"
        look="secondary"
        className="mt-2"
        busy={line.status === "asking"}
        onClick={() => void line.ask()}
      >
        {t("profile.useLine")}
      </Button>
      <p role="status" className="mt-1 text-sm text-danger-ink empty:hidden">
        {line.status === "failed" ? t("profile.useLineFailed") : null}
      </p>
    </>
  );
});
