import { observer } from "mobx-react-lite";
import type { WhatWaits } from "#application/use-cases/browse-events.ts";
import { times } from "#domain/money/money.ts";
import { isFree } from "#domain/participation/participation.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { BellIcon, HourglassIcon } from "#ui/components/looks/icons.tsx";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { address } from "#addresses/address.ts";
import type { WaitingBanner } from "./waiting-banner.ts";

interface WaitingNoticeProps {
  readonly waiting: WaitingBanner;
  readonly what: WhatWaits;
}

/** The one thing that waits for the member, its time left and the way there. */
export const WaitingNotice = observer(function WaitingNotice({ waiting, what }: WaitingNoticeProps) {
  const t = useText();
  const format = useFormat();
  const { participation } = what;
  const { event, seats } = participation;
  const offer = what.kind === "offer";
  const free = isFree(participation);
  const amount = format.money(times(participation.price, seats));
  return (
    <div className="animate-rise">
      <Banner
        tone="warning"
        icon={offer ? <BellIcon /> : <HourglassIcon />}
        title={t(offer ? "index.offerTitle" : "index.payTitle", { count: seats })}
        aside={waiting.msLeft === null ? null : <TimeLeft msLeft={waiting.msLeft} offer={offer} />}
        action={
          <ButtonLink
            size="small"
            href={free ? address("event", event) : address("payment", { id: event.id, joinId: participation.joinId })}
          >
            {offer ? t("index.offerAction") : t("index.payAction", { amount })}
          </ButtonLink>
        }
      >
        <span className="line-clamp-1">{event.title}</span>
        <span className="tabular">{format.moment(event.startsAt, event.timeZone, waiting.asOf)}</span>
      </Banner>
    </div>
  );
});

function TimeLeft({ msLeft, offer }: { readonly msLeft: number; readonly offer: boolean }) {
  const t = useText();
  const format = useFormat();
  const spoken = t(offer ? "event.spokenTimeToAccept" : "event.spokenTimeToPay", {
    time: format.spokenCountdown(msLeft),
  });
  return <Countdown msLeft={msLeft} text={format.countdown(msLeft)} spoken={spoken} />;
}
