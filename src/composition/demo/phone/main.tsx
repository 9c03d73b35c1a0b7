import "#ui/styles/app.css";
import { reaction } from "mobx";
import { DeferredSharePort, DeferredShortcutPort } from "#adapters/browser/deferred-ports.ts";
import { noCardFields } from "#adapters/browser/no-card-fields.ts";
import { InMemoryPersonalStorage } from "#adapters/memory/in-memory-personal-storage.ts";
import { createHashRouter } from "react-router-dom";
import { CardFields } from "#application/ports/card-fields.ts";
import {
  AppSettings,
  Clock,
  Delay,
  Exit,
  PermanentLinks,
  PersonalStorage,
  Preferences,
} from "#application/ports/environment.ts";
import { SharePort } from "#application/ports/share-port.ts";
import { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { officialAccountPath } from "#addresses/official-account.ts";
import { renderApp } from "#ui/app/render-app.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { pickLanguage } from "#languages/language.ts";
import { bindPort } from "../../browser/bind-port.ts";
import { once } from "../../browser/once.ts";
import { assembleApp } from "../../browser/assemble-app.ts";
import { showOfficialAccount } from "../../browser/OfficialAccountPage.tsx";
import { createBrowserContainer } from "../../browser/create-container.ts";
import { resolve } from "../../resolve.ts";
import { demoBrowserSettings } from "../demo-settings.ts";
import type { DemoHost } from "../host.ts";
import { BankPage } from "./BankPage.tsx";
import { fetchThrough, followFileLinks, hashAddress, HashExit } from "./links.ts";

/**
 * The login is answered by the world in this page, whose making takes a slow device longer than a login should. In
 * milliseconds.
 */
const longestInit = 60_000;

/** The page around this one. A phone's page that is opened alone redirects to the whole demo. */
async function findHost(): Promise<DemoHost | null> {
  const host = await (window.parent === window ? undefined : window.parent.sidelineDemo);
  if (!host) location.replace(`./${location.hash}`);
  return host ?? null;
}

async function main(): Promise<void> {
  const root = document.getElementById("root");
  const host = await findHost();
  if (!root || !host) return;
  await host.ready;
  if (hashAddress.path() === officialAccountPath) {
    const comeBack = (): void => new HashExit(window).to(host.befriend());
    if (host.identity().isFriend) return comeBack();
    host.shown();
    return showOfficialAccount(root, comeBack);
  }
  const fetching = fetchThrough(host);
  const container = createBrowserContainer(demoBrowserSettings, {
    fetch: fetching,
    identity: () => host.identity(),
    address: hashAddress,
  });
  const settings = resolve(container, AppSettings);
  container.unbind(AppSettings);
  container.bind(AppSettings).toConstantValue({ ...settings, longestInit });
  container.unbind(Exit);
  container.bind(Exit).toConstantValue(new HashExit(window));
  container.bind<PermanentLinks>(PermanentLinks).toConstantValue({ to: (path) => host.linkTo(path) });
  container.bind(PersonalStorage).toConstantValue(new InMemoryPersonalStorage());
  const testCard = async (clock: Clock) =>
    (await import("#adapters/sandbox/sandbox-test-card.ts")).sandboxTestCard(clock.now(), host.testCard());
  bindPort(container, CardFields, (clock: Clock) => ({ ...noCardFields, testCard: () => testCard(clock) }), Clock);
  const played = once(() => import("./played-line.ts"));
  const sharing = (delay: Delay) => new DeferredSharePort(async () => (await played()).playedSharePort(host, delay));
  bindPort(container, SharePort, sharing, Delay);
  const shortcuts = once(async () => (await played()).playedShortcutPort(host));
  bindPort(container, ShortcutPort, () => new DeferredShortcutPort(shortcuts));
  const chosen = resolve(container, Preferences).language();
  const language = await SpokenLanguage.start(pickLanguage([chosen, ...navigator.languages]), loadTexts);
  const app = { ...assembleApp(container, language), withoutConsole: true as const };
  const { preferences } = app;
  reaction(() => ({ language: preferences.locale, theme: preferences.theme }), host.preferred);
  followFileLinks(document, fetching);
  renderApp(root, app, {
    createRouter: (routes) => {
      const router = createHashRouter(routes);
      const tell = () => host.navigated(router.state.location.pathname + router.state.location.search);
      router.subscribe(tell);
      tell();
      host.attach({
        go: (path) => void router.navigate(path),
        back: () => {
          const { idx, sheets } = (window.history.state ?? {}) as { readonly idx?: number; readonly sheets?: number };
          const isFirst = !idx && !sheets;
          if (!isFirst) void router.navigate(-1);
          return !isFirst;
        },
        setLanguage: (locale) => void app.preferences.chooseLanguage(locale),
        setTheme: (theme) => app.preferences.chooseTheme(theme),
        refresh: () => void document.dispatchEvent(new Event("visibilitychange")),
      });
      return router;
    },
    moreRoutes: [{ path: "/sandbox/authenticate/:paymentId", Component: () => <BankPage fetch={fetching} /> }],
  });
  requestAnimationFrame(() => setTimeout(host.shown));
}

void main();
