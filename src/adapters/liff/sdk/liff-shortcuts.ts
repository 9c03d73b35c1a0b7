/** The part of LINE's SDK that puts a page on the home screen. */
export interface LiffShortcuts {
  /** Somebody is logged in on a phone, and LINE allows it to the app and to this version of LINE. */
  isApiAvailable(name: "createShortcutOnHomeScreen"): boolean;
  isInClient(): boolean;
  /** Rejects with an error that has a `code`, but for an address that is none at all. */
  createShortcutOnHomeScreen(shortcut: { readonly url: string; readonly description?: string }): Promise<void>;
}
