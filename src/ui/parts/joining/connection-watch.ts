import { makeAutoObservable, runInAction } from "mobx";
import type { Connection } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";

/** Did it fail because there is no network? */
export function isOffline(failure: unknown): boolean {
  return failure instanceof RequestFailed && (failure.code === "offline" || failure.code === "timeout");
}

/** The device's network as something to observe. */
export class ConnectionWatch {
  online: boolean;
  /** The page came from what the device keeps. */
  readonly openedWithout: boolean;
  readonly #connection: Connection;
  #stop = (): void => undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.online = connection.isOnline();
    this.openedWithout = connection.openedWithout();
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** `onBack` is called when the network is there again. */
  start(onBack: () => void): void {
    this.stop();
    this.#stop = this.#connection.onChange(() => {
      const online = this.#connection.isOnline();
      const isBack = online && !this.online;
      runInAction(() => (this.online = online));
      if (isBack) onBack();
    });
    this.online = this.#connection.isOnline();
  }

  stop(): void {
    this.#stop();
  }

  /** Opens the page anew: without a login, nothing can be read here. */
  reopen(): void {
    this.#connection.reopen();
  }
}
