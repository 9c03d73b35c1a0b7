import type { ReactNode } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { CourtSpot } from "#ui/components/facts/CourtSpot.tsx";
import { RefreshIcon } from "#ui/components/icons/action.tsx";
import { AlertIcon } from "#ui/components/icons/state.tsx";

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly retry?: { readonly label: string; readonly onClick: () => void; readonly busy?: boolean };
  /** Another way out, beside retrying. */
  readonly action?: ReactNode;
}

/** Something did not work, with Retry. Said at once by screen readers. */
export function ErrorState({ title, children, icon = <AlertIcon size={30} />, retry, action }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-80 flex-col items-center px-2 py-10 text-center">
      <CourtSpot icon={icon} tone="danger" />
      <h2 className="mt-5 text-lg">{title}</h2>
      {children ? <div className="mt-1 text-sm text-balance text-muted">{children}</div> : null}
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
