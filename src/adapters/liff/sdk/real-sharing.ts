import { liff } from "@line/liff/core";
import IsApiAvailableModule from "@line/liff/is-api-available";
import ShareTargetPickerModule from "@line/liff/share-target-picker";
import type { LiffSharing, LiffShortcuts } from "./liff-sdk.ts";
import CreateShortcutOnHomeScreenModule from "@line/liff/create-shortcut-on-home-screen";
import IsInClientModule from "@line/liff/is-in-client";

type LiffMessages = Parameters<typeof liff.shareTargetPicker>[0];

/**
 * The sharing part of LINE's SDK, fetched when a screen that shares is shown. Modules may be added after LIFF's
 * initialisation.
 */
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

/** The shortcut part of LINE's SDK, fetched when a screen that offers a shortcut is shown. */
function installShortcuts(): LiffShortcuts {
  liff.use(new IsInClientModule());
  liff.use(new IsApiAvailableModule());
  liff.use(new CreateShortcutOnHomeScreenModule());
  return liff;
}

export const realShortcuts: LiffShortcuts = installShortcuts();
