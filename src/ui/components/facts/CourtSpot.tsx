import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { softTone, type Tone } from "#ui/components/looks/tone.ts";

/** An icon on the centre spot of a court drawn in fine lines: the picture of empty and error states. */
export function CourtSpot({ icon, tone = "brand" }: { readonly icon: ReactNode; readonly tone?: Tone }) {
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
