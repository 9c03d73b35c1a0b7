import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CheckIcon, HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { accountAction, accountAddress, wantsAccount } from "#ui/parts/refunding/give-account.ts";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import type { LeaveStage } from "./leave-stage.ts";
import type { LeaveDone } from "./leave-view-model.ts";

interface DoneViewProps {
  readonly done: LeaveDone;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** After leaving: the seats that stay, and the money on its way. */
export function DoneView({ done: { kind, refund, asShown }, participation, now }: DoneViewProps) {
  const t = useText();
  const left = kind === "left";
  return (
    <>
      <div role="status">
        <EmptyState
          icon={<CheckIcon size={30} />}
          tone="success"
          title={left ? t("leave.doneTitle") : t("leave.loweredTitle", { count: participation.seats })}
          action={
            <EndActions refund={refund}>
              {(look) =>
                left ? (
                  <ButtonLink {...look} href={address("index")}>
                    {t("common.findMore")}
                  </ButtonLink>
                ) : (
                  <ButtonLink {...look} href={nextAddress(participation)}>
                    {t("leave.toPlace")}
                  </ButtonLink>
                )
              }
            </EndActions>
          }
        >
          {t(left ? "leave.doneDetail" : "leave.loweredDetail")}
          {asShown ? null : <p className="mt-2 font-semibold text-warning-ink">{t("leave.notAsShown")}</p>}
        </EmptyState>
      </div>
      <div className="space-y-3">
        {refund ? <RefundCard refund={refund} now={now} /> : null}
        <EventBrief event={participation.event} now={now} />
      </div>
    </>
  );
}

interface EndActionsProps {
  readonly refund: RefundView | null;
  readonly children: (look: { readonly look?: "secondary" }) => ReactNode;
}

/** Where to go on; an account that the refund waits for comes first. */
function EndActions({ refund, children }: EndActionsProps) {
  const t = useText();
  if (refund === null || !wantsAccount(refund)) return children({});
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink href={accountAddress(refund)}>{t(accountAction(refund))}</ButtonLink>
      {children({ look: "secondary" })}
    </div>
  );
}

type Because = Extract<LeaveStage, { kind: "closed" }>["because"];

const texts: Readonly<Record<Because, { readonly title: MessageId; readonly detail: MessageId }>> = {
  started: { title: "leave.startedTitle", detail: "leave.startedDetail" },
  ran_out: { title: "ticket.expiredTitle", detail: "leave.ranOutDetail" },
  event_cancelled: { title: "ticket.cancelledTitle", detail: "leave.cancelledDetail" },
};

interface ClosedViewProps {
  readonly because: Because;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Why the event can no longer be left, and the refund if there is one. */
export function ClosedView({ because, participation, now }: ClosedViewProps) {
  const t = useText();
  const { title, detail } = texts[because];
  const { event, refund } = participation;
  return (
    <>
      <EmptyState
        icon={<HourglassIcon size={30} />}
        tone="neutral"
        title={t(title)}
        action={
          <EndActions refund={refund}>
            {(look) => (
              <ButtonLink {...look} href={address("event", event)}>
                {t("ticket.toEvent")}
              </ButtonLink>
            )}
          </EndActions>
        }
      >
        {t(detail)}
      </EmptyState>
      <div className="space-y-3">
        {refund ? <RefundCard refund={refund} now={now} /> : null}
        <EventBrief event={event} now={now} />
      </div>
    </>
  );
}
