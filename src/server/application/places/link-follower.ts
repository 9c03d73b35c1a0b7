import { port } from "#wiring/needs.ts";

/** Nobody answered, in time or at all. */
export class LinkUnreachable extends Error {
  override readonly name = "LinkUnreachable";
}

/** Asks where one short link of a map leads (decision 0165). */
export interface LinkFollower {
  /**
   * Returns the address to which the link redirects, as it was sent; null when it doesn't redirect. Only asks over
   * https, and reads no more than the headers of the answer.
   * @throws LinkUnreachable
   */
  next(link: URL, signal: AbortSignal): Promise<string | null>;
}

export const LinkFollower = port<LinkFollower>("LinkFollower");
