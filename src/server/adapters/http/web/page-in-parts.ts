import { randomBytes } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { encodingFor } from "./asset.ts";
import { type Content, pageContent, type FilledPage, withBlock } from "./filled-page.ts";

/**
 * How long a page's content may take before its frame is sent ahead, in milliseconds. A page that comes whole has an
 * ETag, is compressed once for everybody, and a slow phone lays it out and paints it once, not twice: that takes it
 * longer than this (decision 0106).
 */
const headStart = 120;

/**
 * May the answer come in parts? Only to a browser that opens a page and has none yet: programs that make previews read
 * the whole head, and who has a page may be told that it is still right.
 */
export function mayComeInParts({ method, headers }: Request): boolean {
  return method === "GET" && headers.get("sec-fetch-dest") === "document" && !headers.has("if-none-match");
}

/** What is made, if it is there soon. */
export async function withinHeadStart<Made>(making: Promise<Made>): Promise<Made | "late"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((tell) => (timer = setTimeout(tell, headStart, "late")));
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface PageInParts {
  readonly page: FilledPage;
  /** The frame's rendered HTML. */
  readonly frame: string;
  /** Null: there is nothing to show, or it could not be read. The app then tells, in the frame. Never rejects. */
  readonly content: Promise<Content | null>;
  readonly headers: Readonly<Record<string, string>>;
  readonly policyOf: (ruled: string, nonce: string) => Promise<string>;
}

/**
 * Answers with the page's head and frame at once and with its content when it is there, in the order in which they are
 * read, so that no script is needed: a style hides the frame when the content comes. The rules of the content are not
 * known ahead, so this one answer names its styles by a nonce; it has no ETag and nobody shares it.
 */
export async function inParts(request: Request, parts: PageInParts): Promise<Response> {
  const { page, content, headers, policyOf } = parts;
  const nonce = randomBytes(16).toString("base64");
  const styled = (rules: string) => `<style nonce="${nonce}">${rules}</style>`;
  const frame = pageContent(parts.frame, null, "f");
  const policy = await policyOf(page.before + page.after, nonce);
  const first = `${page.before}${styled(frame.style)}<div id="frame">${frame.html}</div>`;
  const rest = async () => {
    const { html, style, data } = (await content) ?? frame;
    const root = `${styled(`#frame{display:none}${style}`)}<div id="root">${html}</div>`;
    return root + withBlock(page.after, data);
  };
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const answer = new Headers({
    ...headers,
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    vary: "accept-encoding",
    ...(encoding === null ? {} : { "content-encoding": encoding }),
  });
  const body =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : encoding === "gzip"
        ? createGzip()
        : new PassThrough();
  // Who asked has gone: nobody is left to tell.
  body.on("error", () => undefined);
  body.write(first);
  if ("flush" in body) body.flush();
  void rest().then((text) => body.end(text));
  return new Response(Readable.toWeb(body) as ReadableStream, { status: 200, headers: answer });
}
