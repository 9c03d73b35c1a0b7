import type { ReactNode } from "react";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { Anchor } from "./Anchor.tsx";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

interface ButtonShape {
  readonly look?: ButtonLook;
  /** `small` is lower, but never less than 44 px high. */
  readonly size?: "regular" | "small";
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
}

interface ButtonProps extends ButtonShape {
  readonly onClick?: () => void;
  readonly type?: "button" | "submit";
  /** At work: shows a spinner, ignores presses, keeps its width and the focus. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** The sheet that it opens before the app is there: see `opensEarly`. */
  readonly "data-opens"?: string | undefined;
  /** What it does, so that a tap that was kept is played on no other button: see `rendered-page.ts`. */
  readonly "data-step"?: string;
}

interface ButtonLinkProps extends ButtonShape {
  readonly href: string;
  readonly external?: boolean;
  readonly onClick?: () => void;
}

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: "bg-brand text-brand-contrast hover:bg-brand-press active:bg-brand-press",
  secondary: "border border-line-strong/50 bg-surface-raised text-ink hover:bg-surface-sunken active:bg-surface-sunken",
  quiet: "text-brand-ink hover:bg-brand-soft active:bg-brand-soft",
  danger: "bg-danger text-danger-contrast hover:bg-danger-press active:bg-danger-press",
};

function shapeOf({
  look = "primary",
  size = "regular",
  wide = false,
  className,
}: Omit<ButtonShape, "children">): string {
  return classes(
    "relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold select-none",
    "transition-[background-color,scale] active:scale-[0.985]",
    size === "small" ? "min-h-11 px-3.5 py-1.5 text-sm" : "min-h-13 px-5 py-2 text-base",
    wide && "w-full",
    looks[look],
    className,
  );
}

/** A button. A screen has one primary button; `quiet` is for minor actions. */
export function Button({
  onClick,
  type = "button",
  busy = false,
  disabled = false,
  icon,
  children,
  ...shape
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-label={shape["aria-label"]}
      aria-describedby={shape["aria-describedby"]}
      data-opens={shape["data-opens"]}
      data-step={shape["data-step"]}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
      className={classes(shapeOf(shape), disabled && "opacity-45")}
    >
      <span className={classes("inline-flex min-w-0 items-center justify-center gap-2", busy && "opacity-0")}>
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {busy ? <Spinner size={22} className="absolute inset-0 m-auto size-fit" /> : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ href, external, onClick, icon, children, ...shape }: ButtonLinkProps) {
  return (
    <Anchor
      href={href}
      external={external}
      onClick={onClick}
      className={shapeOf(shape)}
      aria-label={shape["aria-label"]}
      aria-describedby={shape["aria-describedby"]}
    >
      {icon}
      {children}
    </Anchor>
  );
}

interface IconButtonProps {
  /** What it does, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** With an address it is a link. */
  readonly href?: string;
  /** At work: shows a spinner, ignores presses, keeps the focus. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** `floating` stands on a picture. */
  readonly look?: "plain" | "tonal" | "floating";
  readonly pressed?: boolean;
}

const iconLooks = {
  plain: "text-ink hover:bg-surface-sunken active:bg-surface-sunken",
  tonal: "bg-surface-sunken text-ink active:bg-line",
  floating: "bg-surface-raised text-ink shadow-lift active:bg-surface-sunken",
} as const;

/** A round 44 px button with only an icon. */
export function IconButton({
  label,
  children,
  onClick,
  href,
  busy = false,
  disabled = false,
  look = "plain",
  pressed,
}: IconButtonProps) {
  const shape = classes(
    "touch inline-flex shrink-0 items-center justify-center rounded-full transition-colors",
    iconLooks[look],
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
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classes(shape, disabled && "opacity-45")}
    >
      {busy ? <Spinner size={22} /> : children}
    </button>
  );
}
