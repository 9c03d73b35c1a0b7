import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router-dom";
import { gamePath } from "#addresses/console.ts";
import type { SeriesView } from "#contract/merchants/series.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { CalendarIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { weekdayName } from "../../parts/weekday-name.ts";
import type { SeriesViewModel } from "./series-view-model.ts";

interface SeriesProps {
  readonly vm: SeriesViewModel;
}

/** A repeated game: its dates to come, each with its game, planned, or left out. */
export const SeriesScreen = observer(function SeriesScreen({ vm }: SeriesProps) {
  const t = useText();
  const navigate = useNavigate();
  const back = { label: t("common.back"), onClick: () => void navigate(-1) };
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar title={t("console.series")} back={back} />}>
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-8 w-full"]} /> : null}
      {vm.status === "missing" ? (
        <EmptyState icon={<CalendarIcon size={30} />} title={t("console.seriesGone")} />
      ) : null}
      {vm.series ? <Dates vm={vm} series={vm.series} /> : null}
    </PageFrame>
  );
});

const Dates = observer(function Dates({ vm, series }: SeriesProps & { readonly series: SeriesView }) {
  const t = useText();
  const format = useFormat();
  const { dates, model, weekdays, weeksAhead } = series;
  return (
    <div className="space-y-5">
      <CardFrame>
        <h2 className="text-lg">{model.title}</h2>
        <p className="text-muted">
          <DottedLine>{weekdays.map((day) => weekdayName(day, format))}</DottedLine>
        </p>
        <p className="mt-2 text-sm text-muted">{t("console.madeAhead", { count: weeksAhead })}</p>
      </CardFrame>
      {vm.step.trouble === null ? null : (
        <p role="alert" className="font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {dates.map((one) => (
            <Drawable key={one.date} of={one}>
              <li>
                <DateRow vm={vm} timeZone={model.timeZone} one={one} />
              </li>
            </Drawable>
          ))}
        </ul>
      </CardFrame>
      <Button
        look={vm.goesOn ? "quiet" : "secondary"}
        wide
        busy={vm.step.working === "end"}
        disabled={vm.step.working !== null && vm.step.working !== "end"}
        onClick={() => void (vm.goesOn ? vm.stop() : vm.goOn())}
      >
        {t(vm.goesOn ? "console.stopRepeating" : "console.goOn")}
      </Button>
      {vm.goesOn ? null : <p className="text-sm text-muted">{t("console.stopDetail")}</p>}
    </div>
  );
});

interface DateProps extends SeriesProps {
  readonly timeZone: string;
  readonly one: SeriesView["dates"][number];
}

const DateRow = observer(function DateRow({ vm, timeZone, one }: DateProps) {
  const t = useText();
  const format = useFormat();
  const { date, eventId, leftOut, stage, startsAt } = one;
  const day = format.fixedDay(startsAt, timeZone, vm.openedAt);
  const state = leftOut || stage === "cancelled" ? "leftOut" : eventId === null ? "planned" : "made";
  const words = (
    <>
      <span className="tabular block font-semibold">{day}</span>
      <span className="block text-sm text-muted">
        <DottedLine>
          {format.time(startsAt, timeZone)}
          {t(stage === "draft" ? "console.draft" : `console.seriesDate.${state}`)}
        </DottedLine>
      </span>
    </>
  );
  if (eventId !== null) {
    return (
      <Anchor href={gamePath(eventId)} className="flex min-h-16 items-center gap-3 px-4 py-3 active:bg-surface-sunken">
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
      </Anchor>
    );
  }
  return (
    <div className="flex min-h-16 items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1">{words}</p>
      <Button
        look="secondary"
        size="small"
        busy={vm.step.working === date}
        disabled={vm.step.working !== null && vm.step.working !== date}
        aria-label={`${t(leftOut ? "console.takeIn" : "console.leaveOut")}: ${day}`}
        onClick={() => void vm.leaveOut(date, !leftOut)}
      >
        {t(leftOut ? "console.takeIn" : "console.leaveOut")}
      </Button>
    </div>
  );
});
