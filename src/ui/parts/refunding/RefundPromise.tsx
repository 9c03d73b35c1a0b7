import type { EventSummary } from "#contract/events/event.ts";
import type { RefundPolicy } from "#domain/refund/policy.ts";
import type { Instant } from "#domain/time/instant.ts";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { refundPeriods } from "./refund-dates.ts";

interface RefundPromiseProps {
  readonly policy: RefundPolicy;
  readonly event: Pick<EventSummary, "startsAt" | "timeZone">;
  readonly now: Instant;
}

/** Beside the button that pays: in one line, which share is refunded until when. The event's page has all tiers. */
export function RefundPromise({ policy, event, now }: RefundPromiseProps) {
  const t = useText();
  const format = useFormat();
  const current = refundPeriods(policy, event.startsAt, now).find(({ state }) => state !== "done");
  if (!current) return null;
  const { percent, until } = current;
  // A day is not broken from its month.
  const moment = until === null ? null : format.fixedMoment(until, event.timeZone, now).replaceAll(" ", "\u00a0");
  const share = t("event.refundShare", { percent });
  return (
    <p id="refund-promise" className="flex gap-2">
      <RefundIcon size={18} className="mt-0.5 shrink-0" />
      <span>
        {percent === 0 ? (
          t("payment.refundNone")
        ) : (
          <b className="text-ink [&:lang(th)]:text-xs">
            {moment === null ? t("payment.refundUntilStart", { share }) : t("payment.refundUntil", { share, moment })}
          </b>
        )}
      </span>
    </p>
  );
}
