import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isZero } from "#domain/money/money.ts";
import { policyInForce } from "#domain/participation/participation.ts";
import type { LeaveQuote } from "#domain/refund/leave-quote.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { failureTexts } from "#ui/parts/asking/failure.ts";
import { CardSection, Section } from "#ui/parts/asking/Section.tsx";
import { MessageOrganiser } from "#ui/parts/conversation/MessageOrganiser.tsx";
import { ChangedBanner } from "#ui/parts/events/ChangedBanner.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { destinationName, shareTone } from "#ui/parts/refunding/refund-looks.ts";
import { RefundTimeline } from "#ui/parts/refunding/RefundTimeline.tsx";
import { mayHavePaid, maySeatsBeLowered, nothingPaid } from "./leave-stage.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";

interface LeaveFormProps {
  readonly vm: LeaveViewModel;
  readonly participation: ParticipationView;
}

/** Which event, how many seats to give up, and what comes back. */
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
        <CardSection title={t("leave.policy")}>
          <RefundTimeline
            policy={policyInForce(participation, now)}
            price={price}
            startsAt={event.startsAt}
            timeZone={event.timeZone}
            now={now}
          />
        </CardSection>
      ) : null}
      <div className="mt-6 text-center empty:hidden">
        <MessageOrganiser merchantId={event.merchantId} merchantName={event.merchantName} eventId={event.id} />
      </div>
    </>
  );
});

interface SeatsChoiceProps {
  readonly vm: LeaveViewModel;
  /** How many there are now. */
  readonly seats: number;
}

/** All of the seats, or how many stay. */
const SeatsChoice = observer(function SeatsChoice({ vm, seats }: SeatsChoiceProps) {
  const t = useText();
  const { keep } = vm;
  return (
    <fieldset className="mt-6 space-y-2.5" disabled={vm.working}>
      <legend className="mb-2 text-lg font-bold">{t("leave.howMany")}</legend>
      <RadioCard
        name="leave"
        value="all"
        checked={keep === null}
        onChange={() => vm.choose(null)}
        title={t("leave.all")}
        detail={t("leave.allDetail", { count: seats })}
      />
      <RadioCard
        name="leave"
        value="some"
        checked={keep !== null}
        onChange={() => vm.choose(seats - 1)}
        title={t("leave.fewer")}
        detail={t("leave.fewerDetail")}
      >
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold">{t("leave.seatsThatStay")}</span>
          <Stepper
            label={t("leave.seatsThatStay")}
            value={keep ?? seats - 1}
            min={1}
            max={seats - 1}
            onChange={vm.choose}
            fewerLabel={t("common.fewerSeats")}
            moreLabel={t("common.moreSeats")}
            valueText={t("common.seats", { count: keep ?? seats - 1 })}
            disabled={vm.working}
          />
        </div>
      </RadioCard>
    </fieldset>
  );
});

interface QuoteCardProps {
  readonly vm: LeaveViewModel;
  readonly participation: ParticipationView;
}

/** What leaving gives back now: an amount, or why nothing. */
const QuoteCard = observer(function QuoteCard({ vm, participation }: QuoteCardProps) {
  const t = useText();
  const { quoteStatus } = vm;
  if (quoteStatus.kind === "failed") {
    return (
      <CardFrame>
        <p role="alert" className="text-sm text-muted">
          {t("problem.sentences", { what: t(failureTexts(quoteStatus.failure).title), next: t("leave.quoteFailed") })}
        </p>
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          busy={vm.asking}
          icon={<RefreshIcon size={18} />}
          onClick={() => void vm.ask()}
        >
          {t("common.retry")}
        </Button>
      </CardFrame>
    );
  }
  if (quoteStatus.kind === "unread") {
    return (
      <CardFrame>
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="mt-3 h-4 w-3/4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </CardFrame>
    );
  }
  if (quoteStatus.quote) return <PaidQuote vm={vm} quote={quoteStatus.quote} zone={participation.event.timeZone} />;
  const nothing = nothingPaid(participation);
  return (
    <CardFrame>
      <p className="font-bold">{t(mayHavePaid(nothing) ? "leave.unsureTitle" : "leave.nothingTitle")}</p>
      <p className="mt-1 text-sm text-muted">{t(`leave.nothing_${nothing}`)}</p>
    </CardFrame>
  );
});

interface PaidQuoteProps {
  readonly vm: LeaveViewModel;
  readonly quote: LeaveQuote;
  readonly zone: string;
}

const nextTierShape =
  "mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-3 text-sm text-muted";

/** How much comes back, of what, to where, and how long that holds. */
const PaidQuote = observer(function PaidQuote({ vm, quote, zone }: PaidQuoteProps) {
  const t = useText();
  const format = useFormat();
  const { amount, tier, changesAt, nextPercent, destination } = quote;
  const nothing = isZero(amount);
  return (
    <CardFrame className={classes("transition-opacity", (vm.asking || vm.tierIsOver) && "opacity-60")}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular text-3xl font-extrabold tracking-tight">{format.money(amount)}</p>
        <Badge tone={shareTone(tier.percent)}>{t("event.refundShare", { percent: tier.percent })}</Badge>
      </div>
      <div className="mt-3">
        <DefinitionList>
          {vm.priceGivenUp ? (
            <InfoRow inline label={t("leave.ofPaid", { count: vm.seatsGivenUp })}>
              {format.money(vm.priceGivenUp)}
            </InfoRow>
          ) : null}
          {nothing ? null : (
            <InfoRow inline label={t("leave.goesTo")}>
              {destinationName(t, destination)}
            </InfoRow>
          )}
          {changesAt === null || nextPercent === null ? null : (
            <InfoRow inline label={t("leave.holdsUntil")}>
              {format.fixedMoment(changesAt, zone, vm.clock.thisMinute)}
            </InfoRow>
          )}
        </DefinitionList>
      </div>
      {changesAt === null || nextPercent === null ? null : (
        <p className={nextTierShape}>
          {t("leave.then", { percent: nextPercent })}
          <TimeLeft clock={vm.clock} deadline={changesAt} spoken="leave.spokenTimeLeft" />
        </p>
      )}
      {vm.accountPath === null ? null : (
        <p className="mt-3 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink">
          {t("leave.needsAccount")}
        </p>
      )}
    </CardFrame>
  );
});
