import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import type { EventSummary } from "#contract/events/event.ts";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { AnySportIcon, type IconProps, MapIcon, NearIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { sportName } from "#ui/parts/events/sport.tsx";
import { dayCountedFrom, EventList } from "#ui/parts/events/EventList.tsx";
import { choiceText, dayText, gameChoices } from "./game-choices.ts";
import type { IndexViewModel } from "./index-view-model.ts";
import type { Nearness } from "./listed-events.ts";
import type { Droppable } from "./near-misses.ts";

/** The events that fit the filters. When the filters change, the start of the list comes back into view. */
export const EventsSection = observer(function EventsSection({ vm }: { readonly vm: IndexViewModel }) {
  const start = useRef<HTMLElement>(null);
  useEffect(
    () =>
      reaction(
        () => vm.query,
        () => {
          if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView({ block: "start" });
        },
      ),
    [vm],
  );
  return (
    <section ref={start} className="gutter mt-1">
      <ListHeader vm={vm} />
      <Events vm={vm} />
    </section>
  );
});

const Events = observer(function Events({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const { list } = vm;
  const isAtEnd = list.status === "ready" && !list.isEmpty && !list.hasMore;
  return (
    <>
      <EventList
        list={list}
        now={vm.where.asOf}
        order={vm.nearness === "here" ? "nearest" : "byDay"}
        isHeaded={headingEvent(vm) !== null}
        empty={<Nothing vm={vm} />}
        onRetry={vm.retry}
      />
      {isAtEnd ? <p className="pt-8 pb-2 text-center text-sm text-subtle">{t("index.end")}</p> : null}
    </>
  );
});

const Nothing = observer(function Nothing({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const icon = <AnySportIcon size={30} />;
  if (!vm.isFiltered) {
    return (
      <EmptyState
        icon={icon}
        title={t("index.noneTitle")}
        action={<Button onClick={vm.retry}>{t("index.lookAgain")}</Button>}
      >
        {t("index.noneDetail")}
      </EmptyState>
    );
  }
  const { namedSport: sport, nearMisses } = vm;
  return (
    <EmptyState
      icon={icon}
      title={t("index.emptyTitle")}
      action={
        <div className="flex flex-col gap-2">
          {sport ? (
            <Button onClick={() => vm.showSport(sport.id)}>
              {t("index.showAllOf", { sport: sportName(t, sport.id, sport.name) })}
            </Button>
          ) : null}
          {nearMisses.filters.map((filter) => (
            <Button key={filter} look="secondary" onClick={() => vm.drop(filter)}>
              {t("index.without", { filter: filterText(filter, vm, t, format) })}
            </Button>
          ))}
          <Button look={sport || nearMisses.filters.length > 0 ? "quiet" : "primary"} onClick={vm.clearFilters}>
            {t("index.showAll")}
          </Button>
        </div>
      }
    >
      {emptyText(vm, t)}
    </EmptyState>
  );
});

function emptyText({ nearness, nearMisses }: IndexViewModel, t: Translate): string {
  if (nearness === "here") return t("index.emptyNear");
  return t(nearMisses.filters.length > 0 ? "index.nearMisses" : "index.emptyDetail");
}

/** What a filter is set to. */
function filterText(filter: Droppable, vm: IndexViewModel, t: Translate, format: Formats): string {
  const { filters, day } = vm;
  if (filter === "q") return filters.q;
  if (filter === "sport") return sportName(t, filters.sport ?? "");
  if (filter === "day") return day ? dayText(day, vm, t, format) : "";
  const kind = { times: "time", levels: "level", setting: "setting", price: "price", seats: "seats" }[filter];
  const texts = gameChoices(filters).filter((choice) => choice.kind === kind);
  return texts.map((choice) => choiceText(choice, t, format)).join(t("clubs.between"));
}

const notes: Partial<Record<Nearness, MessageId>> = {
  needs_tap: "index.nearTap",
  refused: "index.nearRefused",
  unavailable: "index.nearUnavailable",
};

function resultsText({ filters: { q }, meant }: IndexViewModel, t: Translate): string {
  return meant === null ? t("index.searchResults", { q }) : t("index.searchMeant", { q, meant });
}

/** The event whose day is the list's own heading; null where that says something else. */
function headingEvent({ list, filters, nearness }: IndexViewModel): EventSummary | null {
  return filters.q === "" && nearness !== "here" && list.status === "ready" ? (list.items[0] ?? null) : null;
}

interface PillProps {
  readonly on: boolean;
  readonly busy?: boolean;
  readonly Icon: ComponentType<IconProps>;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Pill({ on, busy, Icon, onClick, children }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-busy={busy || undefined}
      onClick={onClick}
      className="flex min-h-11 shrink-0 items-center"
    >
      <span
        className={classes(
          "flex min-h-9.5 items-center gap-1.5 rounded-full px-3.5 py-1 text-sm font-semibold transition-colors",
          on ? "bg-brand text-brand-contrast" : "bg-brand-soft text-brand-ink",
        )}
      >
        {busy ? <Spinner size={18} /> : <Icon size={18} />}
        {children}
      </span>
    </button>
  );
}

/**
 * The first day or how the list is ordered, and the switches to "near me" and the map; below it, why the position is
 * not used.
 */
const ListHeader = observer(function ListHeader({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const { nearness, filters, map } = vm;
  const on = nearness === "here" || nearness === "asking";
  const asking = nearness === "asking" && vm.list.status === "loading";
  const note = notes[nearness];
  const first = headingEvent(vm);
  const order = t(nearness === "here" ? "index.nearest" : "index.soonest");
  return (
    <div className="mb-1">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        {first === null ? (
          <h2 className="line-clamp-2 min-w-0 flex-1 basis-[7em] text-sm font-semibold text-muted">
            {filters.q ? resultsText(vm, t) : order}
          </h2>
        ) : (
          <h2 className="min-w-0 flex-1 basis-[5em] text-base font-bold">
            {format.day(first.startsAt, first.timeZone, dayCountedFrom(vm.where.asOf))}
          </h2>
        )}
        <div className="flex flex-wrap gap-x-2">
          <Pill on={on} busy={asking} Icon={NearIcon} onClick={vm.toggleNear}>
            {t("index.nearMe")}
          </Pill>
          {map.ground ? (
            <Pill on={map.isOpen} Icon={MapIcon} onClick={map.toggle}>
              {t("index.map")}
            </Pill>
          ) : null}
        </div>
      </div>
      <div role="status">{note ? <p className="pt-1 pb-2 text-sm text-muted">{t(note)}</p> : null}</div>
    </div>
  );
});
