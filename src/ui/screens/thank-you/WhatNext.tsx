import type { ReactNode } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { BagIcon, CashIcon, ClockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { address } from "#addresses/address.ts";
import { Section } from "#ui/parts/asking/Section.tsx";
import type { TicketMoney } from "./thank-you-view-model.ts";

interface WhatNextProps {
  readonly participation: ParticipationView;
  readonly money: TicketMoney | null;
}

/** What the member does next: what is owed, when to come, what to bring. */
export function WhatNext({ participation, money }: WhatNextProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  return (
    <Section title={t("ticket.whatNext")}>
      <Card>
        <ul className="space-y-4">
          {money?.kind === "owed" ? (
            <Next icon={<CashIcon />} title={t("ticket.nextPay", { amount: format.money(money.amount) })}>
              {t("ticket.nextPayDetail")}
            </Next>
          ) : null}
          <Next icon={<ClockIcon />} title={t("ticket.nextArrive")}>
            {t("ticket.nextArriveDetail")}
          </Next>
          <Next icon={<BagIcon />} title={t("ticket.nextBring")}>
            {t("ticket.nextBringDetail")}
          </Next>
        </ul>
        <ButtonLink look="secondary" wide size="small" className="mt-4" href={address("event", event)}>
          {t("ticket.eventPage")}
        </ButtonLink>
      </Card>
    </Section>
  );
}

function Next({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 text-brand-ink">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}
