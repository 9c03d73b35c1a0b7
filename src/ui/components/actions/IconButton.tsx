import type { ReactNode } from "react";
import { Anchor } from "./Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";

interface IconButtonProps {
  /** What it does, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** With an address it is a link. */
  readonly href?: string;
  /** At work: shows a spinner, ignores presses, keeps the focus. */
  readonly busy?: boolean;
  /** `floating` stands on a picture. */
  readonly look?: "plain" | "tonal" | "floating";
  readonly pressed?: boolean;
}

const looks = {
  plain: "text-ink hover:bg-surface-sunken active:bg-surface-sunken",
  tonal: "bg-surface-sunken text-ink active:bg-line",
  floating: "bg-surface-raised text-ink shadow-lift active:bg-surface-sunken",
} as const;

/** A round 44 px button with only an icon. */
export function IconButton({ label, children, onClick, href, busy = false, look = "plain", pressed }: IconButtonProps) {
  const shape = classes(
    "touch inline-flex shrink-0 items-center justify-center rounded-full transition-colors",
    looks[look],
  );
  if (href !== undefined) {
    return (
      <Anchor href={href} onClick={onClick} aria-label={label} className={shape}>
        {children}
      </Anchor>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={shape}
    >
      {busy ? <Spinner size={22} /> : children}
    </button>
  );
}
