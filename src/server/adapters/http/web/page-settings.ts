const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * The page with the app's settings in it, as a block of data that no browser runs. Whatever a setting holds, it can't
 * end the block.
 * @throws Error for a page without a head: the build is broken.
 */
export function withSettings(html: string, settings: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(settings).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? character,
  );
  const end = html.indexOf("</head>");
  if (end < 0) throw new Error("The app's page has no head to put its settings in.");
  return `${html.slice(0, end)}<script type="application/json" id="sideline-settings">${json}</script>\n${html.slice(end)}`;
}
