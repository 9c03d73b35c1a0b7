/** Where else the page may reach, beside its own origin. */
export interface PageSources {
  readonly connect?: readonly string[];
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  /** Where forms may go. */
  readonly form?: readonly string[];
}

/**
 * The Content-Security-Policy of the app's page: its own origin, the inline scripts and styles that the page was built
 * with (by their hashes), and pictures from anywhere by https.
 */
export async function pagePolicy(html: string, more: PageSources = {}): Promise<string> {
  const { connect = [], script = [], frame = [], form = [] } = more;
  const directives: readonly (readonly string[])[] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...(await hashesOf(html, "script")), ...script],
    ["style-src", "'self'", ...(await hashesOf(html, "style"))],
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

/** Hashes of the inline elements of one kind. Blocks of data are no scripts and need none. */
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
