import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { TimeBar } from "#ui/components/facts/Countdown.tsx";
import type { LiveClock } from "#ui/parts/joining/live-clock.ts";

interface HoldTimeBarProps {
  readonly clock: LiveClock;
  readonly participation: ParticipationView;
  readonly deadline: Instant;
}

/** How much of a hold is left. An offer does not tell when it was made, so it has no bar. */
export const HoldTimeBar = observer(function HoldTimeBar({ clock, participation, deadline }: HoldTimeBarProps) {
  if (participation.state !== "awaiting_payment") return null;
  const left = deadline - clock.now;
  return (
    <div className="mt-2">
      <TimeBar fraction={left / (deadline - participation.joinedAt)} urgent={left < 2 * minute} />
    </div>
  );
});
