import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { ClosedView } from "./ClosedView.tsx";
import { DoneView } from "./DoneView.tsx";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { LeaveAnnouncer } from "./LeaveAnnouncer.tsx";
import { LeaveBar } from "./LeaveBar.tsx";
import { LeaveForm } from "./LeaveForm.tsx";

/** The Leave Event screen. */
export const LeaveView = observer(function LeaveView({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const { status, stage, participation, done } = vm;
  const goBack = useGoBack(participation ? nextAddress(participation) : address("upcoming"));
  useKeepInAddress(vm);
  useFreshView(done?.kind ?? stage?.kind ?? null);
  const open = stage?.kind === "open" && !done;
  return (
    <Page
      busy={status.kind === "loading"}
      top={<TopBar title={t("leave.title")} back={{ label: t("common.back"), onClick: goBack }} />}
      bar={open ? <LeaveBar vm={vm} onStay={goBack} /> : null}
    >
      {status.kind === "loading" ? (
        <div className="space-y-4">
          <Skeleton className="h-22 w-full rounded-lg" />
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
      ) : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={vm.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState
          icon={<TicketIcon size={30} />}
          title={t("leave.missingTitle")}
          action={<ButtonLink href={address("upcoming")}>{t("leave.toUpcoming")}</ButtonLink>}
        >
          {t("leave.missingDetail")}
        </EmptyState>
      ) : null}
      <Stage vm={vm} />
      <LeaveAnnouncer vm={vm} />
    </Page>
  );
});

/** The address remembers how many seats stay while the member is away for a bank account. */
function useKeepInAddress(vm: LeaveViewModel): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      reaction(
        () => vm.address,
        (to) => void navigate(to, { replace: true, preventScrollReset: true }),
      ),
    [vm, navigate],
  );
}

const Stage = observer(function Stage({ vm }: { readonly vm: LeaveViewModel }): ReactNode {
  const { stage, participation, done } = vm;
  if (!stage || !participation) return null;
  const now = vm.clock.thisMinute;
  if (done) return <DoneView done={done} participation={participation} now={now} />;
  if (stage.kind === "left")
    return (
      <DoneView
        done={{ kind: "left", refund: participation.refund, asShown: true }}
        participation={participation}
        now={now}
      />
    );
  if (stage.kind === "closed") return <ClosedView because={stage.because} participation={participation} now={now} />;
  return <LeaveForm vm={vm} participation={participation} />;
});
