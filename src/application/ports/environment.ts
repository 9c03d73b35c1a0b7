import type { Position } from "#domain/event/venue.ts";
import type { Instant } from "#domain/time/instant.ts";

/** The server's business time as the browser knows it (it follows the time in the server's answers), for countdowns. */
export interface Clock {
  now(): Instant;
}

/** Ticks for countdowns. */
export interface Ticker {
  /** Calls back about once a second until stopped. */
  everySecond(tick: () => void): () => void;
}

/** Waits without blocking. */
export interface Delay {
  /** Calls once after that many milliseconds; answers how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Addresses that may leave this device. */
export interface PermanentLinks {
  /** The whole address of an own path (`/event/m1/e1`), good in a chat. */
  to(path: string): string;
}

export interface KeySource {
  /** A fresh UUID for an Idempotency-Key. */
  newKey(): string;
}

/** The device's position, asked for only on a tap. */
export interface PositionSource {
  current(): Promise<
    { readonly kind: "here"; readonly position: Position } | { readonly kind: "refused" | "unavailable" }
  >;
}

/** A text that leaves the app as a file. */
export interface TextFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

export type HandOverWay = "share" | "save" | "copy";

/** Gets a text out of the app and into the member's hands. */
export interface HandOver {
  /** The ways that this device has for it, best first. The LIFF browser has no downloads. */
  waysFor(file: TextFile): readonly HandOverWay[];
  /** Never rejects. `unavailable`: the device refused. */
  hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable">;
}

/** Puts a text where the member can paste it from. */
export interface Clipboard {
  /** False where the device does not let it. Never rejects. */
  copy(text: string): Promise<boolean>;
}

export type Theme = "system" | "light" | "dark";

/** What the member chose on this device. */
export interface Preferences {
  theme(): Theme;
  setTheme(theme: Theme): void;
  language(): string | null;
  setLanguage(language: string): void;
}

/** Leaves the app: the browser's own address. */
export interface Exit {
  /** Goes to another origin, or reloads into an own path. */
  to(url: string): void;
}
