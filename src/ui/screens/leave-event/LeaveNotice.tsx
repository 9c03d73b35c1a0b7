import { observer } from "mobx-react-lite";
import { Banner } from "#ui/components/Banner.tsx";
import { AlertIcon } from "#ui/components/icons/state.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "#ui/parts/failure.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";

/** What went wrong with the last try, or that what comes back is not what it was. */
export const LeaveNotice = observer(function LeaveNotice({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const { trouble, changed } = vm;
  if (trouble?.kind === "failed" && isLeaving(trouble.failure)) return null;
  if (!trouble && !changed) return null;
  const failed = trouble?.kind === "failed";
  const title = failed ? t(failureTexts(trouble.failure).title) : t(trouble ? "leave.refusedTitle" : "leave.changedTitle");
  const detail = failed ? "leave.failedDetail" : trouble ? "leave.refusedDetail" : "leave.changedDetail";
  return (
    <div className="mb-4">
      <Banner urgent tone={trouble ? "danger" : "warning"} icon={<AlertIcon />} title={title}>
        {t(detail)}
      </Banner>
    </div>
  );
});
