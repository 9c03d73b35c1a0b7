import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useDemoText } from "../i18n/use-demo-text.ts";
import type { Actions } from "./actions.ts";

/** What failed, and the way to try it again. */
export const ActionNotice = observer(function ActionNotice({ actions }: { readonly actions: Actions }) {
  const t = useDemoText();
  if (actions.failed === null) return null;
  return (
    <div role="alert" className="flex items-center gap-3 rounded-lg bg-danger-soft py-2 pr-2 pl-4 text-danger-ink">
      <AlertIcon size={22} />
      <p className="min-w-0 flex-1 text-sm font-semibold">{t("drawer.failedTitle")}</p>
      <Button look="secondary" size="small" onClick={() => void actions.retry()}>
        {t("common.retry")}
      </Button>
    </div>
  );
});
