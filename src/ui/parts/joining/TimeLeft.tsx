import { observer } from "mobx-react-lite";
import type { Instant } from "#domain/time/instant.ts";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { LiveClock } from "./live-clock.ts";
import { offerTimeText } from "./until-text.ts";

interface TimeLeftProps {
  readonly clock: LiveClock;
  readonly deadline: Instant;
  /** Says the time and what runs out; takes `{time}`. */
  readonly spoken: MessageId;
  readonly size?: "inline" | "large";
  /** Given for an offer: in its zone it says until when it stands, before its last hour. */
  readonly offerIn?: string | undefined;
}

/** Time left until a deadline, by the server's clock. Only this part renders every second. */
export const TimeLeft = observer(function TimeLeft({ clock, deadline, spoken, size, offerIn }: TimeLeftProps) {
  const t = useText();
  const format = useFormat();
  const msLeft = Math.max(0, deadline - clock.now);
  return (
    <Countdown
      msLeft={msLeft}
      text={offerIn === undefined ? format.countdown(msLeft) : offerTimeText(deadline, offerIn, clock.now, t, format)}
      spoken={t(spoken, { time: format.spokenCountdown(msLeft) })}
      size={size}
      icon
    />
  );
});
