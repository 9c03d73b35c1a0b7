import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { gamePath } from "#addresses/console.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { BlobImage } from "#ui/components/facts/BlobImage.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CheckIcon, CloseIcon, SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { AttendanceSheet } from "./AttendanceSheet.tsx";
import { SlipBankRow, SlipCodeRow, SlipFlags } from "./SlipFacts.tsx";
import { RejectSheet } from "./RejectSheet.tsx";
import type { SlipDeck } from "./slip-deck.ts";

interface SlipReviewProps {
  readonly deck: SlipDeck;
  readonly now: Instant;
}

/** One slip at a time, with the next one after each decision. On a laptop: A approves, R rejects, arrows go on. */
export const SlipReview = observer(function SlipReview({ deck, now }: SlipReviewProps) {
  const t = useText();
  useKeys(deck);
  if (deck.status === "failed") return <ConsoleTrouble failure={deck.failure} onRetry={() => void deck.read()} />;
  if (deck.status === "loading")
    return <SkeletonCards cards={1} lines={["h-52 w-full", "mt-4 h-7 w-1/3", "mt-3 h-4 w-2/3"]} />;
  const slip = deck.current;
  if (!slip) {
    return (
      <>
        {deck.trouble ? <TroubleLine deck={deck} /> : null}
        <EmptyState icon={<SuccessIcon size={30} />} tone="success" title={t("console.noSlipsTitle")}>
          {deck.decided > 0 ? t("console.slipsDone", { count: deck.decided }) : t("console.noSlipsDetail")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Verified deck={deck} />
      <Slip key={slip.paymentId} slip={slip} deck={deck} now={now} />
      <RejectSheet deck={deck} />
      <AttendanceSheet
        open={deck.asksAttendance}
        name={slip.displayName}
        onAnswer={(attended) => void deck.approve(attended)}
        onClose={deck.dismiss}
        busy={deck.working !== null}
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
    <Button
      wide
      className="mb-3"
      look="secondary"
      icon={<CheckIcon size={20} />}
      busy={deck.working === "verified"}
      disabled={deck.working !== null}
      onClick={() => void deck.approveVerified()}
    >
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
        <SlipPicture slip={slip} deck={deck} />
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
        </div>
      </CardFrame>
      {deck.trouble ? <TroubleLine deck={deck} /> : null}
      <div className="mt-4 grid grid-cols-2 gap-2.5">
        <Button
          look="secondary"
          icon={<CloseIcon size={20} />}
          busy={deck.working === "reject"}
          disabled={deck.working !== null && deck.working !== "reject"}
          onClick={deck.askReason}
        >
          {t("console.reject")}
        </Button>
        <Button
          icon={<CheckIcon size={20} />}
          busy={deck.working === "approve"}
          disabled={deck.working !== null && deck.working !== "approve"}
          onClick={() => void deck.approve()}
        >
          {t("console.approve")}
        </Button>
      </div>
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

const SlipPicture = observer(function SlipPicture({
  slip,
  deck,
}: Pick<SlipReviewProps, "deck"> & { readonly slip: WaitingSlip }) {
  const t = useText();
  const [zoomed, setZoomed] = useState(false);
  const picture = deck.picture?.paymentId === slip.paymentId ? deck.picture.blob : undefined;
  if (picture instanceof Blob) {
    return (
      <button
        type="button"
        aria-label={t(zoomed ? "console.zoomOut" : "console.zoomIn")}
        aria-pressed={zoomed}
        onClick={() => setZoomed(!zoomed)}
        className={classes("block w-full bg-surface-sunken", zoomed ? "max-h-[75dvh] overflow-auto" : "h-52")}
      >
        <BlobImage
          picture={picture}
          alt={t("console.slipPicture", { name: slip.displayName })}
          className={zoomed ? "w-[200%] max-w-none" : "mx-auto h-52 max-w-full object-contain"}
        />
      </button>
    );
  }
  return (
    <div className="grid h-52 place-items-center bg-surface-sunken p-4 text-center text-muted">
      {picture === undefined ? <Spinner size={28} /> : null}
      {picture === null ? t("console.noPicture") : null}
      {picture === "failed" ? (
        <Button look="secondary" size="small" onClick={() => void deck.showPicture(slip.paymentId)}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
});

const troubleTexts = {
  failed: "problem.detail",
  not_under_review: "console.decidedAlready",
  transfer_used: "console.transferUsed",
  invalid_request: "console.noAddressesYet",
} as const;

const TroubleLine = observer(function TroubleLine({ deck }: Pick<SlipReviewProps, "deck">) {
  const t = useText();
  return (
    <p role="alert" className="mt-3 font-semibold text-danger-ink">
      {t(troubleTexts[deck.trouble ?? "failed"])}
    </p>
  );
});

function useKeys(deck: SlipDeck): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, dialog") !== null;
      if (isTyping || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return;
      const acts: Readonly<Record<string, () => unknown>> = {
        a: () => deck.approve(),
        r: deck.askReason,
        j: deck.next,
        ArrowRight: deck.next,
        k: deck.previous,
        ArrowLeft: deck.previous,
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      void act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [deck]);
}
