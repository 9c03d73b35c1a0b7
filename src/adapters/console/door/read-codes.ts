import type { CodeReader } from "./code-reader.ts";
import { paintOver } from "./paint-over.ts";

/** So often a picture is looked at again, so that a wall of adverts does not hold up the next picture. */
const mostLooks = 4;

/**
 * Reads the codes of a picture. A reader that found one code, and that no ticket, may have left out others: it looks
 * again with that code painted over. `pixels` copies the picture; it is asked only then.
 */
export async function readCodes(
  reader: CodeReader,
  picture: ImageBitmapSource,
  pixels: () => ImageData | null,
  isTicket: (text: string) => boolean,
): Promise<readonly string[]> {
  const read: string[] = [];
  let copy: ImageData | null = null;
  for (let look = 0; look < mostLooks; look += 1) {
    const found = (await reader.detect(copy ?? picture)).filter(({ rawValue }) => rawValue !== "");
    read.push(...found.map(({ rawValue }) => rawValue));
    const [only, ...others] = found;
    if (!only || others.length > 0 || isTicket(only.rawValue)) break;
    copy ??= pixels();
    if (copy === null) break;
    paintOver(copy, only.cornerPoints);
  }
  return [...new Set(read)];
}
