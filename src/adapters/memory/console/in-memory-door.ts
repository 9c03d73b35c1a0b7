import type {
  DoorShelf,
  DoorSign,
  DoorSignals,
  KeptDoor,
  OfflineConsole,
  Scanner,
  ScannerAnswer,
  ScannerListener,
} from "#application/console/ports/door.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";

/** What the door keeps, as long as this object exists; several doors may share it, as tabs do. */
export class InMemoryDoorShelf implements DoorShelf {
  /** Is it kept longer than the page? */
  lasts = true;
  readonly #kept = new Map<MerchantId, string>();

  read(merchantId: MerchantId): KeptDoor | null {
    const text = this.#kept.get(merchantId);
    return text === undefined ? null : (JSON.parse(text) as KeptDoor);
  }

  merchants(): readonly MerchantId[] {
    return [...this.#kept.keys()].toReversed();
  }

  readLast(): KeptDoor | null {
    const [last] = this.merchants();
    return last === undefined ? null : this.read(last);
  }

  write(merchantId: MerchantId, kept: KeptDoor | null): boolean {
    this.#kept.delete(merchantId);
    if (kept !== null) this.#kept.set(merchantId, JSON.stringify(kept));
    return this.lasts;
  }
}

/** A camera that sees what a test shows it. */
export class InMemoryScanner implements Scanner {
  /** What opening it answers. */
  answers: ScannerAnswer["kind"] = "open";
  #listener: ScannerListener | null = null;

  get isOpen(): boolean {
    return this.#listener !== null;
  }

  async open(listener: ScannerListener): Promise<ScannerAnswer> {
    if (this.answers !== "open") return { kind: this.answers };
    this.#listener = listener;
    const close = (): void => {
      this.#listener = null;
    };
    return { kind: "open", scanner: { showIn: () => undefined, close } };
  }

  /** These codes are in one picture; nothing happens while it is closed. */
  see(...texts: readonly string[]): void {
    this.#listener?.onCodes(texts);
  }

  /** The device ends the camera. */
  end(): void {
    const listener = this.#listener;
    this.#listener = null;
    listener?.onEnd();
  }
}

/** Notes what the door said. */
export class InMemoryDoorSignals implements DoorSignals {
  readonly given: DoorSign[] = [];

  prepare(): void {
    // Nothing is silent here.
  }

  give(sign: DoorSign): void {
    this.given.push(sign);
  }
}

/** A browser that keeps the console, or one that does not. */
export class InMemoryOfflineConsole implements OfflineConsole {
  keeps = 0;
  readonly #possible: boolean;

  constructor(possible = true) {
    this.#possible = possible;
  }

  isPossible(): boolean {
    return this.#possible;
  }

  keep(): void {
    this.keeps += 1;
  }
}
