import { observer } from "mobx-react-lite";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { policyInForce } from "#domain/participation/participation.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { EventCover } from "#ui/parts/events/EventCover.tsx";
import { HomeScreenButton } from "#ui/parts/home-screen/HomeScreenButton.tsx";
import { address } from "#addresses/address.ts";
import { RefundTimeline } from "#ui/parts/refunding/RefundTimeline.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { SportIcon, sportName } from "#ui/parts/events/sport.tsx";
import { EventFacts } from "./EventFacts.tsx";
import { EventSeats } from "./EventSeats.tsx";
import type { EventViewModel } from "./event-view-model.ts";
import { MerchantCard } from "./MerchantCard.tsx";
import { PaymentMethods } from "./PaymentMethods.tsx";
import { WhatToKnow } from "./WhatToKnow.tsx";

interface EventBodyProps {
  readonly event: EventDetail;
  readonly vm: EventViewModel;
}

/** Everything that people ask before joining. */
export const EventBody = observer(function EventBody({ event, vm }: EventBodyProps) {
  const t = useText();
  const now = vm.clock.thisMinute;
  const mine = vm.leavePath === null ? null : event.participation;
  return (
    <>
      <EventCover event={event} className="aspect-video w-full" first />
      <div className="gutter">
        <div className="pt-4">
          <div className="flex flex-wrap gap-1.5">
            <Badge icon={<SportIcon sport={event.sportType} size={16} />}>{sportName(t, event.sportType)}</Badge>
            {event.status === "cancelled" ? <Badge tone="danger">{t("status.cancelled")}</Badge> : null}
          </div>
          <h1 className="mt-2 text-2xl font-extrabold">{event.title}</h1>
        </div>
        <LateArrival className="not-empty:mt-4">
          <SignInNotice />
        </LateArrival>
        {event.participation ? (
          <div className="mt-4 empty:hidden">
            <ChangedBanner participation={event.participation} now={now} />
          </div>
        ) : null}
        <Card className="mt-4">
          <EventFacts event={event} calendarUrl={vm.calendarUrl} now={now} />
        </Card>
        <LateArrival>
          <HomeScreenButton homeScreen={vm.homeScreen} path={address("event", event)} />
        </LateArrival>
        <EventSeats event={event} live={vm.live} />
        <WhatToKnow event={event} />
        <Section title={t("event.refundTitle")}>
          <Card>
            <RefundTimeline
              policy={mine ? policyInForce(mine, now) : event.refundPolicy}
              price={mine?.price ?? event.price}
              startsAt={event.startsAt}
              timeZone={event.timeZone}
              now={now}
            />
          </Card>
          {vm.leavePath === null ? null : (
            <ButtonLink look="quiet" size="small" className="mt-1" href={vm.leavePath}>
              {t("leave.leaveOrChange")}
            </ButtonLink>
          )}
        </Section>
        <PaymentMethods event={event} />
        <MerchantCard merchant={event.merchant} />
      </div>
    </>
  );
});
