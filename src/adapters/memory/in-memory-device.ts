import type {
  KeySource,
  Preferences,
  Theme,
  PositionSource,
  Clipboard,
  HandOver,
  HandOverWay,
  TextFile,
  PermanentLinks,
  Exit,
  ErrorReporter,
} from "#application/ports/environment.ts";
import type { Position } from "#domain/event/sports-event.ts";
import { addressToLeaveFor } from "#adapters/browser/leaving.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";
import type { KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";

/** Keys in order: UUIDs that are counted instead of drawn. */
export class InMemoryKeySource implements KeySource {
  #count = 0;

  newKey(): string {
    this.#count += 1;
    return inMemoryKey(this.#count);
  }
}

/** The key that comes as number `count`, from 1. */
export function inMemoryKey(count: number): string {
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, "0")}`;
}

/** What the member chose, for as long as this lives. */
export class InMemoryPreferences implements Preferences {
  #theme: Theme = "system";
  #language: string | null = null;

  theme(): Theme {
    return this.#theme;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
  }

  language(): string | null {
    return this.#language;
  }

  setLanguage(language: string): void {
    this.#language = language;
  }
}

/** A device whose position, or the lack of it, is set. */
export class InMemoryPositionSource implements PositionSource {
  /** Where the device is, or why nobody knows; it may move. */
  whereabouts: Position | "refused" | "unavailable";
  #asked = 0;

  constructor(whereabouts: Position | "refused" | "unavailable" = "unavailable") {
    this.whereabouts = whereabouts;
  }

  /** How often it was asked: a device asks its owner. */
  get asked(): number {
    return this.#asked;
  }

  async current(): ReturnType<PositionSource["current"]> {
    this.#asked += 1;
    const { whereabouts } = this;
    return typeof whereabouts === "string" ? { kind: whereabouts } : { kind: "here", position: { ...whereabouts } };
  }
}

/** Remembers the last text; `works` says whether the device lets it. */
export class InMemoryClipboard implements Clipboard {
  text: string | null = null;
  works = true;

  async copy(text: string): Promise<boolean> {
    if (this.works) this.text = text;
    return this.works;
  }
}

/** Hands over to whoever looks: everything that left the app is in `handed`. */
export class InMemoryHandOver implements HandOver {
  readonly handed: { readonly file: TextFile; readonly way: HandOverWay }[] = [];
  ways: readonly HandOverWay[] = ["share", "save", "copy"];
  /** What comes of the next ones. */
  outcome: "done" | "cancelled" | "unavailable" = "done";

  waysFor(_file: TextFile): readonly HandOverWay[] {
    return this.ways;
  }

  async hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    if (!this.ways.includes(way)) return "unavailable";
    if (this.outcome === "done") this.handed.push({ file, way });
    return this.outcome;
  }
}

/** Permanent links on an origin that is given. */
export class InMemoryLinks implements PermanentLinks {
  readonly #origin: string;

  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  to(path: string): string {
    return new URL(path, this.#origin).href;
  }
}

/** Remembers where the app would have gone. */
export class InMemoryExit implements Exit {
  readonly #origin: string;
  readonly #left: string[] = [];

  /** `origin` is the page's own, for own paths. */
  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  /** Whole addresses, in order. */
  get left(): readonly string[] {
    return this.#left;
  }

  /** @throws Error for an address that is neither a web page nor LINE's. */
  to(url: string): void {
    this.#left.push(addressToLeaveFor(url, this.#origin));
  }
}

/** A platform that is told what it is, and remembers what was asked of it. */
export class InMemoryPlatform implements PlatformPort {
  inClient = false;
  spoken = "en";
  /** Whether the app was closed. */
  closed = false;
  readonly #opened: string[] = [];
  readonly #origin: string;

  /** `origin` is the page's own, for own paths. */
  constructor(origin = "https://sideline.test") {
    this.#origin = origin;
  }

  /** Whole addresses, in order. */
  get opened(): readonly string[] {
    return this.#opened;
  }

  isInClient(): boolean {
    return this.inClient;
  }

  language(): string {
    return this.spoken;
  }

  close(): boolean {
    this.closed ||= this.inClient;
    return this.inClient;
  }

  openExternal(url: string): void {
    this.#opened.push(addressToLeaveFor(url, this.#origin));
  }
}

/** Fills in what it was given. */
export class InMemoryQuickFill implements QuickFill {
  available = true;
  /** What the member hands over when asked; null: it does not want to. */
  details: KnownDetails | null;
  failure: Error | null = null;
  /** How often the member was asked. */
  asked = 0;

  constructor(details: KnownDetails | null = null) {
    this.details = details;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  async ask(): Promise<KnownDetails | null> {
    this.asked += 1;
    if (this.failure) throw this.failure;
    return this.details;
  }
}

/** Remembers what it was told, in order. */
export class InMemoryErrorReporter implements ErrorReporter {
  readonly reported: unknown[] = [];

  report(error: unknown): void {
    this.reported.push(error);
  }
}
