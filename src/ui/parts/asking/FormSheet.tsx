import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface FormSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What went wrong when sending; shown above the fields. */
  readonly trouble: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
  /** Shown below the fields. */
  readonly note?: ReactNode;
  readonly sendLabel: string;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** A sheet to fill in and send. */
export function FormSheet({ open, onClose, title, trouble, children, note, ...send }: FormSheetProps) {
  const t = useText();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={send.busy}
      title={title}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={send.busy} onClick={send.onSend}>
          {send.sendLabel}
        </Button>
      }
    >
      {trouble}
      {open ? (
        <FormFields sendLabel={send.sendLabel} onSend={send.onSend}>
          {children}
        </FormFields>
      ) : null}
      {note}
    </Sheet>
  );
}

type FormFieldsProps = Pick<FormSheetProps, "children" | "sendLabel" | "onSend">;

/** A native form, so that autofill works and the keyboard can send it. Its visible button is elsewhere. */
export function FormFields({ children, sendLabel, onSend }: FormFieldsProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} noValidate>
      {children}
      <button type="submit" hidden aria-label={sendLabel} />
    </form>
  );
}

/**
 * Calls `focus` each time the input is refused. It waits until the fields are enabled again, because disabled ones
 * can't have the focus.
 */
export function useRefusalFocus(refusals: number, disabled: boolean, focus: () => void): void {
  const answered = useRef(refusals);
  const move = useEffectEvent(focus);
  useEffect(() => {
    if (disabled || refusals === answered.current) return;
    answered.current = refusals;
    move();
  }, [refusals, disabled]);
}
