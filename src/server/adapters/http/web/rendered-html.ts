import { createHash } from "node:crypto";
import { type Instant, minute } from "#domain/time/instant.ts";
import { keptBytes } from "../endpoint/limits.ts";

interface Kept {
  /** The minute it was made in. */
  readonly at: number;
  /** A digest of what it shows. */
  readonly stamp: string;
  readonly html: string;
  readonly bytes: number;
}

/**
 * The HTML of screens, by address, language, zone and city. Rendering takes most of the time and reading takes little,
 * so HTML is kept for the minute in which it would be the same. Bounded by bytes; the oldest goes first.
 */
export class RenderedHtml {
  readonly #kept = new Map<string, Kept>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number = keptBytes.html) {
    this.#mostBytes = mostBytes;
  }

  /** How many bytes are kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The HTML that shows this, made unless it is kept. Null where `make` gives null. */
  async get(key: string, shows: string, now: Instant, make: () => Promise<string | null>): Promise<string | null> {
    const at = Math.floor(now / minute);
    const stamp = createHash("sha256").update(shows).digest("base64");
    const known = this.#kept.get(key);
    if (known?.at === at && known.stamp === stamp) return known.html;
    const html = await make();
    this.#drop(key);
    // Two bytes a character, as JavaScript keeps a text that is not Latin.
    if (html !== null) this.#keep(key, { at, stamp, html, bytes: 2 * (key.length + html.length) });
    return html;
  }

  #keep(key: string, one: Kept): void {
    if (one.bytes > this.#mostBytes) return;
    for (const [oldest, { at }] of this.#kept) {
      if (at >= one.at && this.#bytes + one.bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    this.#kept.set(key, one);
    this.#bytes += one.bytes;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
