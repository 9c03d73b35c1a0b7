import type { Messages } from "@lingui/core";
import { loadCatalogue } from "#ui/i18n/load-catalogue.ts";
import type { Locale } from "#ui/i18n/locale.ts";

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import("virtual:demo-catalogue/en"),
  th: () => import("virtual:demo-catalogue/th"),
  ja: () => import("virtual:demo-catalogue/ja"),
  "zh-TW": () => import("virtual:demo-catalogue/zh-TW"),
};

/** The messages of the demo's own page beside the app's, which its parts are written with. Rejects when the network fails. */
export async function loadDemoCatalogue(locale: Locale): Promise<Messages> {
  const [app, own] = await Promise.all([loadCatalogue(locale), loaders[locale]()]);
  return { ...app, ...own.messages };
}
