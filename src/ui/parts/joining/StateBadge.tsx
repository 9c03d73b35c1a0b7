import type { ReactNode } from "react";
import type { ParticipationState } from "#domain/participation/participation.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { BellIcon, CheckIcon, HourglassIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";

const looks: Readonly<Record<ParticipationState, { readonly tone: Tone; readonly icon?: ReactNode }>> = {
  confirmed: { tone: "success", icon: <CheckIcon size={14} /> },
  awaiting_payment: { tone: "warning", icon: <HourglassIcon size={14} /> },
  under_review: { tone: "brand", icon: <HourglassIcon size={14} /> },
  offered: { tone: "warning", icon: <BellIcon size={14} /> },
  waitlisted: { tone: "brand", icon: <QueueIcon size={14} /> },
  expired: { tone: "neutral" },
  left: { tone: "neutral" },
  event_cancelled: { tone: "danger" },
};

/** The tone of a participation, for lines and badges. */
export function toneOf(state: ParticipationState): Tone {
  return looks[state].tone;
}

/** The member's state in an event, in one or two words. */
export function StateBadge({ state }: { readonly state: ParticipationState }) {
  const t = useText();
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  );
}
