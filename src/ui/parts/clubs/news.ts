import { makeAutoObservable, observableRef } from "mobx";
import type { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import type { NewsView } from "#contract/clubs/tie.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

/** New events of whom the member follows: a line at first, the list on a tap. */
export class FollowedNews {
  found: NewsView | null = null;
  isOpen = false;

  readonly #keepInTouch: Pick<KeepInTouch, "news" | "sawNews">;
  readonly #latest = new Latest();

  constructor(keepInTouch: Pick<KeepInTouch, "news" | "sawNews">) {
    this.#keepInTouch = keepInTouch;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** A failure shows nothing, because the list below has its own error. Never rejects. */
  async look(): Promise<void> {
    await this.#latest.ask(
      () => this.#keepInTouch.news(),
      (found) => {
        this.found = found;
      },
    );
  }

  open(): void {
    this.isOpen = true;
  }

  /**
   * What was listed was seen, and the line goes. Where the server does not hear of it, the line is back next time.
   * Never rejects.
   */
  async close(): Promise<void> {
    const { found } = this;
    this.isOpen = false;
    this.found = null;
    if (found !== null) await this.#keepInTouch.sawNews(found.until).catch(() => undefined);
  }
}
