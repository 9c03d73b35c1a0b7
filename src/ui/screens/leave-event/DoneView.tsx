import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { nextAddress } from "#ui/parts/addresses/next-address.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import type { LeaveDone } from "./leave-view-model.ts";

interface DoneViewProps {
  readonly done: LeaveDone;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** It is done: what is left of the place, and the money on its way. */
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
            left ? (
              <ButtonLink href={address("index")}>{t("event.findMore")}</ButtonLink>
            ) : (
              <ButtonLink href={nextAddress(participation)}>{t("leave.toPlace")}</ButtonLink>
            )
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
