import type { Position } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import { port } from "#wiring/needs.ts";

/** What games are shown on: pictures of a map, or a drawing of the samples' cities, which needs no network. */
export type MapGround = MapTiles | "drawn";

export interface MapTiles {
  /** The address of one picture, with `{z}`, `{x}` and `{y}` in it, and `{r}` where there are finer ones. */
  readonly tiles: string;
  /** Whom they are by; a link in it is `[text](https://…)`. */
  readonly attribution: string;
}

/** Settings of the product, given by the root. */
export interface AppSettings {
  /** The official account's add-friend link; null when there is none. */
  readonly addFriendUrl: string | null;
  /** Does the server send LINE's service messages? */
  readonly serviceMessages: boolean;
  /** How long start-up waits for the messaging login, in milliseconds; by default `longestInit`. */
  readonly longestInit?: number;
  /** Null: there is no map. */
  readonly map: MapGround | null;
}
export const AppSettings = port<AppSettings>("AppSettings");

/** The server's business time, for countdowns. The browser learns it from the server's answers. */
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
  /** Calls `run` once after that many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}
export const Delay = port<Delay>("Delay");

/** Makes addresses that also work on other devices. */
export interface PermanentLinks {
  /** The full address of one of the app's paths (`/event/m1/e1`), for example to send in a chat. */
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

/** A text that is handed to the member as a file. */
export interface TextFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

export type HandOverWay = "share" | "save" | "copy";

/** Hands a text file to the member. */
export interface HandOver {
  /** The ways that this device offers, best first. The LIFF browser has no downloads. */
  waysFor(file: TextFile): readonly HandOverWay[];
  /** Never rejects. `unavailable`: the device refused. */
  hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable">;
}
export const HandOver = port<HandOver>("HandOver");

/** Copies a text, so that the member can paste it. */
export interface Clipboard {
  /** False when the device does not allow it. Never rejects. */
  copy(text: string): Promise<boolean>;
}
export const Clipboard = port<Clipboard>("Clipboard");

export type Theme = "system" | "light" | "dark";

/** What the member chose on this device. A setter answers false when it is kept only until the page closes. */
export interface Preferences {
  theme(): Theme;
  setTheme(theme: Theme): boolean;
  language(): string | null;
  setLanguage(language: string): boolean;
  /** The city whose events were last asked for; `everyCity` for all; null before any was. */
  city(): string | null;
  setCity(city: string): boolean;
}
export const Preferences = port<Preferences>("Preferences");

/** Leaves the app by changing the browser's address. */
export interface Exit {
  /**
   * Goes to another origin, or reloads the app at one of its own paths. `replace`: in place of this page, so that Back
   * does not return to it.
   */
  to(url: string, how?: "replace"): void;
}
export const Exit = port<Exit>("Exit");

/** The device's network, as far as the browser knows it. */
export interface Connection {
  /** The page came from what the browser keeps, because there was no network: nobody can be signed in. */
  openedWithout(): boolean;
  isOnline(): boolean;
  /** Calls back whenever the network goes or comes, until the returned function is called. */
  onChange(changed: () => void): () => void;
  /** Opens the page anew, from the network if there is one. */
  reopen(): void;
}
export const Connection = port<Connection>("Connection");

/** The screen of the device. */
export interface ScreenLight {
  /** Keeps it on while the page is shown, where the device lets it. Returns a function that ends it. Never throws. */
  stayOn(): () => void;
}
export const ScreenLight = port<ScreenLight>("ScreenLight");

/** A picture as a file: `name` with its ending, `url` a data URL. */
export interface PictureFile {
  readonly name: string;
  readonly url: string;
}

/** The device's own sharing, which also saves pictures. */
export interface PictureSharing {
  /** Can this device share pictures? */
  isAvailable(): boolean;
  /** Call it within the tap, before anything is awaited. Never rejects. */
  share(picture: PictureFile): Promise<"shared" | "cancelled" | "unavailable">;
}
export const PictureSharing = port<PictureSharing>("PictureSharing");

/** What is known about an error besides the error itself. */
export interface ErrorCircumstances {
  /** Epoch milliseconds; by default the time of the report. */
  readonly happenedAt?: number;
  /** The stack of components in which it happened, as React writes it. */
  readonly componentStack?: string;
}

/** Where the app reports unexpected errors. An adapter that sends them off the phone removes secrets first. */
export interface ErrorReporter {
  /** Never throws and never waits. A report that can't be delivered is lost. */
  report(error: unknown, circumstances?: ErrorCircumstances): void;
}
export const ErrorReporter = port<ErrorReporter>("ErrorReporter");

/**
 * What people leave on this device: tickets, rolls of the door, kept keys, typed forms. Rejects only where its code
 * can't be fetched.
 */
export interface PersonalStorage {
  /**
   * This person is signed in. What somebody else left goes, except check-ins that were not sent yet: they stay for a
   * person who works there too. True: there was something of somebody else's.
   */
  claim(userId: string): Promise<boolean>;
  /** A login was refused: tickets go, because they may be somebody else's. */
  loginRefused(): Promise<void>;
  /** Removes everything that a person left. */
  clear(): Promise<void>;
  /** How many check-ins at the door the server does not have yet. */
  unsentCheckIns(): Promise<number>;
}
export const PersonalStorage = port<PersonalStorage>("PersonalStorage");

/**
 * Orders that were sent to the server and whose answer is not known, each with its idempotency key. They survive a
 * reload and a login that leaves the page, in this tab and for a limited time. So an order holds ids, numbers and
 * choices only: nothing personal, and never a card.
 */
export interface OpenOrders {
  /** The order's key; null when the order is not open. */
  keyOf(order: string): string | null;
  /** Opens an order, or replaces its key. */
  open(order: string, key: string): void;
  /** Removes an order, because its answer is known. */
  close(order: string): void;
  /**
   * Of the open orders with this beginning, the one opened last, without the beginning; null when there is no such
   * order.
   */
  last(beginning: string): string | null;
}
export const OpenOrders = port<OpenOrders>("OpenOrders");
