/** What a page says of itself to chats and search engines (Open Graph). Texts as they are; addresses are absolute. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The page's own permanent address. */
  readonly url: string;
  readonly pictureUrl: string;
  /** `th_TH`. */
  readonly locale: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The tags of a page. Whatever a text holds, it stays text. */
export function metaTags({ title, description, url, pictureUrl, locale }: PageMeta): string {
  const properties: readonly (readonly [string, string])[] = [
    ["og:type", "website"],
    ["og:site_name", "Sideline"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", pictureUrl],
    ["og:locale", locale],
  ];
  const tags = properties.map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`);
  return [
    ...tags,
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escaped(url)}">`,
  ].join("\n");
}

/** The page with more in its head. Before what stands there already: readers of previews take the first bytes only. */
export function withTags(html: string, tags: string): string {
  const end = html.indexOf("</title>");
  if (end < 0) throw new Error("The app's page has no title to put its tags behind.");
  const at = end + "</title>".length;
  return `${html.slice(0, at)}\n${tags}${html.slice(at)}`;
}

/** Text fit for an attribute: nothing of it can end one, and no control character or line break is left. */
function escaped(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
    .trim();
  return plain.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "");
}
