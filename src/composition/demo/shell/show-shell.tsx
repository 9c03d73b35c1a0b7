import type { Messages } from "@lingui/core";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { load as loadApp } from "virtual:texts/app";
import { load as loadOwn } from "virtual:texts/demo";
import { BrowserClipboard } from "#adapters/browser/clipboard-and-links.ts";
import { LocalPreferences, BrowserTextStore } from "#adapters/browser/storage.ts";
import type { Theme } from "#application/ports/environment.ts";
import { DemoShell } from "#demo/ui/DemoShell.tsx";
import { hasRoom, hasRoomForBoth } from "#demo/ui/use-demo.ts";
import { DemoViewModel } from "#demo/ui/demo-view-model.ts";
import "#demo/ui/demo.css";
import { type Language, pickLanguage } from "#languages/language.ts";
import { PageAppearance } from "#ui/app/preferences/page-appearance.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { BothDevices } from "./both-devices.ts";
import type { Scene, ShellParts } from "./open-scenario.ts";
import { OrganiserDevice } from "./organiser-device.ts";

/**
 * The messages of the demo's own page and of the app, because the page uses the app's parts. Rejects when the network
 * fails.
 */
export async function loadDemoCatalogue(language: Language): Promise<Messages> {
  const [app, own] = await Promise.all([loadApp(language), loadOwn(language)]);
  return { ...app, ...own };
}

/** Puts the demo's own user interface around the phone. */
export async function showShell(parts: ShellParts, scene: Scene): Promise<void> {
  const preferences = new LocalPreferences(new BrowserTextStore("localStorage"));
  const appearance = new PageAppearance();
  let theme: Theme = preferences.theme();
  const showTheme = (next: Theme): void => {
    theme = next;
    appearance.showDark(theme === "dark" || (theme === "system" && appearance.systemIsDark()));
  };
  appearance.onSystemChange(() => showTheme(theme));
  showTheme(theme);
  const language = await SpokenLanguage.start(
    pickLanguage([preferences.language(), ...navigator.languages]),
    loadDemoCatalogue,
  );
  const { backend, phone: member, address } = parts;
  const linkTo = (path: string) => address.linkTo(address.scenario, path);
  const organiser = new OrganiserDevice({ backend, member, linkTo });
  const vm = new DemoViewModel({
    ...parts,
    ...scene,
    phone: new BothDevices(member, organiser),
    organiser,
    language,
    theme,
    showTheme,
    clipboard: new BrowserClipboard(),
    hasRoom,
    hasRoomForBoth,
    now: Date.now,
  });
  vm.start();
  const head = document.getElementById("head") ?? parts.root;
  // The page's own headline makes room in the same frame.
  head.replaceChildren();
  flushSync(() =>
    createRoot(parts.root).render(
      <StrictMode>
        <I18nProvider language={language}>
          <DemoShell vm={vm} head={head} />
        </I18nProvider>
      </StrictMode>,
    ),
  );
  parts.presses.play(vm.press);
}
