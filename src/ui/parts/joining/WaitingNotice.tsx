import type { ReactNode } from "react";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon, BellIcon, QueueIcon } from "#ui/components/looks/icons.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { WaitingNews } from "./waiting-news.ts";

const looks: Readonly<Record<WaitingNews["kind"], { readonly tone: Tone; readonly icon: ReactNode }>> = {
  call: { tone: "success", icon: <BellIcon /> },
  too_large: { tone: "warning", icon: <AlertIcon /> },
  asleep: { tone: "warning", icon: <AlertIcon /> },
  displaced: { tone: "warning", icon: <AlertIcon /> },
  gathering: { tone: "brand", icon: <QueueIcon /> },
};

interface WaitingNoticeProps {
  readonly news: WaitingNews;
  readonly participation: ParticipationView;
  readonly now: Instant;
  /** What the member can do about it, where this screen offers it. */
  readonly action?: ReactNode;
}

/** One piece of news of a place in line, explained. A party that has become too large is led to lower its seats. */
export function WaitingNotice({ news, participation, now, action }: WaitingNoticeProps) {
  const t = useText();
  const lower =
    news.kind === "too_large" && participation.seats > 1 ? (
      <ButtonLink size="small" href={address("leave-event", { id: participation.joinId })}>
        {t("waiting.lowerSeats")}
      </ButtonLink>
    ) : null;
  return (
    <Banner {...looks[news.kind]} title={newsTitle(news, t)} action={lower ?? action}>
      <Detail news={news} participation={participation} now={now} />
    </Banner>
  );
}

function Detail({ news, participation, now }: Omit<WaitingNoticeProps, "action">) {
  const t = useText();
  const format = useFormat();
  switch (news.kind) {
    case "call":
      return t("waiting.callDetail", { until: format.fixedMoment(news.until, participation.event.timeZone, now) });
    case "too_large":
      return t("waiting.tooLargeDetail", { count: participation.acceptsFewer });
    case "asleep":
      return t("waiting.asleepDetail");
    case "displaced":
      return t("waiting.displacedDetail");
    case "gathering":
      return t("waiting.gatheringDetail");
  }
}

/** A piece of news in one line. */
export function newsTitle(news: WaitingNews, t: Translate): string {
  switch (news.kind) {
    case "call":
      return t("waiting.callTitle", { count: news.seats });
    case "too_large":
      return t("waiting.tooLargeTitle", { count: news.capacity });
    case "asleep":
      return t("waiting.asleepTitle");
    case "displaced":
      return t(news.chosen ? "waiting.displacedChosenTitle" : "waiting.displacedTitle");
    case "gathering":
      return t("waiting.gathering", { kept: news.kept, wanted: news.wanted });
  }
}

/** How many seats are offered, in words: of how many, when it is a part of the party. */
export function offeredText({ seats, wantedSeats }: Pick<ParticipationView, "seats" | "wantedSeats">, t: Translate) {
  return wantedSeats === null
    ? t("waiting.offeredTitle", { count: seats })
    : t("waiting.seatsOfferedOf", { count: seats, wanted: wantedSeats });
}
