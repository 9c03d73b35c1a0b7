export interface AttributionPart {
  readonly text: string;
  /** Where it leads; null for plain text. */
  readonly href: string | null;
}

const links = /\[([^[\]()]+)\]\((https:\/\/[^\s()[\]]+)\)/gu;

/** Takes apart whom a map's pictures are by: `© [OpenStreetMap](https://…)`. */
export function attributionParts(attribution: string): readonly AttributionPart[] {
  const parts: AttributionPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: text = "", 2: href = "", index } of attribution.matchAll(links)) {
    parts.push({ text: attribution.slice(at, index), href: null }, { text, href });
    at = index + whole.length;
  }
  parts.push({ text: attribution.slice(at), href: null });
  return parts.filter(({ text }) => text !== "");
}
