import { makeAutoObservable } from "mobx";
import type { OfflineConsole } from "#application/console/ports/door.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";

/** Whether the door is kept on this phone for when there is no network, and where else it can be opened. */
export class KeptOnPhone {
  /** False: what is kept is lost with the page. */
  lasts = true;
  readonly #offline: OfflineConsole;
  readonly #platform: Pick<PlatformPort, "isInClient" | "openExternal">;

  constructor(offline: OfflineConsole, platform: Pick<PlatformPort, "isInClient" | "openExternal">) {
    this.#offline = offline;
    this.#platform = platform;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Inside the messaging app nothing is kept: there the door can be opened in the phone's browser. */
  get leadsToBrowser(): boolean {
    return this.#platform.isInClient();
  }

  get isSure(): boolean {
    return this.lasts && this.#offline.isPossible();
  }

  /** Has the browser keep the console. */
  start(): void {
    this.#offline.keep();
  }

  say(lasts: boolean): void {
    this.lasts = lasts;
  }

  /** Call it within the tap. */
  openInBrowser(path: string): void {
    this.#platform.openExternal(path);
  }
}
