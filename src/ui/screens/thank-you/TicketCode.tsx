import { useEffect, useRef } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { useBackLeaves } from "#ui/components/layout/sheet-entries.ts";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

interface Codes {
  readonly ticketCode: string;
  readonly spokenCode: string | null;
}

/** The code for check-in: on white in both themes, and in a few letters in case a scanner fails. A tap enlarges it. */
export function CheckInCode({ ticketCode, spokenCode, onEnlarge }: Codes & { readonly onEnlarge: () => void }) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        onClick={onEnlarge}
        aria-label={t("ticket.enlarge")}
        className="mx-auto block w-fit rounded-lg bg-white p-2 dark:p-4"
      >
        <QrCode value={ticketCode} label={t("ticket.qr")} className="size-52" />
      </button>
      <p className="mt-2 font-semibold">{t("ticket.showAtCheckIn")}</p>
      {spokenCode === null ? null : <SpokenCode code={spokenCode} />}
    </>
  );
}

function SpokenCode({ code }: { readonly code: string }) {
  const t = useText();
  return (
    <p className="mt-3 text-sm text-muted">
      {t("ticket.spokenCode")}
      <span className="mt-0.5 block font-mono text-2xl font-bold tracking-widest text-ink select-all">
        {spaced(code)}
      </span>
    </p>
  );
}

/** In two groups, which are easier to say. */
export function spaced(code: string): string {
  return `${code.slice(0, 3)}\u00a0${code.slice(3)}`;
}

interface TicketCodeProps {
  readonly participation: ParticipationView;
  /** Null when the event is over: nobody checks in any more. */
  readonly ticketCode: string | null;
  readonly now: Instant;
  readonly onEnlarge: () => void;
}

/** The code of a ticket, or when it was checked in. */
export function TicketCode({ participation, ticketCode, now, onEnlarge }: TicketCodeProps) {
  const t = useText();
  const format = useFormat();
  const { checkedInAt, event, spokenCode } = participation;
  return (
    <div className="mt-4 text-center">
      {ticketCode === null ? null : (
        <CheckInCode ticketCode={ticketCode} spokenCode={spokenCode} onEnlarge={onEnlarge} />
      )}
      {checkedInAt === null ? null : (
        <p className="mt-2.5">
          <Badge tone="success" icon={<CheckIcon size={16} />}>
            {t("ticket.checkedIn", { moment: format.fixedMoment(checkedInAt, event.timeZone, now) })}
          </Badge>
        </p>
      )}
    </div>
  );
}

interface LargeCodeProps extends Codes {
  readonly title: string;
  /** Whose ticket it is; null while that is not known. */
  readonly name: string | null;
  readonly seats: number;
  readonly onClose: () => void;
}

/** The code over the whole screen, on white, as large as it gets: for a scanner in the dark, or behind glass. */
export function LargeCode({ ticketCode, spokenCode, title, name, seats, onClose }: LargeCodeProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useBackLeaves(true, onClose);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={
        "fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col items-center justify-center gap-4 " +
        "bg-white p-4 text-center text-black open:flex"
      }
    >
      <p className="line-clamp-2 max-w-full text-lg font-bold">{title}</p>
      <p className="text-base">
        <DottedLine className="justify-center">
          {name}
          {t("common.seats", { count: seats })}
        </DottedLine>
      </p>
      <QrCode value={ticketCode} label={t("ticket.qr")} className="w-[min(92vw,58dvh)]" />
      {spokenCode === null ? null : (
        <p className="font-mono text-[min(3rem,12vw)] leading-tight font-bold tracking-widest">{spaced(spokenCode)}</p>
      )}
      <Button look="secondary" onClick={onClose}>
        {t("common.close")}
      </Button>
    </dialog>
  );
}
