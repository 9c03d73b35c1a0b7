import { afterConsent, mayBeFollowed } from "#domain/place/map-hosts.ts";
import { placeAt, readPlace, type SharedPlace, shortLinkIn } from "#domain/place/read-place.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { parsedUrl } from "#domain/text/parsed-url.ts";
import { second } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { LinkFollower, LinkUnreachable } from "./link-follower.ts";

export type SharedPlaceAnswer =
  | { readonly kind: "found"; readonly place: SharedPlace }
  | Refused<"no_place_in_link" | "link_unreachable">;

const mostHops = 5;
/** For all hops together. */
const patience = 3 * second;

/**
 * Reads the place in a text that somebody shared. A short link of a map is followed, from one map's host to the next,
 * until an address names the place. Nothing else is asked for (decision 0165).
 */
export class ReadSharedPlace {
  static readonly needs: Needs<typeof ReadSharedPlace> = [LinkFollower];
  readonly #follower: LinkFollower;

  constructor(follower: LinkFollower) {
    this.#follower = follower;
  }

  async run(text: string): Promise<SharedPlaceAnswer> {
    const place = readPlace(text);
    if (place) return { kind: "found", place };
    const link = shortLinkIn(text);
    if (link === null) return refused("no_place_in_link");
    try {
      return await this.#follow(link);
    } catch (error) {
      if (error instanceof LinkUnreachable) return refused("link_unreachable");
      throw error;
    }
  }

  async #follow(first: URL): Promise<SharedPlaceAnswer> {
    const signal = AbortSignal.timeout(patience);
    let link = first;
    for (let hop = 0; hop < mostHops && mayBeFollowed(link); hop++) {
      const asked = overHttps(link);
      const location = await this.#follower.next(asked, signal);
      const next = location === null ? null : parsedUrl(location, asked.href);
      if (next === null) break;
      link = afterConsent(next);
      const place = placeAt(link);
      if (place) return { kind: "found", place };
    }
    return refused("no_place_in_link");
  }
}

function overHttps(link: URL): URL {
  const asked = new URL(link);
  asked.protocol = "https:";
  asked.hash = "";
  return asked;
}
