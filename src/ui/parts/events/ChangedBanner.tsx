import type { ParticipationView } from "#contract/joining/participation.ts";
import { isFree, isFreeToLeave, isHeld, isLiveState } from "#domain/participation/participation.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";

interface ChangedBannerProps {
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Tells a member that the event was changed after joining, and that leaving now returns all that was paid. */
export function ChangedBanner({ participation, now }: ChangedBannerProps) {
  const t = useText();
  const said = saidOfChange(participation, now);
  if (said === null) return null;
  return (
    <Banner tone="warning" icon={<AlertIcon />} title={t("event.changedTitle")}>
      {t(said)}
    </Banner>
  );
}

/** What to tell a member whose event was changed after joining and who may leave for it; null for others. */
export function saidOfChange(mine: ParticipationView, now: Instant): MessageId | null {
  if (!isLiveState(mine.state) || mine.checkedInAt !== null || !isFreeToLeave(mine, now)) return null;
  const isOwed = isAtVenue(mine.payment) && mine.payment?.state !== "succeeded";
  if (isFree(mine) || isOwed) return "event.changedNothingPaid";
  return isHeld(mine.state) ? "event.changedBeforePaying" : "event.changedDetail";
}
