import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { CheckIcon } from "#ui/components/looks/icons.tsx";
import { markTone, type Tone } from "#ui/components/looks/tone.ts";

export interface TimelineStep {
  readonly id: string;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly state: "done" | "current" | "next";
  readonly tone?: Tone;
}

interface TimelineProps {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  /** What screen readers hear for each state. */
  readonly stateLabels: Readonly<Record<TimelineStep["state"], string>>;
}

/** Steps from top to bottom: done, current, next. */
export function Timeline({ label, steps, stateLabels }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === "current" ? "step" : undefined}
          className="relative flex gap-3.5 pb-4 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden
              className={classes(
                "absolute top-6 bottom-0 left-[0.6875rem] w-0.5",
                step.state === "done" ? "bg-line-strong" : "bg-line",
              )}
            />
          ) : null}
          <Marker step={step} />
          <div className={classes("min-w-0 flex-1", step.state === "done" && "text-muted")}>
            <p className={classes(step.state === "current" ? "font-bold" : "font-medium")}>
              {step.title}
              <span className="sr-only"> {stateLabels[step.state]}</span>
            </p>
            {step.detail ? <div className="text-sm text-muted">{step.detail}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Marker({ step: { state, tone = "brand" } }: { readonly step: TimelineStep }) {
  if (state === "done") {
    return (
      <span
        aria-hidden
        className="z-1 flex size-6 shrink-0 items-center justify-center rounded-full bg-line-strong text-surface-raised"
      >
        <CheckIcon size={15} />
      </span>
    );
  }
  return (
    <span aria-hidden className="z-1 flex size-6 shrink-0 items-center justify-center">
      {state === "current" ? (
        <span className={classes("flex size-6 items-center justify-center rounded-full", markTone[tone])}>
          <span className="size-2.5 rounded-full bg-surface-raised" />
        </span>
      ) : (
        <span className="size-3.5 rounded-full border-2 border-line-strong bg-surface-raised" />
      )}
    </span>
  );
}
