import { liff } from "@line/liff/core";
import IsApiAvailableModule from "@line/liff/is-api-available";
import ShareTargetPickerModule from "@line/liff/share-target-picker";
import type { LiffSharing } from "./liff-sharing.ts";

type LiffMessages = Parameters<typeof liff.shareTargetPicker>[0];

/** What LINE's SDK shares by, fetched when a screen that shares is shown. Modules may join LIFF after its initialisation. */
function install(): LiffSharing {
  liff.use(new IsApiAvailableModule());
  liff.use(new ShareTargetPickerModule());
  return {
    isApiAvailable: (name) => liff.isApiAvailable(name),
    shareTargetPicker: async (messages, options) =>
      (await liff.shareTargetPicker(messages as unknown as LiffMessages, options)) ?? undefined,
  };
}

export const realSharing: LiffSharing = install();
