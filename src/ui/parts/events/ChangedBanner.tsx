import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { saidOfChange } from "./changed-event.ts";

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
