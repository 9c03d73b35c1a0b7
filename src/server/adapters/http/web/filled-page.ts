import type { Language } from "#languages/language.ts";
import { withTags } from "./event-meta.ts";
import { withoutInlineStyles } from "./inline-styles.ts";
import { dataBlock } from "./page.ts";

const root = '<div id="root"></div>';

/** What is put into a built page. */
export interface Filling {
  readonly language: Language;
  /** Not escaped. */
  readonly title: string;
  /** The head's own tags; null: none. */
  readonly tags: string | null;
  /** More for the head: a script, links to files. */
  readonly head?: string;
}

/** A built page in its language: all but the content. Its policy names the scripts and styles of both parts. */
export interface FilledPage {
  readonly before: string;
  readonly after: string;
}

/**
 * Fills in a built page. What is for the head comes behind its title.
 * @throws Error when the page has no place for the content: the build is broken.
 */
export function filledPage(page: string, { language, title, tags, head = "" }: Filling): FilledPage {
  const [before, after] = page.split(root);
  if (before === undefined || after === undefined) throw new Error("The app's page has no place for its content.");
  const named = before
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*/, () => `<title>${textOf(title)}`);
  return { before: withTags(named, [tags ?? "", head].filter(Boolean).join("\n")), after };
}

/** Rendered HTML as the page's policy allows it. */
export interface Content {
  readonly html: string;
  /** Rules that the HTML needs; empty: none. */
  readonly style: string;
  /** What the app starts from, as a data block; empty: it renders by itself. */
  readonly data: string;
}

/** `looks` names its rules, where several parts of one page have some. */
export function pageContent(rendered: string, handedOver: object | null, looks = ""): Content {
  return {
    ...withoutInlineStyles(rendered, looks),
    data: handedOver === null ? "" : dataBlock("sideline-first", handedOver),
  };
}

/** The whole page with more rules, and the part of it that its policy is made for. */
export function joined(
  { before, after }: FilledPage,
  { html, style, data }: Content,
  rules = "",
): { readonly whole: string; readonly ruled: string } {
  const all = rules + style;
  const head = all === "" ? before : before.replace("</head>", () => `<style>${all}</style>\n</head>`);
  return { whole: `${head}<div id="root">${html}</div>${withBlock(after, data)}`, ruled: head + after };
}

/** The end of a page, with data that no browser runs. */
export function withBlock(after: string, block: string): string {
  return after.replace("</body>", () => `${block}</body>`);
}

function textOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
