import type { ParticipationView } from "#contract/joining/participation.ts";
import { policyInForce } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { refundPeriods } from "#ui/parts/refunding/refund-dates.ts";

interface RefundPromiseProps {
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Until when the seats can be given back and what comes back then: the tier that holds now, and the next. */
export function RefundPromise({ participation, now }: RefundPromiseProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  const ahead = refundPeriods(policyInForce(participation, now), event.startsAt, now).filter(
    ({ state }) => state !== "done",
  );
  const [current, next] = ahead;
  if (!current) return null;
  const { percent, until } = current;
  const share = t("event.refundShare", { percent });
  return (
    <p id="refund-promise" className="flex gap-2">
      <RefundIcon size={18} className="mt-0.5 shrink-0" />
      <span>
        {percent === 0 ? (
          t("payment.refundNone")
        ) : (
          <>
            <b className="text-ink [:lang(zh-TW)_&]:break-keep">
              {until === null
                ? t("payment.refundUntilStart", { share })
                : t("payment.refundUntil", { share, moment: format.fixedMoment(until, event.timeZone, now) })}
            </b>
            {next ? (
              <>
                {"\u00a0· "}
                <span className="whitespace-nowrap">{t("payment.refundThen", { percent: next.percent })}</span>
              </>
            ) : null}
          </>
        )}
      </span>
    </p>
  );
}
