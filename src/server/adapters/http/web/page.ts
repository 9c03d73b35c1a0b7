/** Origins that the page may use beside its own. */
export interface PageSources {
  readonly connect?: readonly string[];
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  /** Where forms may be sent. */
  readonly form?: readonly string[];
  /** Whose frames may open the phone's wallet (Apple Pay, Google Pay). */
  readonly wallet?: readonly string[];
}

/**
 * The Content-Security-Policy of the app's page. It allows the page's own origin, the inline scripts and styles of the
 * build (by their hashes), and pictures over https from everywhere. `nonce` allows styles that bear it: it must be new
 * in each answer.
 */
export async function pagePolicy(html: string, more: PageSources = {}, nonce: string | null = null): Promise<string> {
  const { connect = [], script = [], frame = [], form = [] } = more;
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(await hashesOf(html, "script")), ...script],
    ["style-src", "'self'", ...(await hashesOf(html, "style")), ...(nonce === null ? [] : [`'nonce-${nonce}'`])],
    ["img-src", "'self'", "data:", "blob:", "https:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...connect],
    ["frame-src", ...(frame.length > 0 ? frame : ["'none'"])],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["form-action", "'self'", ...form],
    ["base-uri", "'none'"],
    ["frame-ancestors", "'none'"],
  ];
  return directives.map((directive) => directive.join(" ")).join("; ");
}

/** Hashes of the inline elements of one kind. Data blocks are not run and need no hash. */
async function hashesOf(html: string, tag: "script" | "style"): Promise<readonly string[]> {
  const inline = [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, "gi"))]
    .filter(([, attributes = "", text = ""]) => !/\bsrc=|application\/json/i.test(attributes) && text.trim() !== "")
    .map(([, , text = ""]) => sha256(text));
  return Promise.all(inline);
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const escapes: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Adds the app's settings to the page, as a data block that no browser runs. No setting can end the block.
 * @throws Error when the page has no head: the build is broken.
 */
export function withSettings(html: string, settings: Readonly<Record<string, unknown>>): string {
  const block = dataBlock("sideline-settings", settings);
  const end = html.indexOf("</head>");
  if (end < 0) throw new Error("The app's page has no head to put its settings in.");
  return html.slice(0, end) + block + html.slice(end);
}

/** Data as an element that no browser runs. Nothing in it can end the element. */
export function dataBlock(id: string, data: object): string {
  const json = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
  return `<script type="application/json" id="${id}">${json}</script>\n`;
}
