import { InMemoryClipboard, InMemoryLinks } from "#adapters/memory/in-memory-device.ts";
import { InMemorySharePort, InMemoryShortcutPort } from "#adapters/memory/in-memory-sharing.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";

/** Sharing and the home screen, with what got out by them. */
export function aPhone() {
  const share = new InMemorySharePort();
  const clipboard = new InMemoryClipboard();
  const shortcut = new InMemoryShortcutPort({
    liffId: "1234567890-AbcdEfgh",
    endpointUrl: "https://sideline.test/",
    mayUseLineScheme: false,
  });
  const links = new InMemoryLinks();
  return {
    share,
    clipboard,
    shortcut,
    shareLink: new ShareLink(share, links, clipboard),
    addToHomeScreen: new AddToHomeScreen(shortcut, links),
  };
}
