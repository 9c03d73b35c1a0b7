import { BrowserFileSaver } from "#adapters/console/browser/browser-file-saver.ts";
import { BrowserHandOver } from "#adapters/browser/saving/browser-hand-over.ts";
import { FileSaver } from "#application/console/ports/file-saver.ts";
import { HandOver } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";

/** What screens need that give files to the organiser. */
export function provideSaving(container: Bindings): void {
  const handOver = (platform: PlatformPort) => new BrowserHandOver(() => !platform.isInClient());
  bindPort(container, HandOver, handOver, PlatformPort);
  bindPort(container, FileSaver, () => new BrowserFileSaver());
}
