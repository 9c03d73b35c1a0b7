/** The app's mark: a court's line, half its circle, and a ball. */
export function SidelineMark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brand-600" />
      <path d="M9 0v32" stroke="#fff" strokeWidth="3" />
      <path d="M9 8a8 8 0 0 1 0 16" fill="none" stroke="#fff" strokeWidth="3" />
      <circle cx="24" cy="9" r="4" fill="#ffc94d" />
    </svg>
  );
}
