/**
 * The page's policy allows no styles in attributes, which rendered HTML has. Each becomes a rule of a style element,
 * which the policy can name by its hash. In React's HTML, quotes in texts are escaped, so this is only ever an
 * attribute. `looks` sets the names of the rules apart from those of another part of the page.
 */
export function withoutInlineStyles(rendered: string, looks = ""): { readonly html: string; readonly style: string } {
  const rules = new Map<string, number>();
  const html = rendered.replaceAll(/ style="([^"]*)"/g, (_, declarations: string) => {
    const at = rules.get(declarations) ?? rules.size;
    rules.set(declarations, at);
    return ` data-look="${looks}${at}"`;
  });
  const style = [...rules]
    .map(([declarations, at]) => `[data-look="${looks}${at}"]{${unescaped(declarations)}}`)
    .join("");
  return { html, style };
}

function unescaped(declarations: string): string {
  const plain = declarations
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  // What could end the rule or its element is no style of ours.
  if (/[{}<]|&lt;/.test(plain)) throw new Error("A style has what no style of ours has.");
  return plain;
}
