import type { Bindings } from "../../bindings.ts";
import { BrowserClipboard, PageLinks } from "#adapters/browser/clipboard-and-links.ts";
import { DeferredSharePort, DeferredShortcutPort } from "#adapters/browser/deferred-ports.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { Clipboard, Delay, Exit, PermanentLinks } from "#application/ports/environment.ts";
import { SharePort } from "#application/ports/share-port.ts";
import { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "../bind-port.ts";
import { once } from "../once.ts";
import type { ShareSurroundings } from "../line/share-ports.ts";
import { LiffId } from "../sign-in.ts";

/**
 * Sharing and home screen shortcuts: by LINE if it is set up, otherwise by the browser. Their code is fetched after the
 * first paint.
 */
export function provide(container: Bindings): void {
  bindPort(container, Clipboard, () => new BrowserClipboard());
  const linksOf = (liffId: string | null) => (liffId === null ? new PageLinks() : new LiffLinks(liffId));
  bindPort(container, PermanentLinks, linksOf, LiffId);
  const around = [LiffId, StartSession, Delay, Exit] as const;
  const ports = () => import("../line/share-ports.ts");
  const sharing = (...given: ShareSurroundings) =>
    new DeferredSharePort(async () => (await ports()).sharePort(...given));
  const shortcuts = (...given: ShareSurroundings) =>
    new DeferredShortcutPort(once(async () => (await ports()).shortcutPort(...given)));
  bindPort(container, SharePort, sharing, ...around);
  bindPort(container, ShortcutPort, shortcuts, ...around);
}
