import { sha256Of } from "#server/adapters/system/sha256.ts";

/** An answer that strangers share, in the forms in which it is sent. */
export class KeptAnswer {
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly tag: string;
  #zipped: Promise<Uint8Array<ArrayBuffer>> | null = null;

  private constructor(plain: Uint8Array<ArrayBuffer>, tag: string) {
    this.plain = plain;
    this.tag = tag;
  }

  static async of(text: string): Promise<KeptAnswer> {
    const plain = new TextEncoder().encode(text);
    const digest = await sha256Of(plain);
    return new KeptAnswer(plain, `W/"${[...digest.slice(0, 12)].map((byte) => byte.toString(16)).join("-")}"`);
  }

  /** What it takes in memory in both forms, at most. */
  get bytes(): number {
    return 2 * this.plain.length;
  }

  /** Compressed with gzip, once. */
  zipped(): Promise<Uint8Array<ArrayBuffer>> {
    // oxlint-disable-next-line compat/compat -- The demo's server, which runs in a page, is never asked for gzip.
    this.#zipped ??= new Response(new Blob([this.plain]).stream().pipeThrough(new CompressionStream("gzip")))
      .arrayBuffer()
      .then((bytes) => new Uint8Array(bytes));
    return this.#zipped;
  }
}
