import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { address } from "#addresses/address.ts";
import { isZero } from "#domain/money/money.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { AlertIcon, TicketIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import { useFreshView } from "#ui/parts/asking/use-fresh-view.ts";
import { PlacePage } from "#ui/parts/joining/PlacePage.tsx";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { ClosedView, DoneView } from "./LeaveEnd.tsx";
import { LeaveForm } from "./LeaveForm.tsx";

/** The Leave Event screen. */
export const LeaveView = observer(function LeaveView({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const format = useFormat();
  const { stage, participation, done } = vm;
  const goBack = useGoBack(participation ? nextAddress(participation) : address("upcoming"));
  useKeepInAddress(vm);
  useFreshView(done?.kind ?? stage?.kind ?? null);
  const open = stage?.kind === "open" && !done;
  return (
    <PlacePage
      live={vm.live}
      title={t("leave.title")}
      onBack={goBack}
      bar={open ? <LeaveBar vm={vm} onStay={goBack} /> : null}
      skeleton={
        <div className="space-y-4">
          <Skeleton className="h-22 w-full rounded-lg" />
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
      }
      missing={{
        Icon: TicketIcon,
        title: "leave.missingTitle",
        detail: "leave.missingDetail",
        action: <ButtonLink href={address("upcoming")}>{t("common.toUpcoming")}</ButtonLink>,
      }}
      says={() => spokenQuote(vm, t, format)}
    >
      <Stage vm={vm} />
    </PlacePage>
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
  if (stage.kind === "left") {
    const left = { kind: "left", refund: participation.refund, asShown: true } as const;
    return <DoneView done={left} participation={participation} now={now} />;
  }
  if (stage.kind === "closed") return <ClosedView because={stage.because} participation={participation} now={now} />;
  return <LeaveForm vm={vm} participation={participation} />;
});

/** What comes back, for screen readers: they hear it each time the amount changes. */
function spokenQuote({ quote, stage }: LeaveViewModel, t: Translate, format: Formats): string {
  return stage?.kind === "open" && quote ? t("leave.spokenQuote", { amount: format.money(quote.amount) }) : "";
}

interface LeaveBarProps {
  readonly vm: LeaveViewModel;
  readonly onStay: () => void;
}

/** The button says the amount that comes back. If a bank account is missing, that is asked for first. */
const LeaveBar = observer(function LeaveBar({ vm, onStay }: LeaveBarProps) {
  const t = useText();
  return (
    <StickyBar note={vm.trouble || vm.changed ? <LeaveNotice vm={vm} /> : null}>
      <div className="flex flex-col gap-1">
        {vm.accountPath === null ? (
          <LeaveButton vm={vm} />
        ) : (
          <>
            <ButtonLink wide href={vm.accountPath}>
              {t("leave.giveAccount")}
            </ButtonLink>
            <LeaveButton vm={vm} withoutAccount />
          </>
        )}
        <Button wide look="quiet" size="small" disabled={vm.working} onClick={onStay}>
          {t("leave.stay")}
        </Button>
      </div>
    </StickyBar>
  );
});

interface LeaveButtonProps {
  readonly vm: LeaveViewModel;
  /** There is no bank account yet: the refund will wait for one. */
  readonly withoutAccount?: boolean;
}

const LeaveButton = observer(function LeaveButton({ vm, withoutAccount = false }: LeaveButtonProps) {
  const t = useText();
  const format = useFormat();
  const waits = vm.quoteStatus.kind !== "failed" && !vm.canConfirm;
  return (
    <Button
      wide
      look={withoutAccount ? "secondary" : "danger"}
      size={withoutAccount ? "small" : "regular"}
      className={withoutAccount ? "mt-1" : undefined}
      busy={vm.working || waits}
      disabled={vm.quoteStatus.kind === "failed"}
      onClick={() => void vm.confirm()}
    >
      {withoutAccount ? laterText(vm, t) : confirmText(vm, t, format)}
    </Button>
  );
});

function laterText({ keep, seatsGivenUp: count }: LeaveViewModel, t: Translate): string {
  return keep === null ? t("leave.leaveAccountLater") : t("leave.giveBackAccountLater", { count });
}

function confirmText({ quote, keep, seatsGivenUp: count }: LeaveViewModel, t: Translate, format: Formats): string {
  if (quote === null) return keep === null ? t("leave.leave") : t("leave.giveBack", { count });
  if (isZero(quote.amount))
    return keep === null ? t("leave.leaveForNothing") : t("leave.giveBackForNothing", { count });
  const amount = format.money(quote.amount);
  return keep === null ? t("leave.leaveFor", { amount }) : t("leave.giveBackFor", { count, amount });
}

/** What went wrong with the last try, or that the amount has changed. */
const LeaveNotice = observer(function LeaveNotice({ vm }: { readonly vm: LeaveViewModel }) {
  const t = useText();
  const { trouble, changed } = vm;
  if (trouble?.kind === "failed" && isLeaving(trouble.failure)) return null;
  if (!trouble && !changed) return null;
  const failed = trouble?.kind === "failed";
  const title = failed
    ? t(failureTexts(trouble.failure).title)
    : t(trouble ? "leave.refusedTitle" : "leave.changedTitle");
  const detail = failed ? "leave.failedDetail" : trouble ? "leave.refusedDetail" : "leave.changedDetail";
  return (
    <div
      role="alert"
      className={classes(
        "flex items-start gap-2.5 rounded-md px-3.5 py-2.5",
        trouble ? "bg-danger-soft text-danger-ink" : "bg-warning-soft text-warning-ink",
      )}
    >
      <AlertIcon size={20} className="mt-0.5 shrink-0" />
      <p className="min-w-0">
        <strong className="block">{title}</strong>
        {t(detail)}
      </p>
    </div>
  );
});
