import { observer } from "mobx-react-lite";
import type { ComponentType, ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import type { IconProps } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import type { Live } from "./live.ts";

interface PlacePageProps {
  readonly live: Pick<Live<unknown>, "status" | "retry">;
  readonly title: string;
  readonly onBack: () => void;
  readonly bar?: ReactNode;
  /** What the page is about; see `PageFrame`. */
  readonly side?: ReactNode;
  readonly desk?: "text" | "list" | "beside";
  /** Shown while the participation is read. */
  readonly skeleton: ReactNode;
  /** The text when there is no such participation. */
  readonly missing: {
    readonly Icon: ComponentType<IconProps>;
    readonly title: MessageId;
    readonly detail: MessageId;
    readonly action: ReactNode;
  };
  readonly children: ReactNode;
  /** What screen readers hear whenever it changes by itself. */
  readonly says?: () => string;
}

/** A screen whose address names a participation. It handles reading, failure and a missing participation. */
export const PlacePage = observer(function PlacePage({ live, title, onBack, bar, missing, ...page }: PlacePageProps) {
  const t = useText();
  const { status } = live;
  return (
    <PageFrame
      busy={status.kind === "loading"}
      top={<TopBar title={title} back={{ label: t("common.back"), onClick: onBack }} />}
      bar={bar}
      side={page.side}
      desk={page.desk}
    >
      {status.kind === "loading" ? page.skeleton : null}
      {status.kind === "failed" ? <FailureState failure={status.failure} onRetry={live.retry} /> : null}
      {status.kind === "missing" ? (
        <EmptyState icon={<missing.Icon size={30} />} title={t(missing.title)} action={missing.action}>
          {t(missing.detail)}
        </EmptyState>
      ) : null}
      {page.children}
      {page.says ? <Announcer says={page.says} /> : null}
    </PageFrame>
  );
});

/** Only this part re-renders when something that `says` reads changes, such as the clock. */
const Announcer = observer(function Announcer({ says }: { readonly says: () => string }) {
  return <LiveRegion>{says()}</LiveRegion>;
});

/** Where the button of an ending leads. */
const destinations = {
  event: ({ merchantId, eventId: id }: ParticipationView) => address("event", { merchantId, id }),
  payment: ({ eventId: id, joinId }: ParticipationView) => address("payment", { id, joinId }),
  ticket: ({ joinId: id }: ParticipationView) => address("thank-you", { id }),
  waiting: ({ joinId: id }: ParticipationView) => address("success", { id }),
  home: () => address("index"),
} as const;

/** How a participation ended, and the next step: its texts and where it leads. */
export type EndingLook = readonly [
  Icon: ComponentType<IconProps>,
  tone: Tone,
  title: MessageId,
  detail: MessageId,
  wayOn: MessageId,
  to: keyof typeof destinations,
];

interface EndingStateProps {
  readonly ending: EndingLook;
  readonly participation: ParticipationView;
  /** Replaces the ending's own detail. */
  readonly children?: ReactNode;
}

/** An ending over the whole screen, with its next step. */
export function EndingState({ ending, participation, children }: EndingStateProps) {
  const t = useText();
  const [Icon, tone, title, detail, wayOn, to] = ending;
  const action = <ButtonLink href={destinations[to](participation)}>{t(wayOn)}</ButtonLink>;
  return (
    <EmptyState icon={<Icon size={30} />} tone={tone} title={t(title)} action={action}>
      {children === undefined ? t(detail) : children}
    </EmptyState>
  );
}
