import { port } from "#wiring/needs.ts";

/** The member's access to LINE, for what only LINE can be asked in the member's name. */
export interface LineAccess {
  /** LINE's access token; null where there is none to be had. Never rejects. To be sent in a header, and never kept. */
  accessToken(): Promise<string | null>;
}
export const LineAccess = port<LineAccess>("LineAccess");
