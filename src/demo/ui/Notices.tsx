import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { AlertIcon, SuccessIcon } from "#ui/components/looks/icons.tsx";
import type { MessageValues } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { Actions } from "./actions.ts";
import { useDemoText, useDemoTime } from "./use-demo.ts";
import type { WorldViewModel } from "./world-view-model.ts";

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

/** The good outcome of the last action; screen readers hear it too. */
export const ActionToast = observer(function ActionToast({
  actions,
  world,
}: {
  readonly actions: Actions;
  readonly world: WorldViewModel;
}) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(world);
  const { done } = actions;
  const timeOf = (time: number | undefined): MessageValues =>
    time === undefined ? {} : { time: format.fixedMoment(time, zone, now) };
  const message = done && {
    id: done.number,
    text: t(done.outcome.text, { ...done.outcome.values, ...timeOf(done.outcome.time) }),
    icon: <SuccessIcon size={20} />,
  };
  return <Toast message={message} onDone={actions.dismiss} />;
});
