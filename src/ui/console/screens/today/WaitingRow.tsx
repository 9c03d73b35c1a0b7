import type { ReactNode } from "react";
import { confirmPath, consoleScreens, gamePath, slipPath } from "#addresses/console.ts";
import type { TodayView, WaitingKindView } from "#contract/today/today.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import {
  AlertIcon,
  BellIcon,
  CashIcon,
  ChatIcon,
  ChevronRightIcon,
  ProfileIcon,
  ReceiptIcon,
  RefundIcon,
  WhistleIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";

type Kind = WaitingKindView["kind"];

/** What is due within this time is urgent. */
const soon = 2 * hour;

interface Look {
  readonly icon: ReactNode;
  /** Opens the act; `first` is the one that is due or has waited longest. */
  readonly path: (first: string) => string;
  /** It has a time by which it is done, not since when it waits. */
  readonly isDue?: true;
}

const { money, messages, refunds, people, owed, settings, "new-game": firstGame } = consoleScreens;

const looks: Readonly<Record<Kind, Look>> = {
  overdue_slips: { icon: <ReceiptIcon />, path: slipPath, isDue: true },
  slips: { icon: <ReceiptIcon />, path: slipPath, isDue: true },
  confirmations: { icon: <AlertIcon />, path: (id) => confirmPath(id, null), isDue: true },
  exceptions: { icon: <AlertIcon />, path: (id) => `${money.path}?exception=${encodeURIComponent(id)}` },
  objections: { icon: <ProfileIcon />, path: gamePath },
  offers: { icon: <BellIcon />, path: gamePath, isDue: true },
  messages: { icon: <ChatIcon />, path: () => messages.path },
  join_requests: { icon: <ProfileIcon />, path: () => people.path },
  rolls: { icon: <WhistleIcon />, path: gamePath },
  refunds: { icon: <RefundIcon />, path: () => refunds.path },
  refunds_without_account: { icon: <RefundIcon />, path: () => refunds.path },
  owed: { icon: <CashIcon />, path: () => owed.path },
  set_up: { icon: <AlertIcon />, path: (step) => (step === "first_game" ? firstGame.path : settings.path) },
};

interface WaitingRowProps extends Pick<TodayView, "timeZone"> {
  readonly of: WaitingKindView;
  readonly now: Instant;
}

/** All that waits of one kind: how many, how much, and its clock. A tap leads to the act. */
export function WaitingRow({ of, timeZone, now }: WaitingRowProps) {
  const t = useText();
  const format = useFormat();
  const { kind, count, more, sum, nextAt, first } = of;
  const { icon, path, isDue = false } = looks[kind];
  const isStillDue = isDue && kind !== "overdue_slips" && nextAt !== null && nextAt > now;
  const isUrgent = isDue && nextAt !== null && nextAt < now + soon;
  const what = t(`console.waiting.${kind}`, { count });
  return (
    <Anchor href={path(first)} className="flex min-h-14 items-center gap-3 px-4 py-2 active:bg-surface-sunken">
      <span className="text-brand-ink">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <DottedLine>
            {more ? t("console.andMore", { what }) : what}
            {sum === null ? null : format.money(sum)}
          </DottedLine>
        </span>
        {nextAt === null ? null : (
          <span className={classes("block text-sm", isUrgent ? "font-semibold text-danger-ink" : "text-muted")}>
            {isStillDue
              ? t("console.dueAt", { when: format.moment(nextAt, timeZone, now) })
              : t("console.waitsSince", { when: format.fixedMoment(nextAt, timeZone, now) })}
          </span>
        )}
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
    </Anchor>
  );
}
