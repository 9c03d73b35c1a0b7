import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { isZero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { Section } from "#ui/parts/asking/Section.tsx";
import { EventCover } from "#ui/parts/events/EventCover.tsx";
import { EventFacts, WhatToKnow } from "#ui/parts/events/EventFacts.tsx";
import { levelText } from "#ui/parts/events/level.ts";
import { PaymentMethods } from "#ui/parts/events/PaymentMethods.tsx";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";
import { RefundTimeline } from "#ui/parts/refunding/RefundTimeline.tsx";

/** The game in the members' own parts and texts. */
export function AsMembersSee({ game, now }: { readonly game: OwnEventDetailView; readonly now: Instant }) {
  const t = useText();
  const format = useFormat();
  const { level, price, seats } = game;
  return (
    <>
      <div className="overflow-hidden rounded-xl">
        <EventCover event={game} className="h-35 w-full" sizes="(min-width: 42rem) 40rem, 100vw" first />
      </div>
      <div className="flex flex-wrap gap-1.5 pt-4">
        <Badge icon={<SportIcon sport={game.sportType} size={16} />}>{sportName(t, game.sportType)}</Badge>
      </div>
      <h2 className="mt-2 text-2xl font-extrabold">{game.title}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {level ? <Badge>{levelText(level, t)}</Badge> : null}
        <Badge tone="success">{t("common.seatsLeft", { count: seats.left })}</Badge>
        <Badge>{isZero(price) ? t("common.free") : `${format.money(price)} ${t("common.perSeat")}`}</Badge>
      </div>
      <CardFrame className="mt-4">
        <EventFacts event={game} now={now} />
      </CardFrame>
      <WhatToKnow event={game} />
      <Section title={t("event.refundTitle")}>
        <CardFrame>
          <RefundTimeline
            policy={game.refundPolicy}
            price={price}
            startsAt={game.startsAt}
            timeZone={game.timeZone}
            now={now}
          />
        </CardFrame>
      </Section>
      <PaymentMethods event={game} />
    </>
  );
}
