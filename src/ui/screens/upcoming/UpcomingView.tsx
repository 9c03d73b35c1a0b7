import { observer } from "mobx-react-lite";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { UpcomingIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PagedListView, RefreshButton } from "#ui/parts/asking/PagedListView.tsx";
import { ParticipationCard } from "./ParticipationCard.tsx";
import type { UpcomingViewModel } from "./upcoming-view-model.ts";

interface UpcomingViewProps {
  readonly vm: UpcomingViewModel;
}

/** Everything the member is in, to pay for, offered or waiting for. */
export const UpcomingView = observer(function UpcomingView({ vm }: UpcomingViewProps) {
  const t = useText();
  return (
    <Page
      busy={vm.list.status === "loading"}
      top={
        <TopBar
          large
          title={t("upcoming.title")}
          actions={vm.isSignedOut ? null : <RefreshButton list={vm.list} onRefresh={vm.refresh} />}
        />
      }
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
  return (
    <PagedListView
      list={list}
      idOf={({ joinId }) => joinId}
      renderItem={(participation) => <ParticipationCard participation={participation} clock={vm.clock} />}
      onRetry={() => void vm.refresh()}
      skeleton={
        <SkeletonCards cards={3} lines={["h-6 w-24", "mt-3 h-3.5 w-1/2", "mt-2.5 h-5 w-4/5", "mt-2.5 h-3.5 w-3/5"]} />
      }
      empty={
        <EmptyState
          icon={<UpcomingIcon size={30} />}
          title={t("upcoming.emptyTitle")}
          action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
        >
          {t("upcoming.emptyDetail")}
        </EmptyState>
      }
    />
  );
});
