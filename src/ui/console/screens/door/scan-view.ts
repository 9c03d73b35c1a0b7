import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { OpenScanner, Scanner } from "#application/console/ports/door.ts";
import type { Clock } from "#application/ports/environment.ts";
import { type CodeKind, CodesInView } from "./codes-in-view.ts";

/** The camera of the door: opened by a tap, reading one code after the other. */
export class ScanView {
  /** `ended`: the device ended the camera while it was open, for a call or behind another app. */
  status: "closed" | "opening" | "open" | "ended" | "refused" | "unavailable" = "closed";
  /** Shows the picture. */
  scanner: OpenScanner | null = null;
  readonly #port: Scanner;
  readonly #clock: Clock;
  readonly #kindOf: (text: string) => CodeKind;
  readonly #take: (texts: readonly string[]) => boolean;

  /** `take` answers whether it took the codes of a picture; those that were not taken count again at once. */
  constructor(
    port: Scanner,
    clock: Clock,
    kindOf: (text: string) => CodeKind,
    take: (texts: readonly string[]) => boolean,
  ) {
    this.#port = port;
    this.#clock = clock;
    this.#kindOf = kindOf;
    this.#take = take;
    makeAutoObservable(this, { scanner: observableRef }, { autoBind: true });
  }

  /** Call it within the tap. Never rejects. */
  async open(): Promise<void> {
    if (this.status === "opening" || this.status === "open") return;
    this.status = "opening";
    const inView = new CodesInView(this.#kindOf);
    const answer = await this.#port.open({
      isTicket: (text) => this.#kindOf(text) !== "unknown",
      onCodes: (texts) => inView.see(texts, this.#clock.now(), this.#take),
      onEnd: () => this.#end(),
    });
    runInAction(() => {
      if (answer.kind !== "open") {
        if (this.#isOpening()) this.status = answer.kind;
      } else if (this.#isOpening()) {
        this.scanner = answer.scanner;
        this.status = "open";
      } else {
        // Closed while the browser asked for the camera.
        answer.scanner.close();
      }
    });
  }

  close(): void {
    this.scanner?.close();
    this.scanner = null;
    this.status = "closed";
  }

  #isOpening(): boolean {
    return this.status === "opening";
  }

  #end(): void {
    runInAction(() => {
      this.close();
      this.status = "ended";
    });
  }
}
