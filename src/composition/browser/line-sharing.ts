import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { NotSignedIn } from "#adapters/liff/not-signed-in.ts";
import type { LiffShortcuts } from "#adapters/liff/sdk/liff-shortcuts.ts";
import { realLiff } from "#adapters/liff/sdk/real-liff.ts";
import { realSharing } from "#adapters/liff/sdk/real-sharing.ts";
import { realShortcuts } from "#adapters/liff/sdk/real-shortcuts.ts";
import { CardPicker } from "#adapters/liff/share/card-picker.ts";
import { TargetPicker } from "#adapters/liff/share/target-picker.ts";

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
