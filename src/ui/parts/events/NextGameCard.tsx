import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { address } from "#addresses/address.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { EventRow } from "./EventRow.tsx";
import type { NextGame } from "./next-game.ts";
import type { LikeEvent, Whose } from "./next-like.ts";

interface NextGameCardProps {
  readonly game: NextGame;
  /** The event that is over, cancelled or left. */
  readonly like: EventSummary;
  readonly now: Instant;
}

/** The next event like this one, with Join; nothing where there is none. */
export const NextGameCard = observer(function NextGameCard({ game, like, now }: NextGameCardProps) {
  const t = useText();
  useLook(game, like, "anybody");
  if (game.found === null) return null;
  return (
    <Section title={t("event.nextLikeIt")}>
      <Drawable of={game.found}>
        <JoinRow event={game.found} now={now} />
      </Drawable>
    </Section>
  );
});

/** After a game: the organiser's next one like it, with Join; where there is none, all that the organiser has. */
export const AgainCard = observer(function AgainCard({ game, like, now }: NextGameCardProps) {
  const t = useText();
  useLook(game, like, "organiser");
  const { found, isNone } = game;
  if (found === null && !isNone) return null;
  return (
    <Section title={t("event.again")}>
      {found ? (
        <Drawable of={found}>
          <JoinRow event={found} now={now} />
        </Drawable>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t("event.againNone")}</p>
          <ButtonLink wide look="secondary" href={address("merchant", { id: like.merchantId })}>
            {t("event.againAll", { organiser: like.merchantName })}
          </ButtonLink>
        </>
      )}
    </Section>
  );
});

function useLook(game: NextGame, like: LikeEvent, whose: Whose): void {
  const { id, merchantId, sportType, timeZone, startsAt } = like;
  const { lat, lng } = like.venue;
  useEffect(() => {
    void game.look({ id, merchantId, sportType, timeZone, startsAt, venue: { lat, lng } }, whose);
  }, [game, id, merchantId, sportType, timeZone, startsAt, lat, lng, whose]);
}

function JoinRow({ event, now }: { readonly event: EventSummary; readonly now: Instant }) {
  const t = useText();
  return (
    <>
      <EventRow event={event} now={now} />
      <ButtonLink wide className="mt-2.5" href={address("event", event)}>
        {t("event.join")}
      </ButtonLink>
    </>
  );
}
