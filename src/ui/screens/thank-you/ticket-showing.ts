import { makeAutoObservable, runInAction } from "mobx";
import type { PictureFile, PictureSharing, ScreenLight } from "#application/ports/environment.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";

interface ShowingDeps {
  readonly screenLight: ScreenLight;
  readonly pictures: PictureSharing;
  readonly platform: Pick<PlatformPort, "isInClient" | "openExternal">;
}

/** The code over the whole screen, and the ticket as a picture to keep. */
export class TicketShowing {
  /** The code fills the screen, which stays lit. */
  large = false;
  /** The picture is shown, to be kept. */
  keeping = false;
  readonly #deps: ShowingDeps;
  readonly #path: string;
  #letGo = (): void => undefined;

  constructor(deps: ShowingDeps, path: string) {
    this.#deps = deps;
    this.#path = path;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Only the messaging app's own browser keeps no pages: there the ticket can be opened in another one. */
  get leadsToBrowser(): boolean {
    return this.#deps.platform.isInClient();
  }

  get sharesPictures(): boolean {
    return this.#deps.pictures.isAvailable();
  }

  enlarge(): void {
    this.large = true;
    this.#letGo();
    this.#letGo = this.#deps.screenLight.stayOn();
  }

  end(): void {
    this.large = false;
    this.#letGo();
    this.#letGo = () => undefined;
  }

  keep(): void {
    this.keeping = true;
  }

  close(): void {
    this.keeping = false;
  }

  /** Call it within the tap. */
  async share(picture: PictureFile): Promise<void> {
    if ((await this.#deps.pictures.share(picture)) === "shared") runInAction(() => (this.keeping = false));
  }

  /** Call it within the tap. */
  openInBrowser(): void {
    this.#deps.platform.openExternal(this.#path);
  }
}
