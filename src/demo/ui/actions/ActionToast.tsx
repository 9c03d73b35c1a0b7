import { observer } from "mobx-react-lite";
import { Toast } from "#ui/components/feedback/Toast.tsx";
import { SuccessIcon } from "#ui/components/looks/icons.tsx";
import type { MessageValues } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { useDemoTime } from "../use-demo-time.ts";
import type { WorldViewModel } from "../world/world-view-model.ts";
import type { Actions } from "./actions.ts";

/** How the last action ended well; said to screen readers too. */
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
