import { useState } from "react";

interface AvatarProps {
  /** The person's or merchant's name. Its first letter is shown when there is no picture. */
  readonly name: string;
  readonly src?: string | null;
  /** Pixels. */
  readonly size?: number;
}

/** A round picture of a person or merchant. Decoration: the name is shown beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const square = { width: size, height: size };
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        {...square}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(src)}
        style={square}
        className="shrink-0 rounded-full bg-surface-sunken object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{ ...square, fontSize: size * 0.42 }}
      className={
        "inline-flex shrink-0 items-center justify-center rounded-full bg-brand-soft leading-none " +
        "font-bold text-brand-ink"
      }
    >
      {firstLetter(name)}
    </span>
  );
}

/** The first letter as a reader sees it; a Thai vowel written before its consonant is skipped. */
function firstLetter(name: string): string {
  const [letter = ""] = name.trim().replace(/^[เแโใไ]/u, "");
  return letter.toLocaleUpperCase();
}
