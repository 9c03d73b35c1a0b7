import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "#ui/components/actions/Button.tsx";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { useBackLeaves } from "./sheet-entries.ts";

interface SheetProps {
  /** For a button that opens it before the app is there: see `opensEarly`. */
  readonly id?: string;
  readonly open: boolean;
  /** Close button, backdrop, Escape, or Back. */
  readonly onClose: () => void;
  /** A step runs that can't be left: the sheet stays, and its close button shows that it can't be pressed. */
  readonly busy?: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Shown at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly role?: "dialog" | "alertdialog";
}

/**
 * The attribute by which a button of a page that the server rendered opens a sheet before the app answers: the page
 * does it by itself, and plays the tap once the app is there. The sheet must be rendered with all that it shows.
 */
export const opensEarly = (sheetId: string): Readonly<Record<"data-opens", string>> => ({ "data-opens": sheetId });

/**
 * A native modal dialog: a bottom sheet on a phone, a centred window on a wide screen. Focus goes to its title, and
 * back to where it was. It ignores taps just after it opens, because they may be the second tap of a double tap on what
 * opened it.
 */
export function Sheet({ id, open, onClose, busy = false, title, closeLabel, children, footer, role }: SheetProps) {
  const leave = busy ? () => undefined : onClose;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useBackLeaves(open, leave);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    // The page may have opened it already; then the dialog itself knows where the focus was.
    const before = element.contains(document.activeElement) ? null : document.activeElement;
    if (!element.open) element.showModal();
    heading.current?.focus({ preventScroll: true });
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      id={id}
      role={role}
      data-shown={open || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClose={({ target }) => {
        // React tells of a sheet inside of this one, too.
        if (open && target === dialog.current) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
      className="sheet flex-col overflow-hidden rounded-t-2xl bg-surface-raised text-ink shadow-float open:flex"
    >
      <header className="flex items-start gap-2 pt-3 pr-2 pl-5">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 pt-2 text-xl">
          {title}
        </h2>
        <IconButton label={closeLabel} disabled={busy} onClick={leave}>
          <CloseIcon />
        </IconButton>
      </header>
      <div className="sheet-content px-5 pb-4">{children}</div>
      <footer
        className={footer ? "border-t border-line px-5 pt-3 pb-[max(1rem,var(--safe-bottom))]" : "pb-(--safe-bottom)"}
      >
        {footer}
      </footer>
    </dialog>
  );
}

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, and what can't be undone. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Another answer to what is asked. */
  readonly other?: { readonly label: string; readonly onClick: () => void } | null;
}

/** Asks before an important action. Closing it in any way cancels. */
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
  other = null,
}: ConfirmDialogProps) {
  return (
    <Sheet
      open={open}
      onClose={onCancel}
      busy={busy}
      title={title}
      closeLabel={closeLabel}
      role="alertdialog"
      footer={
        <div className="flex flex-col gap-2">
          <Button wide look={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          {other ? (
            <Button wide look="secondary" disabled={busy} onClick={other.onClick}>
              {other.label}
            </Button>
          ) : null}
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
