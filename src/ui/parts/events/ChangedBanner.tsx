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

/** The event was changed under a member who is in: until the start it leaves for all that was paid. Nothing otherwise. */
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

/** What a member is told whose event was changed under it, and who may leave for that; null for everybody else. */
export function saidOfChange(mine: ParticipationView, now: Instant): MessageId | null {
  if (!isLiveState(mine.state) || mine.checkedInAt !== null || !isFreeToLeave(mine, now)) return null;
  const isOwed = isAtVenue(mine.payment) && mine.payment?.state !== "succeeded";
  if (isFree(mine) || isOwed) return "event.changedNothingPaid";
  return isHeld(mine.state) ? "event.changedBeforePaying" : "event.changedDetail";
}
