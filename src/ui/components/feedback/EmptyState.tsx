import type { ReactNode } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { AlertIcon, RefreshIcon } from "#ui/components/looks/icons.tsx";
import { softTone, type Tone } from "#ui/components/looks/tone.ts";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: Tone;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, tone = "brand" }: EmptyStateProps) {
  return (
    <div className={stateShape}>
      <StateText icon={icon} tone={tone} title={title}>
        {children}
      </StateText>
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly retry?: { readonly label: string; readonly onClick: () => void; readonly busy?: boolean };
  /** Another action besides retrying. */
  readonly action?: ReactNode;
}

/** Something failed, with Retry. Screen readers announce it at once. */
export function ErrorState({ title, children, icon = <AlertIcon size={30} />, retry, action }: ErrorStateProps) {
  return (
    <div role="alert" className={stateShape}>
      <StateText icon={icon} tone="danger" title={title}>
        {children}
      </StateText>
      <div className="mt-5 flex flex-col items-center gap-2">
        {retry ? (
          <Button look="secondary" onClick={retry.onClick} busy={retry.busy} icon={<RefreshIcon size={20} />}>
            {retry.label}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}

const stateShape = "mx-auto flex max-w-80 flex-col items-center px-2 py-10 text-center";

function StateText({ icon, tone = "brand", title, children }: Omit<EmptyStateProps, "action">) {
  return (
    <>
      <CourtSpot icon={icon} tone={tone} />
      <h2 className="mt-5 text-lg">{title}</h2>
      {children ? <div className="mt-1 text-sm text-balance text-muted">{children}</div> : null}
    </>
  );
}

/** An icon on the centre spot of a court drawn in fine lines. */
function CourtSpot({ icon, tone }: { readonly icon: ReactNode; readonly tone: Tone }) {
  return (
    <div aria-hidden className="relative mx-auto h-32 w-56 text-line">
      <svg viewBox="0 0 224 128" fill="none" stroke="currentColor" strokeWidth="2" className="size-full">
        <rect x="9" y="9" width="206" height="110" rx="4" />
        <path d="M112 9v110M9 40h28v48H9M215 40h-28v48h28M37 52a14 14 0 0 1 0 24M187 52a14 14 0 0 0 0 24" />
        <circle cx="112" cy="64" r="42" />
      </svg>
      <span
        className={classes(
          "absolute inset-0 m-auto flex size-16 items-center justify-center rounded-full",
          softTone[tone],
        )}
      >
        {icon}
      </span>
    </div>
  );
}
