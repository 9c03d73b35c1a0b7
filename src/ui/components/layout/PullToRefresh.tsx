import { type ReactNode, type TouchEvent, useRef, useState } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";

interface PullToRefreshProps {
  readonly onRefresh: () => Promise<unknown>;
  /** Said while it works. */
  readonly busyLabel: string;
  readonly children: ReactNode;
}

/** How far a finger pulls, in pixels, before letting go refreshes. */
const threshold = 68;
/** The content follows the finger by this share. */
const resistance = 0.45;

/** Pulling down at the top of the page refreshes. It works by touch only: keep another way too, such as a button. */
export function PullToRefresh({ onRefresh, busyLabel, children }: PullToRefreshProps) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [pull, setPull] = useState(0);
  const [dragging, setDragging] = useState(false);
  const [busy, setBusy] = useState(false);

  function begin({ touches }: TouchEvent) {
    const touch = touches[0];
    start.current =
      touch && touches.length === 1 && window.scrollY <= 0 && !busy ? { x: touch.clientX, y: touch.clientY } : null;
    setDragging(start.current !== null);
  }

  function move({ touches }: TouchEvent) {
    const touch = touches[0];
    if (!start.current || !touch) return;
    const down = touch.clientY - start.current.y;
    const sideways = Math.abs(touch.clientX - start.current.x) > Math.abs(down);
    if ((sideways && pull === 0) || window.scrollY > 0) start.current = null;
    setPull(start.current ? Math.max(0, Math.min(threshold * 1.4, down * resistance)) : 0);
  }

  function cancel() {
    start.current = null;
    setDragging(false);
    if (!busy) setPull(0);
  }

  async function end() {
    start.current = null;
    setDragging(false);
    if (busy || pull < threshold) {
      setPull(0);
      return;
    }
    setBusy(true);
    setPull(threshold);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
      setPull(0);
    }
  }

  const shown = busy || pull > 0;
  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={() => void end()} onTouchCancel={cancel}>
      <div
        aria-hidden={!busy}
        className={classes(
          "flex items-end justify-center overflow-hidden text-brand-mark",
          !dragging && "transition-[height] duration-200",
        )}
        style={{ height: pull }}
      >
        {shown ? (
          <span
            className="pb-3.5"
            style={busy ? undefined : { opacity: pull / threshold, transform: `rotate(${pull * 4}deg)` }}
          >
            {busy ? <Spinner label={busyLabel} /> : <PullMark ready={pull >= threshold} />}
          </span>
        ) : null}
      </div>
      {children}
    </div>
  );
}

function PullMark({ ready }: { readonly ready: boolean }) {
  return (
    <svg
      viewBox="0 0 30 30"
      width={30}
      height={30}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
    >
      <path d={ready ? "M15 3a12 12 0 1 1-12 12" : "M15 3a12 12 0 0 1 12 12"} />
    </svg>
  );
}
