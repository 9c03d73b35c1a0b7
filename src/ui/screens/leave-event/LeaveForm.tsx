import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { policyInForce } from "#domain/participation/participation.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { RefundTimeline } from "#ui/parts/refunding/RefundTimeline.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { maySeatsBeLowered } from "./leave-stage.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { QuoteCard } from "./QuoteCard.tsx";
import { SeatsChoice } from "./SeatsChoice.tsx";

interface LeaveFormProps {
  readonly vm: LeaveViewModel;
  readonly participation: ParticipationView;
}

/** Which event, how many leave, and what that means. */
export const LeaveForm = observer(function LeaveForm({ vm, participation }: LeaveFormProps) {
  const t = useText();
  const { event, price } = participation;
  const now = vm.clock.thisMinute;
  return (
    <>
      <EventBrief event={event} now={now} />
      <div className="mt-3 empty:hidden">
        <ChangedBanner participation={participation} now={now} />
      </div>
      {maySeatsBeLowered(participation) ? <SeatsChoice vm={vm} seats={participation.seats} /> : null}
      <Section title={t("leave.whatComesBack")}>
        <QuoteCard vm={vm} participation={participation} />
      </Section>
      {vm.quote ? (
        <Section title={t("leave.policy")}>
          <Card>
            <RefundTimeline
              policy={policyInForce(participation, now)}
              price={price}
              startsAt={event.startsAt}
              timeZone={event.timeZone}
              now={now}
            />
          </Card>
        </Section>
      ) : null}
    </>
  );
});
