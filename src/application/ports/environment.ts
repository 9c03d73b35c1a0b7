import type { Position } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** What the root knows of the product that the app belongs to. */
export interface AppSettings {
  /** The official account's add-friend link; null when there is none. */
  readonly addFriendUrl: string | null;
  /** Does the server send LINE's service messages? */
  readonly serviceMessages: boolean;
}
export const AppSettings = port<AppSettings>("AppSettings");

/** The server's business time as the browser knows it (it follows the time in the server's answers), for countdowns. */
export interface Clock {
  now(): Instant;
}
export const Clock = port<Clock>("Clock");

/** Ticks for countdowns. */
export interface Ticker {
  /** Calls back about once a second until stopped. */
  everySecond(tick: () => void): () => void;
}
export const Ticker = port<Ticker>("Ticker");

/** Waits without blocking. */
export interface Delay {
  /** Calls once after that many milliseconds; answers how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
}
export const Delay = port<Delay>("Delay");

/** Addresses that may leave this device. */
export interface PermanentLinks {
  /** The whole address of an own path (`/event/m1/e1`), good in a chat. */
  to(path: string): string;
}
export const PermanentLinks = port<PermanentLinks>("PermanentLinks");

export interface KeySource {
  /** A fresh UUID for an Idempotency-Key. */
  newKey(): string;
}
export const KeySource = port<KeySource>("KeySource");

/** The device's position, asked for only on a tap. */
export interface PositionSource {
  current(): Promise<
    { readonly kind: "here"; readonly position: Position } | { readonly kind: "refused" | "unavailable" }
  >;
}
export const PositionSource = port<PositionSource>("PositionSource");

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
export const HandOver = port<HandOver>("HandOver");

/** Puts a text where the member can paste it from. */
export interface Clipboard {
  /** False where the device does not let it. Never rejects. */
  copy(text: string): Promise<boolean>;
}
export const Clipboard = port<Clipboard>("Clipboard");

export type Theme = "system" | "light" | "dark";

/** What the member chose on this device. */
export interface Preferences {
  theme(): Theme;
  setTheme(theme: Theme): void;
  language(): string | null;
  setLanguage(language: string): void;
}
export const Preferences = port<Preferences>("Preferences");

/** Leaves the app: the browser's own address. */
export interface Exit {
  /** Goes to another origin, or reloads into an own path. */
  to(url: string): void;
}
export const Exit = port<Exit>("Exit");

/** What is known of an error beside itself. */
export interface ErrorCircumstances {
  /** Epoch milliseconds; the moment of the report unless told. */
  readonly happenedAt?: number;
  /** In which components it happened, as React writes it. */
  readonly componentStack?: string;
}

/** Where the app reports errors that no rule expects. An adapter that sends them off the phone takes secrets out. */
export interface ErrorReporter {
  /** Never throws, never waits; what can't be delivered is lost. */
  report(error: unknown, circumstances?: ErrorCircumstances): void;
}
export const ErrorReporter = port<ErrorReporter>("ErrorReporter");
