import { observer } from "mobx-react-lite";
import { isZero, times } from "#domain/money/money.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import type { EventViewModel } from "./event-view-model.ts";

interface HeldNoteProps {
  readonly vm: EventViewModel;
  /** What is held or offered, in words. */
  readonly said: string | null;
}

/** Above the bar's button: what is held or offered, and for how long. */
export const HeldNote = observer(function HeldNote({ vm, said }: HeldNoteProps) {
  const format = useFormat();
  const { event, step } = vm;
  const mine = event?.participation;
  if (!mine || (step?.kind !== "pay" && step?.kind !== "accept_offer")) return null;
  const priced = step.kind === "accept_offer" && !isZero(mine.price);
  const spoken = step.kind === "pay" ? "event.spokenTimeToPay" : "event.spokenTimeToAccept";
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 font-semibold text-ink">
        {said}
        {priced ? (
          <span className="tabular whitespace-nowrap"> · {format.money(times(mine.price, mine.seats))}</span>
        ) : null}
      </p>
      {step.deadline === null ? null : <TimeLeft clock={vm.clock} deadline={step.deadline} spoken={spoken} />}
    </div>
  );
});
