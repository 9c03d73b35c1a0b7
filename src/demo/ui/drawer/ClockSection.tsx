import { observer } from "mobx-react-lite";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { ChoiceList, ChoiceRow } from "../parts/ChoiceRow.tsx";
import { DrawerSection } from "../parts/DrawerSection.tsx";
import { useDemoTime } from "../use-demo-time.ts";

/** The demo's time, and how to move it. */
export const ClockSection = observer(function ClockSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  const { busy } = vm.actions;
  const { deadline, eventEnd } = vm.clock;
  const moment = (at: number) => format.moment(at, zone, now);
  const row = (id: string) => ({ busy: busy === id, waiting: busy !== null });
  return (
    <DrawerSection
      title={t("drawer.clock")}
      aside={<time className="tabular">{format.fixedMoment(now, zone, now)}</time>}
    >
      <ChoiceList label={t("drawer.clock")}>
        <ChoiceRow
          {...row("clock:run-out")}
          title={t(deadline === null ? "drawer.quarter" : "drawer.runOut")}
          detail={deadline === null ? t("drawer.quarterBy") : t("drawer.runOutTo", { time: moment(deadline) })}
          onChoose={() => void vm.clock.runOut()}
        />
        <ChoiceRow
          {...row("clock:next-day")}
          title={t("drawer.nextDay")}
          detail={t("drawer.nextDayBy")}
          onChoose={() => void vm.clock.nextDay()}
        />
        {eventEnd === null ? null : (
          <ChoiceRow
            {...row("clock:event-over")}
            title={t("drawer.eventOver")}
            detail={t("drawer.eventOverTo", { time: moment(eventEnd) })}
            onChoose={() => void vm.clock.eventOver()}
          />
        )}
      </ChoiceList>
    </DrawerSection>
  );
});
