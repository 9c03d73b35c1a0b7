import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import type { LiffSharing } from "#adapters/liff/sdk/liff-sdk.ts";
import { LiffSharePort } from "#adapters/liff/share/liff-share-port.ts";
import { CardPicker, TargetPicker } from "#adapters/liff/share/target-picker.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { SharePort } from "#application/ports/share-port.ts";
import type { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { demoBrowserSettings } from "../demo-settings.ts";
import type { DemoHost } from "../host.ts";

const links = new LiffLinks(demoBrowserSettings.liffId);

/** Shares by the app's own card and rules; LINE's picker is the one that the page around plays. */
export function playedSharePort({ line }: Pick<DemoHost, "line">, delay: Delay): SharePort {
  const sharing: LiffSharing = {
    isApiAvailable: () => true,
    shareTargetPicker: async (messages) => ((await line.share(messages)) ? { status: "success" } : undefined),
  };
  const app = {
    name: "Sideline",
    siteUrl: `https://${location.host}`,
    icon: "/line-icon.png",
    homeUrl: links.to("/"),
  };
  const port = new LiffSharePort({
    load: async () => new CardPicker(new TargetPicker(sharing), app),
    otherwise: new BrowserSharePort(),
    delay,
  });
  return {
    prepare: () => port.prepare(),
    // In LINE a card leads to the app by LINE's own link, not to this demo's page.
    share: (card) => port.share({ ...card, url: links.to(pathInDemo(card.url)) }),
  };
}

/** Shortcuts as on a phone whose LINE offers them. */
export function playedShortcutPort({ line }: Pick<DemoHost, "line">): ShortcutPort {
  return { isAvailable: async () => true, create: ({ url }) => line.addShortcut(pathInDemo(url)) };
}

/** The app's path in a link to the demo. */
function pathInDemo(url: string): string {
  return new URL(url).hash.slice(1) || "/";
}
