import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { EventRow } from "./EventRow.tsx";
import type { NextGame } from "./next-game.ts";

interface NextGameCardProps {
  readonly game: NextGame;
  /** The event that is over, cancelled or left. */
  readonly like: EventSummary;
  readonly now: Instant;
}

/** The next event like this one, with Join; nothing where there is none. */
export const NextGameCard = observer(function NextGameCard({ game, like, now }: NextGameCardProps) {
  const t = useText();
  const { id, merchantId, sportType, timeZone } = like;
  useEffect(() => {
    void game.look({ id, merchantId, sportType, timeZone });
  }, [game, id, merchantId, sportType, timeZone]);
  const { found } = game;
  if (found === null) return null;
  return (
    <Section title={t("event.nextLikeIt")}>
      <EventRow event={found} now={now} />
      <ButtonLink wide className="mt-2.5" href={address("event", found)}>
        {t("event.join")}
      </ButtonLink>
    </Section>
  );
});
