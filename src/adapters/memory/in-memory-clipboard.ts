import type { Clipboard } from "#application/ports/environment.ts";

/** Remembers the last text; `works` says whether the device lets it. */
export class InMemoryClipboard implements Clipboard {
  text: string | null = null;
  works = true;

  async copy(text: string): Promise<boolean> {
    if (this.works) this.text = text;
    return this.works;
  }
}
