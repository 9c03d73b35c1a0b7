import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as packs from "../../src/languages/packs.ts";
import { promisedBrowsers } from "../promised-browsers.ts";

interface Texts {
  readonly title: string;
  readonly text: string;
  readonly open: string;
}

/** Old browsers run this too, so it is ECMAScript 5. The visitor's language comes first. */
const script = `(function () {
  var to = /[?&]to=([^&]*)/.exec(location.search), path = "/";
  try { path = to ? decodeURIComponent(to[1]) : path; } catch (_) {}
  if (!/^\\/(?![\\/\\\\])[^\\\\\\s]*$/.test(path)) path = "/";
  var link = path + (path.indexOf("?") < 0 ? "?" : "&") + "openExternalBrowser=1";
  var links = document.getElementsByTagName("a");
  for (var i = 0; i < links.length; i += 1) links[i].href = link;
  var asked = (navigator.language || "").toLowerCase(), main = document.getElementsByTagName("main")[0];
  var parts = main.getElementsByTagName("section");
  for (var j = 0; j < parts.length; j += 1)
    if (asked.indexOf(parts[j].lang.slice(0, 2).toLowerCase()) === 0) { main.insertBefore(parts[j], parts[0]); break; }
})();`;

const style = `
  body { margin: 0; padding: 24px 20px; background: #f4f4f5; color: #18181b; font: 16px/1.5 -apple-system, Roboto, sans-serif; }
  main { max-width: 28rem; margin: 0 auto; }
  section { margin: 0 0 16px; padding: 20px; border-radius: 14px; background: #fff; }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.35; }
  p { margin: 0 0 16px; color: #3f3f46; }
  a { display: block; padding: 13px 16px; border-radius: 10px; background: #1a46d2; color: #fff; font-weight: 600;
    text-align: center; text-decoration: none; }`;

/**
 * The page for browsers that are older than we promise: what is needed, in every language, and a way to the phone's
 * own browser (LINE opens a link with `openExternalBrowser=1` there). `?to=` is the path that was asked for.
 */
export function tooOldPage(): string {
  const sections = Object.values(packs).map(({ tag }) => {
    const { title, text, open } = textsIn(tag);
    return `<section lang="${tag}"><h1>${title}</h1><p>${text}</p><a href="/?openExternalBrowser=1">${open}</a></section>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Sideline</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${style}
</style>
</head>
<body>
<main>
${sections.join("\n")}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function textsIn(tag: string): Texts {
  const file = join(import.meta.dirname, `../../src/languages/${tag}/too-old.json`);
  const [chrome, ios] = ["chrome", "ios"].map((name) =>
    promisedBrowsers()
      .find((one) => one.startsWith(name))
      ?.slice(name.length),
  );
  const fill = (text: string): string => text.replaceAll("{chrome}", chrome ?? "").replaceAll("{ios}", ios ?? "");
  const { title, text, open } = JSON.parse(readFileSync(file, "utf8")) as Texts;
  return { title: fill(title), text: fill(text), open: fill(open) };
}
