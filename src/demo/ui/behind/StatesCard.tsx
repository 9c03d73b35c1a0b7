import { observer } from "mobx-react-lite";
import type { ParticipationWire } from "#contract/joining/participation.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { refundLooks } from "#ui/parts/refunding/refund-looks.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../use-demo.ts";
import { StateMap } from "./StateMap.tsx";

/** The viewer's place among all states that a place can be in, and the states of its payment and refund. */
export const StatesCard = observer(function StatesCard({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { participation } = vm.behind;
  return (
    <CardFrame>
      <h3 className="text-sm font-bold">{t("behind.map")}</h3>
      <StateMap current={participation?.state ?? null} />
      {participation ? <MoneySteps payment={participation.payment} refund={participation.refund} /> : null}
    </CardFrame>
  );
});

type Payment = NonNullable<ParticipationWire["payment"]>;

const paymentTones: Readonly<Record<Payment["state"], Tone>> = {
  created: "neutral",
  requires_action: "warning",
  processing: "brand",
  succeeded: "success",
  failed: "danger",
  cancelled: "neutral",
};

/** Where the participation's latest payment and refund stand. */
export function MoneySteps({ payment, refund }: Pick<ParticipationWire, "payment" | "refund">) {
  const t = useDemoText();
  const format = useFormat();
  if (!payment) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-xs">
      <div className="flex items-center gap-1.5">
        <dt className="text-muted">{t("behind.payment")}</dt>
        <dd className="flex items-center gap-1.5">
          <span className="font-bold tabular">{format.money(payment.amount)}</span>
          <Badge tone={paymentTones[payment.state]}>{t(`behind.payment.${payment.state}`)}</Badge>
        </dd>
      </div>
      {refund ? (
        <div className="flex items-center gap-1.5">
          <dt className="text-muted">{t("behind.refund")}</dt>
          <dd className="flex items-center gap-1.5">
            <span className="font-bold tabular">{format.money(refund.amount)}</span>
            <Badge tone={refundLooks[refund.state].tone}>{t(refundLooks[refund.state].text)}</Badge>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
