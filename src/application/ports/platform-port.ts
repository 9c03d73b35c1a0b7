import { port } from "#wiring/needs.ts";

/** The browser that the app runs in: the messaging app's own, or any other. */
export interface PlatformPort {
  /** True inside the messaging app's own browser. False until that is known. */
  isInClient(): boolean;
  /** The language of the messaging app, or else of the browser, as a BCP 47 tag. */
  language(): string;
  /** Closes the app. False when only the member can close it. */
  close(): boolean;
  /**
   * Opens an address outside the app: a web page in the device's own browser, a page of the messaging app in that app.
   * Call it within the tap itself.
   * @throws Error for an address that is neither a web page nor one of LINE's.
   */
  openExternal(url: string): void;
}
export const PlatformPort = port<PlatformPort>("PlatformPort");
