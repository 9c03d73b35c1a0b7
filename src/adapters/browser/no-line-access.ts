import type { LineAccess } from "#application/ports/line-access.ts";

/** Where LINE is not: there is no access to it. */
export class NoLineAccess implements LineAccess {
  async accessToken(): Promise<string | null> {
    return null;
  }
}
