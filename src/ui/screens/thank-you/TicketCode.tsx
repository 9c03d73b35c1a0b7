import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { QrCode } from "#ui/components/facts/QrCode.tsx";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

interface TicketCodeProps {
  readonly participation: ParticipationView;
  readonly ticketCode: string;
  readonly now: Instant;
}

/** The code for check-in: on white in both themes, large, and in letters for a scanner that fails. */
export function TicketCode({ participation, ticketCode, now }: TicketCodeProps) {
  const t = useText();
  const format = useFormat();
  const { checkedInAt, event } = participation;
  return (
    <div className="mt-4 text-center">
      <div className="mx-auto w-fit rounded-lg bg-white p-2 dark:p-4">
        <QrCode value={ticketCode} label={t("ticket.qr")} className="size-52" />
      </div>
      <p className="mt-2 font-mono text-xs break-all text-subtle select-all">{ticketCode}</p>
      {checkedInAt === null ? (
        <p className="mt-2 font-semibold">{t("ticket.showAtCheckIn")}</p>
      ) : (
        <p className="mt-2.5">
          <Badge tone="success" icon={<CheckIcon size={16} />}>
            {t("ticket.checkedIn", { moment: format.moment(checkedInAt, event.timeZone, now) })}
          </Badge>
        </p>
      )}
    </div>
  );
}
