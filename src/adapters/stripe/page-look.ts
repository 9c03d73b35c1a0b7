import type { Appearance, StripeElementLocale } from "@stripe/stripe-js";

const locales: readonly StripeElementLocale[] = ["th", "ja", "zh-TW"];

/** The page's language, as Stripe names it. */
export function localeOf({ documentElement: { lang } }: Document): StripeElementLocale {
  return locales.find((locale) => locale === lang) ?? "en";
}

/** The page's colours and shapes for Stripe's fields, where this element is. */
export function appearanceOf(place: HTMLElement): Appearance {
  const style = getComputedStyle(place);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const isDark = place.ownerDocument.documentElement.classList.contains("dark");
  return {
    theme: isDark ? "night" : "stripe",
    labels: "above",
    disableAnimations: matchMedia("(prefers-reduced-motion: reduce)").matches,
    variables: {
      fontFamily: style.fontFamily,
      fontSizeBase: "16px",
      borderRadius: "12px",
      spacingUnit: "4px",
      colorPrimary: colour("brand-mark"),
      colorBackground: colour("surface-raised"),
      colorText: colour("ink"),
      colorTextSecondary: colour("muted"),
      colorTextPlaceholder: colour("subtle"),
      colorDanger: colour("danger-ink"),
    },
    rules: {
      ".Label": { fontSize: "14px", fontWeight: "600" },
      ".Input": { borderColor: colour("line-strong"), boxShadow: "none", padding: "14px" },
      ".Input:focus": { borderColor: colour("brand-mark"), boxShadow: `0 0 0 1px ${colour("brand-mark")}` },
      ".Input--invalid": { borderColor: colour("danger-mark"), boxShadow: "none" },
    },
  };
}

/** Calls back when the page changes between light and dark. Returns a function that stops it. */
export function onThemeChange({ documentElement }: Document, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(documentElement, { attributes: true, attributeFilter: ["class"] });
  return () => observer.disconnect();
}
