/** Brings the first field that is marked as wrong into view, and gives it the focus. */
export function focusFirstWrong(form: HTMLElement | null): void {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  if (!marked) return;
  const control = marked.matches("input, select, textarea, button")
    ? marked
    : marked.querySelector<HTMLElement>("input");
  marked.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
