/** The URL that a text names, on its own or against a base; null for none. `URL.canParse` is newer than iOS 16. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
