import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { gamePath } from "#addresses/console.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { CheckIcon, SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { AmountSheet } from "./AmountSheet.tsx";
import { AttendanceSheet } from "./AttendanceSheet.tsx";
import { RejectSheet } from "./RejectSheet.tsx";
import { SlipBankRow, SlipCodeRow, SlipFlags } from "./SlipFacts.tsx";
import { ZoomedSlip } from "./ZoomedSlip.tsx";
import type { SlipDeck } from "./slip-deck.ts";
import { UndoToast } from "./UndoToast.tsx";

interface SlipReviewProps {
  readonly deck: SlipDeck;
  readonly now: Instant;
}

/**
 * One slip at a time, with the next one after each decision, which can be taken back until it is sent. On a laptop: A
 * approves, R rejects, U takes back, arrows go on.
 */
export const SlipReview = observer(function SlipReview({ deck, now }: SlipReviewProps) {
  useKeys(deck);
  useLeaving(deck);
  return (
    <>
      <Slips deck={deck} now={now} />
      <UndoToast deck={deck} />
    </>
  );
});

const Slips = observer(function Slips({ deck, now }: SlipReviewProps) {
  const t = useText();
  if (deck.status === "failed") return <ConsoleTrouble failure={deck.failure} onRetry={() => void deck.read()} />;
  if (deck.status === "loading")
    return <SkeletonCards cards={1} lines={["h-96 w-full", "mt-4 h-7 w-1/3", "mt-3 h-4 w-2/3"]} />;
  const slip = deck.current;
  if (!slip) {
    return (
      <>
        <Troubles deck={deck} />
        <EmptyState icon={<SuccessIcon size={30} />} tone="success" title={t("console.noSlipsTitle")}>
          {deck.decided > 0 ? t("console.slipsDone", { count: deck.decided }) : t("console.noSlipsDetail")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Verified deck={deck} />
      <Slip slip={slip} deck={deck} now={now} />
      <RejectSheet deck={deck} />
      <AmountSheet key={slip.paymentId} slip={slip} deck={deck} />
      <AttendanceSheet
        open={deck.sheet === "attendance"}
        name={slip.displayName}
        onAnswer={deck.came}
        onClose={deck.dismiss}
      />
    </>
  );
});

/** Where a bank says of several that all is right, they are approved together. */
const Verified = observer(function Verified({ deck }: Pick<SlipReviewProps, "deck">) {
  const t = useText();
  const { verified } = deck;
  if (verified.length < 2) return null;
  return (
    <Button wide className="mb-3" look="secondary" icon={<CheckIcon size={20} />} onClick={deck.approveVerified}>
      {t("console.approveVerified", { count: verified.length })}
    </Button>
  );
});

const Slip = observer(function Slip({ slip, deck, now }: SlipReviewProps & { readonly slip: WaitingSlip }) {
  const t = useText();
  const format = useFormat();
  const { amount, reference, displayName, title, startsAt, timeZone, flags, reviewDueAt, eventId } = slip;
  const left = reviewDueAt === null ? null : reviewDueAt - now;
  return (
    <>
      <CardFrame padded={false}>
        <div className="p-4">
          <div className="flex items-baseline justify-between gap-3">
            <p className="tabular text-2xl font-extrabold">{format.money(amount)}</p>
            <p className="tabular text-sm text-muted">
              {t("console.placeInDeck", { place: deck.index + 1, count: deck.slips.length })}
            </p>
          </div>
          <p className="mt-1 font-semibold">{displayName}</p>
          <p className="text-sm text-muted">
            <Anchor href={gamePath(eventId)} className="underline underline-offset-2">
              {title}
            </Anchor>
            {` · ${format.fixedMoment(startsAt, timeZone, now)}`}
          </p>
          <dl className="mt-3 text-sm">
            <dt className="text-subtle">{t("console.reference")}</dt>
            <dd className="tabular text-base font-semibold select-all">{reference}</dd>
            {slip.code ? <SlipCodeRow code={slip.code} /> : null}
            {slip.check ? <SlipBankRow check={slip.check} now={now} /> : null}
          </dl>
          <div className="mt-3 flex flex-wrap gap-2">
            {left === null || flags.includes("overdue") ? null : (
              <Badge tone="neutral">{t("console.dueIn", { time: format.duration(Math.max(60_000, left)) })}</Badge>
            )}
            {flags.includes("overdue") ? <Badge tone="danger">{t("console.overdue")}</Badge> : null}
            <SlipFlags flags={flags} />
          </div>
          <Troubles deck={deck} />
        </div>
        <ZoomedSlip slip={slip} deck={deck} />
      </CardFrame>
      <Button wide look="quiet" size="small" className="mt-2" onClick={deck.askAmount}>
        {t("console.otherAmount")}
      </Button>
      {deck.slips.length > 1 ? (
        <div className="mt-2 grid grid-cols-2 gap-2.5">
          <Button look="quiet" size="small" disabled={deck.index === 0} onClick={deck.previous}>
            {t("console.previous")}
          </Button>
          <Button look="quiet" size="small" disabled={deck.index === deck.slips.length - 1} onClick={deck.next}>
            {t("console.next")}
          </Button>
        </div>
      ) : null}
      <p className="mt-3 hidden text-center text-sm text-subtle wide:block">{t("console.keys")}</p>
    </>
  );
});

const troubleTexts = {
  not_under_review: "console.decidedAlready",
  transfer_used: "console.transferUsed",
  invalid_request: "console.noAddressesYet",
  attendance_unknown: "console.cameDetail",
} as const;

/** Why a slip has come back, and what is not sent yet. */
const Troubles = observer(function Troubles({ deck }: Pick<SlipReviewProps, "deck">) {
  const t = useText();
  const { trouble, unsent } = deck;
  return (
    <>
      {trouble === null ? null : (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {t(troubleTexts[trouble])}
        </p>
      )}
      {unsent === 0 ? null : (
        <p role="status" className="mt-3 text-sm font-semibold text-warning-ink">
          {t("console.unsentDecisions", { count: unsent })}
        </p>
      )}
    </>
  );
});

/** What was decided is sent at once when the page is left: for another screen, another app, or closed. */
function useLeaving(deck: SlipDeck): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") deck.sendAll();
    };
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("pagehide", deck.sendAll);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("pagehide", deck.sendAll);
      deck.sendAll();
    };
  }, [deck]);
}

function useKeys(deck: SlipDeck): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const acts: Readonly<Record<string, () => void>> = {
        a: deck.approve,
        r: deck.askReason,
        u: deck.undo,
        j: deck.next,
        ArrowRight: deck.next,
        k: deck.previous,
        ArrowLeft: deck.previous,
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [deck]);
}
