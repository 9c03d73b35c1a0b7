import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { consoleScreens, gamePath, seriesPath, templatePath } from "#addresses/console.ts";
import type { PlanningChoices } from "#application/console/use-cases/plan-game.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { GameTemplateView, SeriesView } from "#contract/merchants/series.ts";
import { localDateOf, weekdayOf } from "#domain/time/local-date.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { CalendarIcon, ChevronRightIcon, TrashIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { weekdayName } from "../../parts/weekday-name.ts";
import type { PlanViewModel } from "./plan-view-model.ts";

interface PlanProps {
  readonly vm: PlanViewModel;
}

/** What a new game may begin from: a template, an earlier game, or a game that is repeated already. */
export const PlanScreen = observer(function PlanScreen({ vm }: PlanProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens["new-game"].path };
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar title={t("console.planFrom")} back={back} />}>
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/2", "mt-3 h-4 w-4/5"]} /> : null}
      {vm.isEmpty ? (
        <EmptyState icon={<CalendarIcon size={30} />} title={t("console.nothingToPlan")}>
          {t("console.nothingToPlanDetail")}
        </EmptyState>
      ) : null}
      {vm.choices ? (
        <ButtonLink
          wide
          look={vm.isEmpty ? "primary" : "secondary"}
          href={consoleScreens["new-game"].path}
          className={vm.isEmpty ? "mt-2" : "mb-7"}
        >
          {t("console.firstGame")}
        </ButtonLink>
      ) : null}
      {vm.choices ? <Choices vm={vm} choices={vm.choices} /> : null}
    </PageFrame>
  );
});

const Choices = observer(function Choices({ vm, choices }: PlanProps & { readonly choices: PlanningChoices }) {
  const t = useText();
  const { templates, earlier, series } = choices;
  return (
    <div className="space-y-7">
      <Group title={t("console.fromTemplate")} count={templates.length}>
        {templates.map((template) => (
          <Drawable key={template.id} of={template}>
            <TemplateRow vm={vm} template={template} />
          </Drawable>
        ))}
      </Group>
      <Group title={t("console.likeEarlier")} count={earlier.length}>
        {earlier.map((game) => (
          <Drawable key={game.id} of={game}>
            <EarlierRow game={game} />
          </Drawable>
        ))}
      </Group>
      <Group title={t("console.repeated")} count={series.length}>
        {series.map((one) => (
          <Drawable key={one.id} of={one}>
            <SeriesRow series={one} />
          </Drawable>
        ))}
      </Group>
      {vm.step.trouble === null ? null : (
        <p role="alert" className="font-semibold text-danger-ink">
          {t("problem.detail")}
        </p>
      )}
    </div>
  );
});

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mb-2.5 text-lg">{title}</h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">{children}</ul>
      </CardFrame>
    </section>
  );
}

const TemplateRow = observer(function TemplateRow({ vm, template }: PlanProps & { template: GameTemplateView }) {
  const t = useText();
  const format = useFormat();
  const { id, name, model } = template;
  return (
    <li className="flex items-center">
      <Row href={templatePath(id)} title={name}>
        {format.timeOfDay(model.startMinute)}
        {model.venue.name}
      </Row>
      <IconButton
        label={`${t("console.removeTemplate")}: ${name}`}
        busy={vm.step.working === id}
        disabled={vm.step.working !== null && vm.step.working !== id}
        onClick={() => void vm.removeTemplate(id)}
      >
        <TrashIcon size={20} />
      </IconButton>
    </li>
  );
});

function EarlierRow({ game }: { readonly game: OwnEventView }) {
  const format = useFormat();
  const { id, title, startsAt, endsAt, timeZone, venue } = game;
  return (
    <li className="flex items-center">
      <Row href={`${gamePath(id)}/again`} title={title}>
        {weekdayName(weekdayOf(localDateOf(startsAt, timeZone)), format)}
        {format.timeRange(startsAt, endsAt, timeZone)}
        {venue.name}
      </Row>
      <ChevronRightIcon size={20} className="mr-4 shrink-0 text-subtle" />
    </li>
  );
}

function SeriesRow({ series }: { readonly series: SeriesView }) {
  const t = useText();
  const format = useFormat();
  const { id, weekdays, model, dates } = series;
  const next = dates.find(({ leftOut, stage }) => !leftOut && stage !== "cancelled");
  return (
    <li className="flex items-center">
      <Row href={seriesPath(id)} title={model.title}>
        {weekdays.map((day) => weekdayName(day, format)).join(" ")}
        {format.timeOfDay(model.startMinute)}
        {next ? t("console.nextGame", { day: format.longDay(next.startsAt, model.timeZone) }) : null}
      </Row>
      <ChevronRightIcon size={20} className="mr-4 shrink-0 text-subtle" />
    </li>
  );
}

interface RowProps {
  readonly href: string;
  readonly title: string;
  /** What it is like, in a line. */
  readonly children: ReactNode;
}

function Row({ href, title, children }: RowProps) {
  return (
    <Anchor href={href} className="min-h-16 min-w-0 flex-1 px-4 py-3 active:bg-surface-sunken">
      <span className="line-clamp-2 font-semibold">{title}</span>
      <span className="block text-sm text-muted">
        <DottedLine>{children}</DottedLine>
      </span>
    </Anchor>
  );
}
