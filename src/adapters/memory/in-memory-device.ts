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

/** UUIDs that count up instead of being random. */
export class InMemoryKeySource implements KeySource {
  #count = 0;

  newKey(): string {
    this.#count += 1;
    return inMemoryKey(this.#count);
  }
}

/** The key with number `count`, counted from 1. */
export function inMemoryKey(count: number): string {
  return `00000000-0000-4000-8000-${count.toString(16).padStart(12, "0")}`;
}

/** The member's choices, kept as long as this object exists. */
export class InMemoryPreferences implements Preferences {
  #theme: Theme = "system";
  #language: string | null = null;
  #city: string | null = null;

  theme(): Theme {
    return this.#theme;
  }

  setTheme(theme: Theme): boolean {
    this.#theme = theme;
    return true;
  }

  language(): string | null {
    return this.#language;
  }

  setLanguage(language: string): boolean {
    this.#language = language;
    return true;
  }

  city(): string | null {
    return this.#city;
  }

  setCity(city: string): boolean {
    this.#city = city;
    return true;
  }
}

/** A device whose position, or lack of one, can be set. */
export class InMemoryPositionSource implements PositionSource {
  /** Where the device is, or why that is not known. It may be changed. */
  whereabouts: Position | "refused" | "unavailable";
  #asked = 0;

  constructor(whereabouts: Position | "refused" | "unavailable" = "unavailable") {
    this.whereabouts = whereabouts;
  }

  /** How often the position was asked for, because a device asks its owner each time. */
  get asked(): number {
    return this.#asked;
  }

  async current(): ReturnType<PositionSource["current"]> {
    this.#asked += 1;
    const { whereabouts } = this;
    return typeof whereabouts === "string" ? { kind: whereabouts } : { kind: "here", position: { ...whereabouts } };
  }
}

/** Remembers the last text. `works` says whether the device allows it. */
export class InMemoryClipboard implements Clipboard {
  text: string | null = null;
  works = true;

  async copy(text: string): Promise<boolean> {
    if (this.works) this.text = text;
    return this.works;
  }
}

/** Keeps every file that left the app in `handed`. */
export class InMemoryHandOver implements HandOver {
  readonly handed: { readonly file: TextFile; readonly way: HandOverWay }[] = [];
  ways: readonly HandOverWay[] = ["share", "save", "copy"];
  /** The outcome of the next calls. */
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

/** Permanent links on a given origin. */
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

/** A platform whose properties are set. Remembers what the app asked of it. */
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

/** Fills in the details that it was given. */
export class InMemoryQuickFill implements QuickFill {
  available = true;
  /** What the member hands over when asked; null when the member declines. */
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

/** Remembers what was reported, in order. */
export class InMemoryErrorReporter implements ErrorReporter {
  readonly reported: unknown[] = [];

  report(error: unknown): void {
    this.reported.push(error);
  }
}
