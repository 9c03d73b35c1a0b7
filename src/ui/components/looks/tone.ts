/** What a part means by its colour. The colour is never alone: a word or an icon says the same. */
export type Tone = "neutral" | "brand" | "success" | "warning" | "danger";

/** Tinted background with its text colour; contrast AA in both themes. */
export const softTone: Readonly<Record<Tone, string>> = {
  neutral: "bg-surface-sunken text-muted",
  brand: "bg-brand-soft text-brand-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
};

/** Text or icon on a plain surface. */
export const inkTone: Readonly<Record<Tone, string>> = {
  neutral: "text-muted",
  brand: "text-brand-ink",
  success: "text-success-ink",
  warning: "text-warning-ink",
  danger: "text-danger-ink",
};

/** Bars, dots and edges. */
export const markTone: Readonly<Record<Tone, string>> = {
  neutral: "bg-line-strong",
  brand: "bg-brand-mark",
  success: "bg-success-mark",
  warning: "bg-warning-mark",
  danger: "bg-danger-mark",
};
