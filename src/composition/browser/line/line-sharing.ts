import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { NotSignedIn } from "#adapters/liff/deferred-sign-in.ts";
import type { LiffShortcuts } from "#adapters/liff/sdk/liff-sdk.ts";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import { realSharing, realShortcuts } from "#adapters/liff/sdk/real-sharing.ts";
import { CardPicker, TargetPicker } from "#adapters/liff/share/target-picker.ts";

/**
 * LINE's picker, with the app's name under its cards.
 * @throws NotSignedIn where LIFF did not start.
 */
export function cardPicker(liffId: string): CardPicker {
  started();
  const app = {
    name: "Sideline",
    siteUrl: location.origin,
    icon: "/line-icon.png",
    homeUrl: new LiffLinks(liffId).to("/"),
  };
  return new CardPicker(new TargetPicker(realSharing), app);
}

/** @throws NotSignedIn where LIFF did not start. */
export function shortcuts(): LiffShortcuts {
  started();
  return realShortcuts;
}

function started(): void {
  if (realLiff.started === null) throw new NotSignedIn("LIFF did not start.");
}
