import type { ReactNode } from "react";

export interface IconProps {
  /** Pixels of the square; 24 when not given. */
  readonly size?: number;
  readonly className?: string;
}

/** The grid of all icons: 24 × 24, strokes of 1.75 with round ends, in the colour of the text. Decoration to screen readers. */
export function Icon({ size = 24, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className ?? "shrink-0"}
    >
      {children}
    </svg>
  );
}
