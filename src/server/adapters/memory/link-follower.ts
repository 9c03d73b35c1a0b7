import { type LinkFollower, LinkUnreachable } from "#server/application/places/link-follower.ts";

/** Short links by which the whole way can be tried in development: to a place, elsewhere, and to nowhere. */
export const exampleLinks: Readonly<Record<string, string>> = {
  "https://maps.app.goo.gl/LumphiniPark":
    "https://www.google.com/maps/place/Lumphini+Park/data=!8m2!3d13.7307!4d100.5418",
  "https://maps.app.goo.gl/Elsewhere": "https://elsewhere.example/?q=13.7307,100.5418",
};

/** Links that lead where they were said to; nobody is asked. Any other link is out of reach. */
export class InMemoryLinkFollower implements LinkFollower {
  readonly #links: Map<string, string | null>;
  /** What was asked for, in order. */
  readonly asked: string[] = [];

  constructor(links: Readonly<Record<string, string | null>> = exampleLinks) {
    this.#links = new Map(Object.entries(links));
  }

  async next(link: URL, signal: AbortSignal): Promise<string | null> {
    const asked = `${link.origin}${link.pathname}`;
    this.asked.push(asked);
    const location = this.#links.get(asked);
    if (location === undefined || signal.aborted) throw new LinkUnreachable("Nobody answers.");
    return location;
  }
}
