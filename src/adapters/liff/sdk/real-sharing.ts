import { liff } from "@line/liff/core";
import IsApiAvailableModule from "@line/liff/is-api-available";
import ShareTargetPickerModule from "@line/liff/share-target-picker";
import type { LiffSharing, LiffShortcuts } from "./liff-sdk.ts";
import CreateShortcutOnHomeScreenModule from "@line/liff/create-shortcut-on-home-screen";
import IsInClientModule from "@line/liff/is-in-client";

type LiffMessages = Parameters<typeof liff.shareTargetPicker>[0];

/** What LINE's SDK shares by, fetched when a screen that shares is shown. Modules may join LIFF after its initialisation. */
function installSharing(): LiffSharing {
  liff.use(new IsApiAvailableModule());
  liff.use(new ShareTargetPickerModule());
  return {
    isApiAvailable: (name) => liff.isApiAvailable(name),
    shareTargetPicker: async (messages, options) =>
      (await liff.shareTargetPicker(messages as unknown as LiffMessages, options)) ?? undefined,
  };
}

export const realSharing: LiffSharing = installSharing();

/** What LINE's SDK makes shortcuts by, fetched when a screen that offers one is shown. */
function installShortcuts(): LiffShortcuts {
  liff.use(new IsInClientModule());
  liff.use(new IsApiAvailableModule());
  liff.use(new CreateShortcutOnHomeScreenModule());
  return liff;
}

export const realShortcuts: LiffShortcuts = installShortcuts();
