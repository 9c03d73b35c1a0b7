import { Container } from "inversify";
import { type BrowserParts, provideBrowser } from "./provide-browser.ts";
import type { BrowserSettings } from "./settings.ts";

/** A browser root in Inversify's container. The app's own page starts without it: `FirstBindings`. */
export function createBrowserContainer(settings: BrowserSettings, more: BrowserParts = {}): Container {
  const container = new Container();
  provideBrowser(container, settings, more);
  return container;
}
