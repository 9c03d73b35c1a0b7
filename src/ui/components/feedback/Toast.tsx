import { type ReactNode, useEffect, useState } from "react";

interface ToastMessage {
  /** A new id restarts the timer. */
  readonly id: string | number;
  readonly text: string;
  readonly icon?: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

interface ToastProps {
  readonly message: ToastMessage | null;
  readonly onDone: () => void;
  /** Milliseconds on screen. The timer pauses while a finger, pointer or focus is on the toast. */
  readonly duration?: number;
}

/** A short message above bars and tabs that disappears by itself. Mount it once: it is a polite live region. */
export function Toast({ message, onDone, duration = 5_000 }: ToastProps) {
  const [held, setHeld] = useState(false);
  const id = message?.id;

  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(onDone, duration);
    return () => clearTimeout(timer);
  }, [id, held, duration, onDone]);

  return (
    <div
      role="status"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={
        "pointer-events-none fixed inset-x-0 bottom-[calc(max(var(--tabs),var(--safe-bottom))+5.25rem)] " +
        "z-40 flex justify-center px-4"
      }
    >
      {message ? (
        <div
          key={message.id}
          className={
            "pointer-events-auto flex min-h-12 max-w-100 animate-rise items-center gap-3 rounded-md " +
            "bg-zinc-900 py-2 pr-2 pl-4 text-sm font-medium text-white shadow-float dark:bg-zinc-100 " +
            "dark:text-zinc-900"
          }
        >
          {message.icon}
          <span className="pr-2">{message.text}</span>
          {message.action ? (
            <button
              type="button"
              onClick={message.action.onClick}
              className="touch shrink-0 rounded-sm px-2 font-bold text-brand-300 dark:text-brand-600"
            >
              {message.action.label}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/**
 * Announces its text to screen readers whenever it changes, without interrupting. Keep it mounted and change the text.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
