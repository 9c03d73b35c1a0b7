import { useNavigation } from "react-router-dom";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** A thin line at the top while the next screen loads. It fades in late, so quick navigations show nothing. */
export function NavigationProgress() {
  const t = useText();
  if (useNavigation().state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={t("common.loading")}
      className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden"
    >
      <div className="h-full w-1/3 animate-slide bg-brand-mark" />
    </div>
  );
}
