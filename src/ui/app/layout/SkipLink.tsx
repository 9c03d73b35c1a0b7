import { useText } from "#ui/i18n/I18nProvider.tsx";

/** For keyboards: skips everything before the screen's content. Visible only while it has the focus. */
export function SkipLink() {
  const t = useText();
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>("#main")?.focus()}
      className={
        "fixed top-2 left-2 z-50 -translate-y-[200%] rounded-md bg-brand px-4 py-3 font-semibold text-brand-contrast " +
        "focus-visible:translate-y-0"
      }
    >
      {t("common.skipToContent")}
    </button>
  );
}
