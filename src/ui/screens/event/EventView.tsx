import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink, IconButton } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { BackIcon, ShareIcon, WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { HomeScreenNotice } from "#ui/parts/home-screen/HomeScreenButton.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { EventBar } from "./EventBar.tsx";
import { EventBody } from "./EventBody.tsx";
import { JoinSheet } from "./JoinSheet.tsx";

/** The Event screen. */
export const EventView = observer(function EventView({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  const format = useFormat();
  const goBack = useGoBack(address("index"));
  useDestination(vm);
  const { event } = vm;
  const { status } = vm.live;
  return (
    <PageFrame
      bleed
      desk="beside"
      busy={status.kind === "loading"}
      bar={event ? <EventBar vm={vm} /> : null}
      top={
        <div className="sticky top-0 z-20 h-0 desk:static desk:h-auto">
          <div
            className={
              "flex justify-between px-2 pt-[calc(var(--safe-top)+0.5rem)] desk:px-(--gutter) desk:pt-0 desk:pb-3"
            }
          >
            <IconButton look="floating" label={t("common.back")} onClick={goBack}>
              <BackIcon />
            </IconButton>
            {event ? (
              <IconButton
                look="floating"
                label={t("common.share")}
                busy={vm.sharing.busy}
                onClick={() =>
                  void vm.sharing.share(eventCard(event, "event", { t, format, now: vm.clock.thisMinute }))
                }
              >
                <ShareIcon />
              </IconButton>
            ) : null}
          </div>
        </div>
      }
    >
      {status.kind === "loading" ? <EventSkeleton /> : null}
      {status.kind === "failed" ? (
        <div className="gutter pt-16">
          <FailureState failure={status.failure} onRetry={vm.live.retry} />
        </div>
      ) : null}
      {status.kind === "missing" ? (
        <div className="gutter pt-16">
          <h1 className="sr-only">{t("event.title")}</h1>
          <EmptyState
            icon={<WhistleIcon size={30} />}
            title={t("event.missingTitle")}
            action={<ButtonLink href={address("index")}>{t("common.findMore")}</ButtonLink>}
          >
            {t("event.missingDetail")}
          </EmptyState>
        </div>
      ) : null}
      {event ? (
        <>
          <EventBody event={event} vm={vm} />
          <JoinSheet event={event} vm={vm} />
          <DeclineDialog vm={vm} />
        </>
      ) : null}
      <ShareNotice sharing={vm.sharing} />
      <HomeScreenNotice homeScreen={vm.homeScreen} />
    </PageFrame>
  );
});

function useDestination(vm: EventViewModel): void {
  const navigate = useNavigate();
  const { destination } = vm;
  useEffect(() => {
    if (destination === null) return;
    vm.arrived();
    void navigate(destination);
  }, [destination, navigate, vm]);
}

/** Asks before an offer is declined, because the next in line gets it at once. */
const DeclineDialog = observer(function DeclineDialog({ vm }: { readonly vm: EventViewModel }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={vm.askingToDecline}
      title={t("waiting.declineTitle")}
      confirmLabel={t("waiting.decline")}
      cancelLabel={t("waiting.keepOffer")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.decline()}
      onCancel={vm.keepOffer}
      busy={vm.steps.working !== null}
      danger
    >
      {t("waiting.declineDetail")}
    </ConfirmDialog>
  );
});

/** Blocks where the parts of the event will be. */
function EventSkeleton() {
  return (
    <>
      <div className="desk:mx-(--gutter)">
        <Skeleton className="h-35 rounded-none low:h-24 desk:aspect-[5/2] desk:h-auto desk:rounded-xl" />
      </div>
      <div className="gutter space-y-3 pt-5">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    </>
  );
}
