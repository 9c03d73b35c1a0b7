/** LINE's page that carries messages between the app and LINE's window; `page-sources.ts` allows it. */
const messageHandler = "https://liff-subwindow.line.me/liff/v2/sub/messageHandler";

/** In the script that LIFF would run in the frame: the name under which the frame is known to LINE. */
const identifier = /\.value\s*=\s*["'`]([A-Za-z0-9]+)["'`]/u;

/**
 * Lets LIFF open its consent window under a strict Content-Security-Policy. LIFF appends a blank frame to the page and
 * evaluates a text in it that posts the frame to LINE; a policy without `unsafe-eval` forbids that in the frame too. What
 * the text would do is done for it, in such frames alone.
 */
export function mendMessageFrames({ body }: Document): void {
  const append = body.appendChild.bind(body);
  body.appendChild = (node) => {
    const appended = append(node);
    if (isBlankFrame(node)) postInsteadOfEval(node);
    return appended;
  };
}

function isBlankFrame(node: Node): node is HTMLIFrameElement {
  return node.nodeName === "IFRAME" && (node as HTMLIFrameElement).src === "about:blank";
}

function postInsteadOfEval(frame: HTMLIFrameElement): void {
  const { contentWindow: inside, contentDocument: blank } = frame;
  if (!inside || !blank) return;
  const post = (text: string) => {
    const form = blank.createElement("form");
    form.method = "POST";
    form.action = messageHandler;
    const field = blank.createElement("input");
    field.type = "hidden";
    field.name = "identifier";
    field.value = identifier.exec(text)?.[1] ?? "";
    form.append(field);
    blank.body.append(form);
    form.submit();
  };
  Object.defineProperty(inside, "eval", { value: post });
}
