import type { SharePort, ShareResult } from "#application/ports/environment.ts";

type Link = Parameters<SharePort["share"]>[0];

/** Sharing whose outcome is set; remembers what got out. */
export class InMemorySharePort implements SharePort {
  /** How the next sharing goes. */
  result: ShareResult = "shared";
  readonly #out: Link[] = [];

  /** What was shared or copied, in order. */
  get out(): readonly Link[] {
    return this.#out;
  }

  async share(link: Link): Promise<ShareResult> {
    if (this.result === "shared" || this.result === "copied") this.#out.push({ ...link });
    return this.result;
  }
}
