import type { Messages } from "@lingui/core";
import { load as loadApp } from "virtual:texts/app";
import { load as loadOwn } from "virtual:texts/demo";
import type { Language } from "#languages/language.ts";

/** The messages of the demo's own page beside the app's, which its parts are written with. Rejects when the network fails. */
export async function loadDemoCatalogue(language: Language): Promise<Messages> {
  const [app, own] = await Promise.all([loadApp(language), loadOwn(language)]);
  return { ...app, ...own };
}
