import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { AnySportIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { EventCardSkeleton } from "#ui/parts/events/EventCardSkeleton.tsx";
import { EventList } from "#ui/parts/events/EventList.tsx";
import type { IndexViewModel } from "./index-view-model.ts";
import { ListHeader } from "./ListHeader.tsx";

/** The events that the filters leave, in all their states. Other filters bring its start back into view. */
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
    <section ref={start} className="gutter mt-2">
      <ListHeader vm={vm} />
      <Events vm={vm} />
    </section>
  );
});

const Events = observer(function Events({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const { list } = vm;
  if (list.status === "failed") return <FailureState failure={list.failure} onRetry={vm.retry} />;
  if (list.status !== "ready") {
    return (
      <div className="space-y-4">
        <EventCardSkeleton />
        <EventCardSkeleton />
        <EventCardSkeleton />
      </div>
    );
  }
  if (list.isEmpty) return <Nothing vm={vm} />;
  return (
    <>
      {list.stale ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t("index.stale")}
        </p>
      ) : null}
      <EventList list={list} now={vm.asOf} />
      {list.hasMore ? null : <p className="pt-8 pb-2 text-center text-sm text-subtle">{t("index.end")}</p>}
    </>
  );
});

const Nothing = observer(function Nothing({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
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
  return (
    <EmptyState
      icon={icon}
      title={t("index.emptyTitle")}
      action={<Button onClick={vm.clearFilters}>{t("index.showAll")}</Button>}
    >
      {t(vm.nearness === "here" ? "index.emptyNear" : "index.emptyDetail")}
    </EmptyState>
  );
});
