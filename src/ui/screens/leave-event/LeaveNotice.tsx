import { observer } from "mobx-react-lite";
import { classes } from "#ui/components/looks/classes.ts";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";

/** Beside the button: what went wrong with the last try, or that what comes back is not what it was. */
export const LeaveNotice = observer(function LeaveNotice({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const { trouble, changed } = vm;
  if (trouble?.kind === "failed" && isLeaving(trouble.failure)) return null;
  if (!trouble && !changed) return null;
  const failed = trouble?.kind === "failed";
  const title = failed
    ? t(failureTexts(trouble.failure).title)
    : t(trouble ? "leave.refusedTitle" : "leave.changedTitle");
  const detail = failed ? "leave.failedDetail" : trouble ? "leave.refusedDetail" : "leave.changedDetail";
  return (
    <div
      role="alert"
      className={classes(
        "flex items-start gap-2.5 rounded-md px-3.5 py-2.5",
        trouble ? "bg-danger-soft text-danger-ink" : "bg-warning-soft text-warning-ink",
      )}
    >
      <AlertIcon size={20} className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        <strong className="block">{title}</strong>
        {t(detail)}
      </p>
    </div>
  );
});
