import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { QueueIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { EndedView } from "./EndedView.tsx";
import { OfferBar } from "./OfferBar.tsx";
import { OfferView } from "./OfferView.tsx";
import type { SuccessViewModel } from "./success-view-model.ts";
import { SuccessDialogs } from "./SuccessDialogs.tsx";
import { WaitingAnnouncer } from "./WaitingAnnouncer.tsx";
import { WaitingView } from "./WaitingView.tsx";

/** The Success screen. */
export const SuccessView = observer(function SuccessView({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  const { status, stage, participation } = vm;
  const goBack = useGoBack(
    participation
      ? address("event", { merchantId: participation.merchantId, id: participation.eventId })
      : address("index"),
  );
  useFreshView(stage?.kind ?? null);
  const waits = stage === null || stage.kind === "waiting";
  return (
    <Page
      busy={status.kind === "loading"}
      top={
        <TopBar
          title={waits ? t("waiting.title") : t("waiting.listTitle")}
          back={{ label: t("common.back"), onClick: goBack }}
        />
      }
      bar={stage?.kind === "offered" ? <OfferBar vm={vm} free={stage.free} /> : null}
    >
      {status.kind === "loading" ? (
        <div className="space-y-4">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-22 w-full rounded-lg" />
        </div>
      ) : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={vm.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState
          icon={<QueueIcon size={30} />}
          title={t("waiting.missingTitle")}
          action={<ButtonLink href={address("index")}>{t("waiting.findMore")}</ButtonLink>}
        >
          {t("waiting.missingDetail")}
        </EmptyState>
      ) : null}
      <Stage vm={vm} />
      <SuccessDialogs vm={vm} />
      <WaitingAnnouncer vm={vm} />
      <ShareNotice sharing={vm.sharing} />
    </Page>
  );
});

const Stage = observer(function Stage({ vm }: { readonly vm: SuccessViewModel }): ReactNode {
  const { stage, participation } = vm;
  if (!stage || !participation) return null;
  if (stage.kind === "waiting") return <WaitingView vm={vm} participation={participation} position={stage.position} />;
  if (stage.kind === "offered") return <OfferView vm={vm} participation={participation} deadline={stage.deadline} />;
  return <EndedView stage={stage} participation={participation} now={vm.clock.thisMinute} />;
});
