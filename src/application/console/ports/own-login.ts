import { port } from "#wiring/needs.ts";

/** The way to a fresh login of the person who works here. Failures reject with RequestFailed. */
export interface OwnLogin {
  /**
   * Signs in with LINE anew, for `what` is to be opened then. The page may leave for it; then this never settles, and
   * the page that comes back finds `what` in `leftFor`.
   */
  again(what: string): Promise<void>;
  /** What the page left for a login for, as `again` named it; told once. Null: nothing. */
  leftFor(): string | null;
}
export const OwnLogin = port<OwnLogin>("OwnLogin");
