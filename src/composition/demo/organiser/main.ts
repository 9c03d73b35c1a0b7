import "#ui/console/console.css";
import { reaction } from "mobx";
import { createHashRouter } from "react-router-dom";
import { fetchThrough, hashAddress, HashExit } from "../phone/links.ts";
import { Delay, Exit, PermanentLinks, PersonalStorage, Preferences } from "#application/ports/environment.ts";
import { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { TimeoutDelay } from "#adapters/browser/timers.ts";
import { pickLanguage } from "#languages/language.ts";
import { renderConsole } from "#ui/console/app/render-console.tsx";
import { readAgainAfter, readAgainAfterWhileTold } from "#ui/console/parts/fresh.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/console";
import { assembleConsole, createConsoleContainer } from "../../console/create-console.ts";
import { resolve } from "../../resolve.ts";
import { demoBrowserSettings } from "../demo-settings.ts";
import { EagerDelay } from "./eager-delay.ts";
import { playCamera } from "./played-camera.ts";
import { showMembersPages } from "./members-pages.ts";

/** The real console on the organiser's device. Opened alone, it leads to the whole demo. */
async function main(): Promise<void> {
  const root = document.getElementById("root");
  const host = window.parent === window ? undefined : window.parent.sidelineOrganiser;
  if (!root) return;
  if (!host) return location.replace("../");
  playCamera(window, () => host.ticket());
  const fetching = fetchThrough(host);
  const delay = new EagerDelay(new TimeoutDelay(), [readAgainAfter, readAgainAfterWhileTold]);
  const container = createConsoleContainer(demoBrowserSettings, {
    fetch: fetching,
    identity: () => host.identity(),
    address: hashAddress,
    replace: (own) => {
      own.unbind(Exit);
      own.bind(Exit).toConstantValue(new HashExit(window));
      own.unbind(Delay);
      own.bind(Delay).toConstantValue(delay);
      own.bind(PersonalStorage).toConstantValue(new InMemoryPersonalStorage());
      own.bind<PermanentLinks>(PermanentLinks).toConstantValue({ to: (path) => host.linkTo(path) });
    },
  });
  const chosen = resolve(container, Preferences).language();
  const language = await SpokenLanguage.start(pickLanguage([chosen, ...navigator.languages]), loadTexts);
  const console = assembleConsole(container, language);
  const report = resolve(container, ReportSurprise);
  const { preferences } = console;
  reaction(() => ({ language: preferences.locale, theme: preferences.theme }), host.preferred);
  showMembersPages(document, (path) => host.showToMember(path));
  renderConsole(
    root,
    console,
    (error, componentStack) => report.run(error, { componentStack }),
    (routes) => {
      const router = createHashRouter(routes);
      const tell = () => host.navigated(router.state.location.pathname);
      router.subscribe(tell);
      tell();
      host.attach({
        go: (path) => void router.navigate(path),
        back: () => {
          const isFirst = !(window.history.state as { readonly idx?: number } | null)?.idx;
          if (!isFirst) void router.navigate(-1);
          return !isFirst;
        },
        setLanguage: (locale) => void preferences.chooseLanguage(locale),
        setTheme: (theme) => preferences.chooseTheme(theme),
        refresh: () => delay.hurry(),
      });
      return router;
    },
  );
  requestAnimationFrame(() => setTimeout(host.shown));
  await console.entry.start();
}

void main();
