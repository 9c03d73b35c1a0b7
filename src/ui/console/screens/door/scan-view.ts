import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { OpenScanner, Scanner } from "#application/console/ports/door.ts";
import type { Clock } from "#application/ports/environment.ts";
import { type Instant, second } from "#domain/time/instant.ts";

/** So long a code must be out of view before it counts again. */
const sameCodeFor = 3 * second;

/** The camera of the door: opened by a tap, reading one code after the other. */
export class ScanView {
  status: "closed" | "opening" | "open" | "refused" | "unavailable" = "closed";
  /** Shows the picture. */
  scanner: OpenScanner | null = null;
  readonly #port: Scanner;
  readonly #clock: Clock;
  readonly #onCode: (text: string) => boolean;
  #last: { readonly text: string; readonly at: Instant } | null = null;

  /** `onCode` answers whether it took the code; one that was not taken counts again at once. */
  constructor(port: Scanner, clock: Clock, onCode: (text: string) => boolean) {
    this.#port = port;
    this.#clock = clock;
    this.#onCode = onCode;
    makeAutoObservable(this, { scanner: observableRef }, { autoBind: true });
  }

  /** Call it within the tap. Never rejects. */
  async open(): Promise<void> {
    if (this.status === "opening" || this.status === "open") return;
    this.status = "opening";
    this.#last = null;
    const answer = await this.#port.open((text) => this.#see(text));
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

  #see(text: string): void {
    const now = this.#clock.now();
    const isSame = this.#last?.text === text && now - this.#last.at < sameCodeFor;
    if (isSame || this.#onCode(text)) this.#last = { text, at: now };
  }
}
