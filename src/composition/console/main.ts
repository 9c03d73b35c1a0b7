import "#ui/console/console.css";
import { consoleScreens } from "#addresses/console.ts";
import { Preferences } from "#application/ports/environment.ts";
import { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import { pickLanguage } from "#languages/language.ts";
import { renderConsole } from "#ui/console/app/render-console.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/console";
import { takeArrival } from "../browser/arrival.ts";
import { readSettings, settingsElementId, viteDevSettings } from "../browser/settings.ts";
import { resolve } from "../resolve.ts";
import { assembleConsole, createConsoleContainer } from "./create-console.ts";

async function main(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page holds no #root.");
  const isViteDev = import.meta.env.DEV && document.getElementById(settingsElementId) === null;
  const settings = isViteDev ? viteDevSettings : readSettings(document);
  const container = createConsoleContainer(settings, { arrival: await takeArrival(location) });
  const chosen = resolve(container, Preferences).language();
  const language = await SpokenLanguage.start(pickLanguage([chosen, ...navigator.languages]), loadTexts);
  const console = assembleConsole(container, language);
  const report = resolve(container, ReportSurprise);
  const isDevelopment = settings.mode === "development";
  const play = async () => (await import("./play-owner.ts")).playOwner();
  renderConsole(
    root,
    { ...console, ...(isDevelopment ? { playOwner: () => void play() } : {}) },
    (error, componentStack) => report.run(error, { componentStack }),
  );
  const followReleases = async () => {
    const whose = () => (console.entry.status === "in" ? (console.entry.workplace?.id ?? null) : null);
    const { keepUp, sendLeft } = await import("./send-left.ts");
    sendLeft(container, whose);
    keepUp(container, {
      language,
      whose,
      entry: import.meta.url,
      screen: () => "console",
    });
  };
  followReleases().catch(() => undefined);
  const { pathname } = location;
  const signsInItself = pathname.startsWith("/console/invitation/") || pathname.startsWith(consoleScreens.opening.path);
  if (!signsInItself) void console.entry.start();
}

void main();
