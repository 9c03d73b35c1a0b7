import type { ReactNode } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens then, and what can't be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
}

/** Asks once more before something that matters. Closing it in any way is the same as cancelling. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  closeLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
}: ConfirmDialogProps) {
  return (
    <Sheet
      open={open}
      onClose={busy ? () => {} : onCancel}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      footer={
        <div className="flex flex-col gap-2">
          <Button wide look={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button wide look="quiet" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      }
    >
      <div className="text-muted">{children}</div>
    </Sheet>
  );
}
