import { address } from "#addresses/address.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { EventTrouble } from "./event-trouble.ts";

interface EventTroubleTextProps {
  readonly trouble: EventTrouble | null;
  /** The most seats that one member can take here. */
  readonly max: number;
}

/** What went wrong just now, in one sentence, and a way out if one exists. */
export function EventTroubleText({ trouble, max }: EventTroubleTextProps) {
  const t = useText();
  if (!trouble || (trouble.kind === "failed" && isLeaving(trouble.failure))) return null;
  const hoarding = trouble.kind === "refused" && trouble.reason === "too_many_holds";
  return (
    <div role="alert" className="rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger-ink">
      <p className="flex gap-2">
        <AlertIcon size={20} className="mt-px shrink-0" />
        <span>{sentence(trouble, max, t)}</span>
      </p>
      {hoarding ? (
        <ButtonLink href={address("upcoming")} look="quiet" size="small" className="-mb-1.5 -ml-2">
          {t("common.toUpcoming")}
        </ButtonLink>
      ) : null}
    </div>
  );
}

const offerGone = {
  hold_expired: "waiting.offerRanOut",
  not_payable: "waiting.offerNotOpen",
  call_taken: "waiting.callTaken",
} as const;

function sentence(trouble: EventTrouble, max: number, t: Translate): string {
  if (trouble.kind === "offer_gone") return t(offerGone[trouble.reason]);
  if (trouble.kind === "failed") {
    const { title, detail } = failureTexts(trouble.failure);
    return t("problem.sentences", { what: t(title), next: t(detail) });
  }
  switch (trouble.reason) {
    case "event_full_no_waiting_list":
      return t("event.refusedFullNoList");
    case "join_closed":
    // Its opening was moved meanwhile: before it, nothing offers to join.
    case "join_opens_later":
      return t("event.refusedClosed");
    case "event_cancelled":
      return t("event.refusedCancelled");
    case "too_many_seats":
      return t("event.refusedTooManySeats", { max });
    case "too_many_holds":
      return t("event.refusedTooManyHolds");
    case "joining_not_open":
      return t("event.refusedNotOpen");
    case "onsite_not_offered":
      return t("event.refusedOnsite");
  }
}
