import { observer } from "mobx-react-lite";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { RefreshIcon, UpcomingIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { ListEnd } from "#ui/parts/asking/ListEnd.tsx";
import { ParticipationCard } from "./ParticipationCard.tsx";
import type { UpcomingViewModel } from "./upcoming-view-model.ts";

interface UpcomingViewProps {
  readonly vm: UpcomingViewModel;
}

/** Everything the member is in, to pay for, offered or waiting for. */
export const UpcomingView = observer(function UpcomingView({ vm }: UpcomingViewProps) {
  const t = useText();
  const refresh = (
    <IconButton label={t("index.lookAgain")} onClick={() => void vm.refresh()}>
      <RefreshIcon size={22} className={vm.list.refreshing ? "animate-spin" : undefined} />
    </IconButton>
  );
  return (
    <Page
      busy={vm.list.status === "loading"}
      top={<TopBar large title={t("upcoming.title")} actions={vm.isSignedOut ? null : refresh} />}
    >
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        <Content vm={vm} />
      </PullToRefresh>
    </Page>
  );
});

const Content = observer(function Content({ vm }: UpcomingViewProps) {
  const t = useText();
  const { list } = vm;
  if (vm.isSignedOut) return <SignInNotice />;
  if (list.status === "failed") return <FailureState failure={list.failure} onRetry={() => void vm.refresh()} />;
  if (list.status !== "ready") return <UpcomingSkeleton />;
  if (list.isEmpty) {
    return (
      <EmptyState
        icon={<UpcomingIcon size={30} />}
        title={t("upcoming.emptyTitle")}
        action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
      >
        {t("upcoming.emptyDetail")}
      </EmptyState>
    );
  }
  return (
    <>
      {list.stale ? (
        <p role="status" className="mb-3 rounded-md bg-warning-soft px-4 py-2.5 text-sm text-warning-ink">
          {t("index.stale")}
        </p>
      ) : null}
      <ul className="space-y-3">
        {list.items.map((participation) => (
          <li key={participation.joinId}>
            <ParticipationCard participation={participation} clock={vm.clock} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} label={t("common.more")} />
    </>
  );
});

function UpcomingSkeleton() {
  return (
    <div className="space-y-3">
      {["a", "b", "c"].map((key) => (
        <div key={key} aria-hidden className="rounded-lg bg-surface-raised p-4 shadow-lift">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="mt-3 h-3.5 w-1/2" />
          <Skeleton className="mt-2.5 h-5 w-4/5" />
          <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
