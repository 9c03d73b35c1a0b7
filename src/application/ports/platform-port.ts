import { port } from "#wiring/needs.ts";

/** What the app runs in: the messaging app's own browser, or any other. */
export interface PlatformPort {
  /** Inside the messaging app's own browser. False until that is known. */
  isInClient(): boolean;
  /** The language of the messaging app, else of the browser; BCP 47. */
  language(): string;
  /** Closes the app; false where only the member can. */
  close(): boolean;
  /**
   * Opens an address beside the app: a web page in the device's own browser, the messaging app's pages in that app. Call it
   * in the tap itself.
   * @throws Error for an address that is neither a web page nor LINE's.
   */
  openExternal(url: string): void;
}
export const PlatformPort = port<PlatformPort>("PlatformPort");
