import { liff } from "@line/liff/core";
import CreateShortcutOnHomeScreenModule from "@line/liff/create-shortcut-on-home-screen";
import IsApiAvailableModule from "@line/liff/is-api-available";
import IsInClientModule from "@line/liff/is-in-client";
import type { LiffShortcuts } from "./liff-shortcuts.ts";

/** What LINE's SDK makes shortcuts by, fetched when a screen that offers one is shown. */
function install(): LiffShortcuts {
  liff.use(new IsInClientModule());
  liff.use(new IsApiAvailableModule());
  liff.use(new CreateShortcutOnHomeScreenModule());
  return liff;
}

export const realShortcuts: LiffShortcuts = install();
