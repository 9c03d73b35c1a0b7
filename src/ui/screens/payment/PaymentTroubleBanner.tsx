import { useEffect, useRef } from "react";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { PaymentTrouble } from "./payment-trouble.ts";

/** What went wrong with the last step. It comes into view by itself: the button that caused it is far below. */
export function PaymentTroubleBanner({ trouble }: { readonly trouble: PaymentTrouble | null }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const said = trouble && textsOf(trouble);
  const shown = said !== null;
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [shown, trouble]);
  if (!said) return null;
  return (
    <div ref={place} className="mb-4 scroll-mt-18">
      <Banner urgent tone={said.tone} icon={<AlertIcon />} title={t(said.title)}>
        {t(said.detail)} {said.held ? t("payment.seatsStay") : null}
      </Banner>
    </div>
  );
}

interface TroubleTexts {
  readonly tone: "danger" | "warning";
  readonly title: MessageId;
  readonly detail: MessageId;
  readonly held: boolean;
}

function textsOf(trouble: PaymentTrouble): TroubleTexts | null {
  switch (trouble.kind) {
    case "declined":
      return { tone: "danger", title: "payment.declinedTitle", detail: declines[trouble.code], held: true };
    case "unavailable":
      return { tone: "warning", title: "payment.unavailableTitle", detail: "payment.unavailableDetail", held: true };
    case "lost":
      return isLeaving(trouble.failure)
        ? null
        : { tone: "warning", title: "payment.lostTitle", detail: "payment.lostDetail", held: false };
    case "failed":
      return isLeaving(trouble.failure) ? null : { tone: "warning", ...failureTexts(trouble.failure), held: false };
    case "refused":
      return { tone: "danger", title: "payment.refusedTitle", detail: refusals[trouble.reason], held: false };
  }
}

const declines: Readonly<Record<Extract<PaymentTrouble, { kind: "declined" }>["code"], MessageId>> = {
  card_declined: "payment.declinedCard",
  insufficient_funds: "payment.declinedFunds",
  expired_card: "payment.declinedExpired",
  authentication_failed: "payment.declinedAuthentication",
  payment_failed: "payment.declinedOther",
  slip_rejected: "payment.declinedOther",
};

const refusals: Readonly<Record<Extract<PaymentTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  not_payable: "payment.refusedNotPayable",
  too_many_holds: "payment.refusedTransferHold",
  already_paid: "payment.cancelFailed",
  not_leavable: "payment.notLeavable",
};
