import "#ui/styles/app.css";
import { officialAccountPath } from "#addresses/official-account.ts";
import { isKeptPage } from "#adapters/browser/browser-connection.ts";
import type { HttpClientHooks } from "#adapters/http/http-client.ts";
import { Preferences } from "#application/ports/environment.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { renderApp } from "#ui/app/render-app.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { load as loadFirstTexts } from "virtual:texts/first";
import { pickLanguage } from "#languages/language.ts";
import { FirstBindings } from "../bindings.ts";
import { resolve } from "../resolve.ts";
import { takeArrival } from "./arrival.ts";
import { assembleApp } from "./assemble-app.ts";
import { nextTask } from "./next-task.ts";
import { fetchCalls } from "./wire.ts";
import { provideBrowser } from "./provide-browser.ts";
import { handedOverHere, keepDeviceView, playKeptTaps, takeOverFirst } from "./first-view.ts";
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

/** What the page does beside its screens. Rejects without a network. */
async function followReleases(container: FirstBindings, { session, language }: AppDependencies): Promise<void> {
  const { keepUp } = await import("./fetched/keep-up.ts");
  const whose = () => session.systemProfile?.userId ?? null;
  keepUp(container, { language, whose, session, entry: import.meta.url });
}

/** What comes after the first view is wired by Inversify. Rejects without a network. */
async function wireTheRest(first: FirstBindings): Promise<void> {
  const { newContainer } = await import("./new-container.ts");
  first.handOver(newContainer());
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
  const container = new FirstBindings();
  provideBrowser(container, settings, { ...check, arrival, answers });
  const preferences = resolve(container, Preferences);
  const own = pickLanguage([preferences.language(), ...navigator.languages]);
  const isRendered = handedOver?.language === own;
  const language = await (isRendered
    ? SpokenLanguage.startWithFirst(own, loadFirstTexts, loadTexts)
    : SpokenLanguage.start(own, loadTexts));
  await nextTask();
  keepDeviceView(language, preferences);
  await nextTask();
  const app = assembleApp(container, language);
  await nextTask();
  const isTaken = isRendered && (await takeOverFirst(root, app, container, handedOver));
  if (!isTaken) renderApp(root, app);
  playKeptTaps(root, isTaken);
  // A first view that came with its content has asked for nothing yet; the next tap may. Without a network what is
  // there goes on alone.
  const rest = [fetchCalls(), language.complete(), wireTheRest(container), followReleases(container, app)];
  for (const later of rest) later.catch(() => undefined);
}

void main();
