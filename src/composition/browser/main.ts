import "#ui/styles/app.css";
import { officialAccountPath } from "#addresses/official-account.ts";
import { isKeptPage } from "#adapters/browser/browser-connection.ts";
import type { HttpClientHooks } from "#adapters/http/http-client.ts";
import { Preferences } from "#application/ports/environment.ts";
import { renderApp } from "#ui/app/render-app.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { pickLanguage } from "#languages/language.ts";
import { resolve } from "../resolve.ts";
import { takeArrival } from "./arrival.ts";
import { assembleApp } from "./assemble-app.ts";
import { createBrowserContainer } from "./create-container.ts";
import { fetchCalls } from "./wire.ts";
import { handedOverHere, keepDeviceView, playKeptTap, takeOverFirst } from "./first-view.ts";
import { readSettings, settingsElementId, viteDevSettings } from "./settings.ts";

/** Under `vite dev` every answer is checked against the contract. A build leaves the schemas out. */
async function contractCheck(): Promise<{ checkAnswer?: HttpClientHooks["checkAnswer"] }> {
  if (!import.meta.env.DEV) return {};
  const { checkAnswer } = await import("#adapters/http/check-answers.ts");
  return { checkAnswer };
}

/** Nobody can sign in on a page that was kept: it is opened anew once there is a network, before others hear of it. */
function openAnewOnceOnline(): void {
  addEventListener("online", (event) => {
    event.stopImmediatePropagation();
    location.reload();
  });
}

async function main(): Promise<void> {
  if (isKeptPage()) openAnewOnceOnline();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page holds no #root.");
  const isViteDev = import.meta.env.DEV && document.getElementById(settingsElementId) === null;
  const settings = isViteDev ? viteDevSettings : readSettings(document);
  if (settings.mode === "development" && location.pathname === officialAccountPath) {
    return (await import("./development-friend.ts")).playOfficialAccount(root);
  }
  const [arrival, check] = await Promise.all([takeArrival(location), contractCheck()]);
  const handedOver = handedOverHere(document, location);
  const { answers = [] } = handedOver ?? {};
  const container = createBrowserContainer(settings, { ...check, arrival, answers });
  const preferences = resolve(container, Preferences);
  const own = pickLanguage([preferences.language(), ...navigator.languages]);
  const language = await SpokenLanguage.start(own, loadTexts);
  const app = assembleApp(container, language);
  keepDeviceView(language, preferences);
  const isTaken = handedOver?.language === own && (await takeOverFirst(root, app, container, handedOver));
  if (!isTaken) renderApp(root, app);
  playKeptTap();
  // A first view that came with its content has asked for nothing yet; the next tap may.
  void fetchCalls().catch(() => undefined);
}

void main();
