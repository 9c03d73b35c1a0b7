/** The file that holds the page for screens that the server renders; hidden, so that no server sends it as it is. */
export const renderedPageFile = ".server/page.html";

/** The file that holds the page for frames; hidden too. */
export const framePageFile = ".server/frame.html";

/** Marks the inline scripts that `renderedPage` moves or leaves out. */
export const marks = { files: { "data-first": "files" }, skeleton: { "data-first": "skeleton" } } as const;

const scriptOf = (mark: string) => new RegExp(`<script data-first="${mark}">([\\s\\S]*?)</script>\\s*`);
const templates = /<template id="first-[^"]*">[\s\S]*?<\/template>\s*/g;
const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const moduleTags = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/**
 * The built page as screens are put into that the server rendered: without skeletons. Its code is asked for behind the
 * content, all of it in one round, and runs once the content is painted. Until the app answers, the page keeps taps and
 * typed texts. `files` is a script that asks for the first screen's files, `modules` are those that every screen starts
 * with.
 */
export async function renderedPage(
  html: string,
  { files, modules }: { readonly files: string; readonly modules: readonly string[] },
  minified: (script: string) => Promise<string>,
): Promise<string> {
  const entry = entryTag.exec(html)?.[1];
  if (entry === undefined) throw new Error("The built page starts no code.");
  const script = `(${later.toString()})(function(){${files}},${JSON.stringify(entry)},${JSON.stringify(modules)});`;
  const tag = `<script>${await minified(script)}</script>\n</body>`;
  return html
    .replace(scriptOf("files"), "")
    .replace(scriptOf("skeleton"), "")
    .replace(entryTag, "")
    .replaceAll(moduleTags, "")
    .replaceAll(templates, "")
    .replace("</body>", () => tag);
}

/** The built page as frames are put into that the server rendered: without skeletons, its code asked for at once. */
export function framePage(html: string): string {
  return html.replace(scriptOf("skeleton"), "").replaceAll(templates, "");
}

/**
 * Runs in the page, behind the content. `first` asks for the first screen's files. Links and everything that works
 * without scripts are left alone.
 */
function later(first: () => void, entry: string, modules: readonly string[]): void {
  const own = "a[href],summary,select,textarea,input:not([type=radio]):not([type=checkbox])";
  /** With its value when it was typed: the app may have drawn its own by the time that it is played. */
  const typed = new Map<HTMLInputElement | HTMLSelectElement, string>();
  let tapped: HTMLElement | null = null;
  const keepTap = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(own)) return;
    const control = target.closest<HTMLElement>("button,label,input");
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    tapped?.removeAttribute("aria-busy");
    control.setAttribute("aria-busy", "true");
    tapped = control;
  };
  const keepText = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed.set(target, target.value);
  };
  const refuse = (event: Event) => event.preventDefault();
  const kept = [
    ["click", keepTap],
    ["input", keepText],
    ["submit", refuse],
  ] as const;
  for (const [name, keep] of kept) document.addEventListener(name, keep, true);
  const play = () => {
    for (const [name, keep] of kept) document.removeEventListener(name, keep, true);
    Reflect.deleteProperty(window, "sidelinePlay");
    for (const [field, value] of typed) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      // React takes an event for a change only where the value differs from the one that it knows.
      field.value = "";
      set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
    tapped?.removeAttribute("aria-busy");
    if (tapped?.isConnected) tapped.click();
  };
  Object.assign(window, { sidelinePlay: play });
  for (const href of modules) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
  first();
  const start = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.crossOrigin = "";
    script.src = entry;
    document.head.append(script);
  };
  // Nothing runs before the content is painted. A page in the background is not painted.
  if (document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => setTimeout(start));
}
