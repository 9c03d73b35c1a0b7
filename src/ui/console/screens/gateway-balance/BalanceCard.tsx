import { observer } from "mobx-react-lite";
import type { GatewayKnownView, OwedByGatewayView } from "#contract/merchants/books.ts";
import { isZero } from "#domain/money/money.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { methodLabel } from "../../parts/game-form/ways-to-pay.ts";
import type { GatewayBalanceViewModel } from "./gateway-balance-view-model.ts";
import { providerName } from "./provider-name.ts";

interface BalanceCardProps {
  readonly sum: OwedByGatewayView;
  /** Fees and payouts are not known: the sum is what was taken. */
  readonly isOnlyTaken: boolean;
}

/** What is owed in one currency, by way to pay; its rows add up to it. */
export function BalanceCard({ sum, isOnlyTaken }: BalanceCardProps) {
  const t = useText();
  const format = useFormat();
  const { owed, ways, other, paidOut } = sum;
  return (
    <CardFrame>
      <p className="text-sm text-muted">{t(isOnlyTaken ? "console.gatewayTaken" : "console.gatewayNotPaidOut")}</p>
      <p className="tabular mb-3 text-2xl font-extrabold">{format.money(owed)}</p>
      <DefinitionList>
        {ways.map((way) => (
          <div
            key={way.method}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2.5 first:pt-0 last:pb-0"
          >
            <dt className="font-semibold">{methodLabel(way.method, t)}</dt>
            <dd className="tabular text-right font-semibold">{format.money(way.left)}</dd>
            <PartsOfWay way={way} />
          </div>
        ))}
        {isZero(other) ? null : (
          <InfoRow inline label={t("console.gatewayOther")}>
            {format.money(other)}
          </InfoRow>
        )}
        {isOnlyTaken ? null : (
          <InfoRow inline label={t("console.book.gateway_paid_out")}>
            {format.money(paidOut)}
          </InfoRow>
        )}
      </DefinitionList>
    </CardFrame>
  );
}

const partNames = {
  taken: "payment_received",
  returned: "refund_requested",
  disputed: "money_disputed",
  fees: "gateway_fee_kept",
  exchanged: "exchanged",
} as const;

/** What the sum of a way is made of, where it is more than payments. */
function PartsOfWay({ way }: { readonly way: OwedByGatewayView["ways"][number] }) {
  const t = useText();
  const format = useFormat();
  const parts = (["taken", "returned", "disputed", "fees", "exchanged"] as const).filter((part) => !isZero(way[part]));
  if (parts.length < 2) return null;
  return (
    <dd className="tabular col-span-2 text-sm text-muted">
      <DottedLine>
        {parts.map((part) => (
          <span key={part}>
            {t(`console.book.${partNames[part]}`)} {format.money(way[part])}
          </span>
        ))}
      </DottedLine>
    </dd>
  );
}

/** Until when fees and payouts are known, gateway by gateway, and what is not known at all. */
export const WhatIsKnown = observer(function WhatIsKnown({ vm }: { readonly vm: GatewayBalanceViewModel }) {
  const t = useText();
  const format = useFormat();
  const sentence = ({ name, isOwn, newestAt }: GatewayKnownView) => {
    const values = { name: providerName(name, t) };
    if (!isOwn) return t("console.gatewayNotOwn", values);
    if (newestAt === null) return t("console.gatewayUnread", values);
    const when = format.fixedMoment(newestAt, vm.timeZone, vm.openedAt);
    return t("console.gatewayReadUntil", { ...values, when });
  };
  return (
    <div className="space-y-2 text-sm text-muted">
      {vm.balance?.gateways.map((known) => (
        <p key={known.name}>{sentence(known)}</p>
      ))}
      {vm.isOnlyTaken ? null : <p>{t("console.gatewayWhich")}</p>}
    </div>
  );
});
