import type { Messages } from "@lingui/core";
import type { Locale } from "./locale.ts";

const loaders: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import("virtual:catalogue/en"),
  th: () => import("virtual:catalogue/th"),
  ja: () => import("virtual:catalogue/ja"),
  "zh-TW": () => import("virtual:catalogue/zh-TW"),
};

/** Fetches the compiled messages of one language: one chunk, once. Rejects when the network fails. */
export async function loadCatalogue(locale: Locale): Promise<Messages> {
  return (await loaders[locale]()).messages;
}
