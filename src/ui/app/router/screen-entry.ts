import type { ComponentType } from "react";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ScreenLoaders } from "../dependencies.ts";

/** The bottom tabs. */
export type Tab = "home" | "upcoming" | "history" | "profile";

export interface ScreenModule {
  readonly Component: ComponentType;
}

/** What the app knows of a screen before its code is there. */
export interface ScreenEntry {
  /** The specification's own name (spec §2). */
  readonly name: string;
  /** A path of the router; every `:parameter` in it is an id. */
  readonly path: string;
  /** The page title; null where the document is named after the product alone. */
  readonly title: MessageId | null;
  /** Which skeleton stands in while the first screen's code loads. */
  readonly skeleton: "list" | "detail" | "plain";
  /** Shown with the bottom tabs, this one current. */
  readonly tab: Tab | null;
  /**
   * What the first view does about the login: `paint` shows the screen, then logs in; `wait` logs in, then shows it;
   * `none` leaves it to the next navigation, so that a refused member is not sent round in circles.
   */
  readonly login: "paint" | "wait" | "none";
  /** Fetches its code. */
  readonly load: (loaders: ScreenLoaders) => Promise<ScreenModule>;
}

/** What every matched route carries, for the layout. */
export interface RouteHandle {
  readonly screen: ScreenEntry;
}
