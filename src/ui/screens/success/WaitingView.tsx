import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import { address } from "#addresses/address.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { StickyBar } from "#ui/components/layout/PageFrame.tsx";
import { BellIcon, OfflineIcon, ShareIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { Failed } from "#ui/parts/asking/one-step.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import type { WaitingNews } from "#ui/parts/joining/waiting-news.ts";
import { offeredText, WaitingNotice } from "#ui/parts/joining/WaitingNotice.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import type { SuccessViewModel, WaitingTrouble } from "./success-view-model.ts";
import { WaitingSteps } from "./WaitingSteps.tsx";

interface WaitingViewProps {
  readonly vm: SuccessViewModel;
  readonly participation: ParticipationView;
  readonly position: number | null;
}

/** The place in line, live, and what happens next. */
export const WaitingView = observer(function WaitingView({ vm, participation, position }: WaitingViewProps) {
  const t = useText();
  const format = useFormat();
  const { event, seats } = participation;
  return (
    <>
      <TroubleBanner className="mb-3" tone="danger" trouble={vm.steps.trouble} textsOf={textsOf} />
      {vm.news.map((news) => (
        <div key={news.kind} className="mb-3">
          <WaitingNotice
            news={news}
            participation={participation}
            now={vm.clock.thisMinute}
            action={
              <>
                <NewsButton vm={vm} news={news} />
                {news.kind === "displaced" ? <LeaveLostSeats mine={participation} /> : null}
              </>
            }
          />
        </div>
      ))}
      <CardFrame className="mb-3 text-center">
        <p className="mt-1 text-sm text-muted">{t("waiting.placeLabel")}</p>
        {/* A new number pops in, so that the member notices it. */}
        <p
          key={position}
          className="tabular animate-pop text-[4.5rem] leading-[5.25rem] font-extrabold tracking-tight text-brand-ink"
        >
          {position ?? "–"}
        </p>
        <p className="font-semibold">
          {position === null || isPassedOver(vm.news) ? null : t("waiting.ahead", { count: position - 1 })}
        </p>
        <p className="text-sm text-muted">{t("waiting.forSeats", { count: seats })}</p>
        {vm.live.connected ? (
          <p className="mt-2 mb-1 inline-flex items-center gap-1.5 text-xs font-semibold text-success-ink">
            <span aria-hidden className="size-2 animate-pulse-soft rounded-full bg-success-mark" />
            {t("waiting.live")}
          </p>
        ) : (
          <p role="status" className="mt-2 mb-1 flex items-center justify-center gap-1.5 text-xs text-subtle">
            <OfflineIcon size={16} />
            {t("common.notLive")}
          </p>
        )}
      </CardFrame>
      <EventBrief event={event} now={vm.clock.thisMinute} />
      {participation.displaced ? null : <WaitingSteps participation={participation} now={vm.clock.thisMinute} />}
      <div className="mt-5 flex flex-col gap-2">
        <Button
          look="secondary"
          wide
          busy={vm.sharing.busy}
          icon={<ShareIcon size={20} />}
          onClick={() => void vm.sharing.share(eventCard(event, "waiting", { t, format, now: vm.clock.thisMinute }))}
        >
          {t("waiting.share")}
        </Button>
        {participation.displaced === null ? (
          <Button look="quiet" wide onClick={() => vm.ask("leave")}>
            {t("waiting.leave")}
          </Button>
        ) : null}
      </div>
    </>
  );
});

/** The other choice of who lost confirmed seats: what comes back is said before it is confirmed. */
function LeaveLostSeats({ mine: { joinId, payment } }: { readonly mine: ParticipationView }) {
  const t = useText();
  return (
    <ButtonLink look="secondary" size="small" href={address("leave-event", { id: joinId })}>
      {t(payment?.state === "succeeded" ? "waiting.displacedRefund" : "waiting.leave")}
    </ButtonLink>
  );
}

/** Nobody is next who gets no offers, or has not chosen to wait. */
function isPassedOver(news: readonly WaitingNews[]): boolean {
  return news.some((one) =>
    one.kind === "displaced" ? !one.chosen : one.kind === "asleep" || one.kind === "too_large",
  );
}

interface NewsButtonProps {
  readonly vm: SuccessViewModel;
  readonly news: WaitingNews;
}

/** Takes called seats, or wakes the place; only the most urgent is the primary button. */
const NewsButton = observer(function NewsButton({ vm, news }: NewsButtonProps) {
  const t = useText();
  const { working } = vm.steps;
  const isToChoose = news.kind === "displaced" && !news.chosen;
  if (news.kind !== "call" && news.kind !== "asleep" && !isToChoose) return null;
  const step = news.kind === "call" ? "accept" : "stillIn";
  return (
    <Button
      size="small"
      look={news.kind === vm.news[0]?.kind ? "primary" : "secondary"}
      busy={working === step}
      disabled={working !== null && working !== step}
      onClick={() => void (news.kind === "call" ? vm.accept() : vm.stillIn())}
    >
      {isToChoose ? t("waiting.displacedStay") : null}
      {news.kind === "call" ? t("waiting.takeCall", { count: news.seats }) : null}
      {news.kind === "asleep" ? t("waiting.stillIn") : null}
    </Button>
  );
});

interface OfferViewProps {
  readonly vm: SuccessViewModel;
  readonly participation: ParticipationView;
  readonly deadline: Instant | null;
}

/** Seats are offered: how long, and for what. */
export const OfferView = observer(function OfferView({ vm, participation, deadline }: OfferViewProps) {
  const t = useText();
  return (
    <>
      <TroubleBanner className="mb-3" tone="danger" trouble={vm.steps.trouble} textsOf={textsOf} />
      <CardFrame className="mb-3 text-center">
        <span
          className={
            "mx-auto mt-2 flex size-14 animate-pop items-center justify-center rounded-full bg-success-soft " +
            "text-success-ink"
          }
        >
          <BellIcon size={28} />
        </span>
        <h2 className="mt-3 text-xl text-balance">{offeredText(participation, t)}</h2>
        {participation.wantedSeats === null ? null : <p className="mt-1 font-semibold">{t("waiting.offeredFewer")}</p>}
        <p className="mt-1 text-muted">{t("waiting.offeredDetail")}</p>
        {deadline === null ? null : (
          <>
            <p className="mt-4 text-xs text-subtle">{t("waiting.timeToTake")}</p>
            <TimeLeft
              clock={vm.clock}
              deadline={deadline}
              spoken="waiting.spokenTimeLeft"
              size={deadline - vm.clock.thisMinute > hour ? "inline" : "large"}
              offerIn={participation.event.timeZone}
            />
          </>
        )}
      </CardFrame>
      <EventBrief event={participation.event} now={vm.clock.thisMinute} />
    </>
  );
});

interface OfferBarProps {
  readonly vm: SuccessViewModel;
  /** There is nothing to pay: accepting confirms the seats. */
  readonly free: boolean;
}

/** Take the offered seats, or let the next in line have them. */
export const OfferBar = observer(function OfferBar({ vm, free }: OfferBarProps) {
  const t = useText();
  const format = useFormat();
  const { amount, paymentPath } = vm;
  const { working } = vm.steps;
  return (
    <StickyBar>
      <div className="flex flex-wrap gap-2.5">
        <Button look="secondary" className="grow" disabled={working !== null} onClick={() => vm.ask("decline")}>
          {t("waiting.decline")}
        </Button>
        {free || amount === null || paymentPath === null ? (
          <Button className="grow-9" busy={working !== null} onClick={() => void vm.accept()}>
            {t("waiting.accept")}
          </Button>
        ) : (
          <ButtonLink className="grow-9" href={paymentPath}>
            {t("waiting.toPay", { amount: format.money(amount) })}
          </ButtonLink>
        )}
      </div>
    </StickyBar>
  );
});

const refusals: Readonly<Record<Extract<WaitingTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  hold_expired: "waiting.offerRanOut",
  not_payable: "waiting.offerNotOpen",
  call_taken: "waiting.callTaken",
  not_leavable: "waiting.notLeavable",
};

function textsOf({ reason }: Exclude<WaitingTrouble, Failed>) {
  return { title: "payment.refusedTitle", detail: refusals[reason] } as const;
}
