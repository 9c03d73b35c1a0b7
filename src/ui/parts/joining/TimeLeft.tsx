import { observer } from "mobx-react-lite";
import type { Instant } from "#domain/time/instant.ts";
import { Countdown } from "#ui/components/facts/Countdown.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { LiveClock } from "./live-clock.ts";

interface TimeLeftProps {
  readonly clock: LiveClock;
  readonly deadline: Instant;
  /** Says the time and what runs out; takes `{time}`. */
  readonly spoken: MessageId;
  readonly size?: "inline" | "large";
}

/** Time left until a deadline, by the server's clock. Only this part renders every second. */
export const TimeLeft = observer(function TimeLeft({ clock, deadline, spoken, size }: TimeLeftProps) {
  const t = useText();
  const format = useFormat();
  const msLeft = Math.max(0, deadline - clock.now);
  return (
    <Countdown
      msLeft={msLeft}
      text={format.countdown(msLeft)}
      spoken={t(spoken, { time: format.spokenCountdown(msLeft) })}
      size={size}
      icon
    />
  );
});
