import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { QueueIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { EndingState, PlacePage } from "#ui/parts/joining/PlacePage.tsx";
import { newsTitle, offeredText } from "#ui/parts/joining/WaitingNotice.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { waitingEndings } from "./endings.ts";
import type { SuccessViewModel } from "./success-view-model.ts";
import type { WaitingStage } from "./waiting-stage.ts";
import { OfferBar, OfferView, WaitingView } from "./WaitingView.tsx";

/** The Success screen. */
export const SuccessView = observer(function SuccessView({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  const { stage, participation } = vm;
  const goBack = useGoBack(
    participation
      ? address("event", { merchantId: participation.merchantId, id: participation.eventId })
      : address("index"),
  );
  useFreshView(stage?.kind ?? null);
  const waits = stage === null || stage.kind === "waiting";
  return (
    <PlacePage
      live={vm.live}
      title={waits ? t("waiting.heading") : t("waiting.listTitle")}
      onBack={goBack}
      bar={stage?.kind === "offered" ? <OfferBar vm={vm} free={stage.free} /> : null}
      skeleton={
        <div className="space-y-4">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-22 w-full rounded-lg" />
        </div>
      }
      missing={{
        Icon: QueueIcon,
        title: "waiting.missingTitle",
        detail: "waiting.missingDetail",
        action: <ButtonLink href={address("index")}>{t("common.findMore")}</ButtonLink>,
      }}
      says={() => saidOf(vm, t)}
    >
      <Stage vm={vm} />
      <SuccessDialogs vm={vm} />
      <ShareNotice sharing={vm.sharing} />
    </PlacePage>
  );
});

const Stage = observer(function Stage({ vm }: { readonly vm: SuccessViewModel }): ReactNode {
  const { stage, participation } = vm;
  if (!stage || !participation) return null;
  if (stage.kind === "waiting") return <WaitingView vm={vm} participation={participation} position={stage.position} />;
  if (stage.kind === "offered") return <OfferView vm={vm} participation={participation} deadline={stage.deadline} />;
  return <EndedView stage={stage} participation={participation} now={vm.clock.thisMinute} />;
});

/** Asks before a place in line or an offer is given up. */
const SuccessDialogs = observer(function SuccessDialogs({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  const common = { closeLabel: t("common.close"), onCancel: vm.stay, danger: true };
  return (
    <>
      <ConfirmDialog
        {...common}
        open={vm.asking === "leave"}
        title={t("waiting.leaveTitle")}
        confirmLabel={t("waiting.leave")}
        cancelLabel={t("waiting.stay")}
        onConfirm={() => void vm.leave()}
        busy={vm.steps.working !== null}
      >
        {t("waiting.leaveDetail")}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={vm.asking === "decline"}
        title={t("waiting.declineTitle")}
        confirmLabel={t("waiting.decline")}
        cancelLabel={t("waiting.keepOffer")}
        onConfirm={() => void vm.decline()}
        busy={vm.steps.working !== null}
      >
        {t("waiting.declineDetail")}
      </ConfirmDialog>
    </>
  );
});

/** Where the place stands, for screen readers. */
function saidOf({ stage, participation, news: [first] }: SuccessViewModel, t: Translate): string {
  if (first && first.kind !== "gathering") return newsTitle(first, t);
  if (stage?.kind === "waiting" && stage.position !== null) return t("waiting.position", { position: stage.position });
  if (stage?.kind === "offered" && participation) return offeredText(participation, t);
  return "";
}

interface EndedViewProps {
  readonly stage: Exclude<WaitingStage, { kind: "waiting" | "offered" }>;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** The member no longer waits: what became of the place, and the way on. */
function EndedView({ stage, participation, now }: EndedViewProps) {
  const t = useText();
  const ending = waitingEndings[stage.kind === "ended" ? stage.because : stage.kind];
  const why = participation.refund && whyEnded(participation);
  return (
    <div role="status">
      <EndingState ending={ending} participation={participation}>
        {why === null ? undefined : t(why)}
      </EndingState>
      {participation.refund ? (
        <div className="mb-3">
          <RefundCard refund={participation.refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
    </div>
  );
}
