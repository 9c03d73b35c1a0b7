/** The file that holds the page for screens that the server renders; hidden, so that no server sends it as it is. */
export const renderedPageFile = ".server/page.html";

/** The file that holds the page for frames; hidden too. */
export const framePageFile = ".server/frame.html";

/** The file that holds the style in pieces, of which each rendered screen gets what it needs. */
export const renderedStyleFile = ".server/style.json";

/** Marks the inline scripts that `renderedPage` moves or leaves out. */
export const marks = { files: { "data-first": "files" }, skeleton: { "data-first": "skeleton" } } as const;

const scriptOf = (mark: string) => new RegExp(`<script data-first="${mark}">([\\s\\S]*?)</script>\\s*`);
const templates = /<template id="first-[^"]*">[\s\S]*?<\/template>\s*/g;
const entryTag = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
const moduleTags = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g;

/** How a built page starts. */
export interface PageStart {
  readonly style: PageStyle;
  /** What its code imports at once, by the files' addresses. Each runs in a task of its own, in this order. */
  readonly ahead: readonly string[];
}

/** The style of a built page: the text in its head, and the address of the file that holds the same. */
export interface PageStyle {
  readonly css: string;
  readonly file: string;
}

/**
 * The built page as screens are put into that the server rendered: without skeletons and style. The server names its
 * files and adds the style that the screen needs; the whole style and the code come once the content is painted. Until
 * the app answers, the page keeps taps and typed texts.
 */
export async function renderedPage(
  html: string,
  { style: { css, file }, ahead }: PageStart,
  minified: (script: string) => Promise<string>,
): Promise<string> {
  const entry = entryTag.exec(html)?.[1];
  if (entry === undefined) throw new Error("The built page starts no code.");
  const inlined = `<style>${css}</style>`;
  if (!html.includes(inlined)) throw new Error("The built page does not hold its style.");
  const keeping = `<script>${await minified(`(${keep.toString()})();`)}</script>\n</head>`;
  const given = [[...ahead, entry], file].map((name) => JSON.stringify(name)).join();
  const starting = `<script>${await minified(`(${start.toString()})(${given});`)}</script>\n</body>`;
  return (
    html
      .replace(inlined, "")
      .replace(scriptOf("files"), "")
      .replace(scriptOf("skeleton"), "")
      .replace(entryTag, "")
      .replaceAll(moduleTags, "")
      .replaceAll(templates, "")
      // Behind the language, which the server looks for at the start.
      .replace(/<html([^>]*)>/, '<html$1 data-rows="5">')
      .replace("</head>", () => keeping)
      .replace("</body>", () => starting)
  );
}

/** The built page as frames are put into that the server rendered: without skeletons, its code asked for at once. */
export function framePage(html: string): string {
  return html.replace(scriptOf("skeleton"), "").replaceAll(templates, "");
}

/**
 * Runs in the page's head, before there is anything to tap. Links and everything that works without scripts are left
 * alone. A button that names a sheet opens it at once (`opensEarly`); other taps are kept and played when the app is
 * there: the last one, and in an open sheet all of them in their order. A sheet that is closed forgets them.
 */
function keep(): void {
  const own = "a[href],summary,select,textarea,input:not([type=radio]):not([type=checkbox])";
  type Field = HTMLInputElement | HTMLSelectElement;
  /** Something that was touched, and what finds it again where the app drew the page anew. */
  interface Touched<Control extends HTMLElement> {
    readonly control: Control;
    readonly like: () => readonly Control[];
    readonly at: number;
    readonly of: number;
  }
  const typed = new Map<Field, Touched<Field> & { readonly value: string }>();
  const taps: Touched<HTMLElement>[] = [];
  const touched = <Control extends HTMLElement>(control: Control, like: () => readonly Control[]) => {
    const all = like();
    return { control, like, at: all.indexOf(control), of: all.length };
  };
  /** A control that was tapped looks so until the app answers; how often it was tapped shows where that counts. */
  const mark = (control: HTMLElement) => {
    control.dataset["tapped"] = String(Number(control.dataset["tapped"] ?? 0) + 1);
  };
  const letGo = (control: HTMLElement) => {
    control.removeAttribute("aria-busy");
    delete control.dataset["tapped"];
  };
  const forget = () => {
    for (const { control } of taps.splice(0)) letGo(control);
  };
  const isOnSheetEntry = (): boolean => (history.state as { readonly sheets?: number } | null)?.sheets !== undefined;
  let wasOnSheetEntry = isOnSheetEntry();
  /** What controls that do the same have in common in every language. */
  const nameOf = (control: HTMLElement) => {
    const { tagName, className, dataset } = control;
    const input = control.querySelector("input") ?? (control as HTMLInputElement);
    return [tagName, className, dataset["opens"], dataset["step"], input.value, control.closest("dialog")?.id].join();
  };
  const keepTap = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("a[href]:not([target])");
    if (link) {
      mark(link);
      // The next page is there by then, or won't be.
      setTimeout(letGo, 10_000, link);
    }
    if (target.closest(own)) return;
    const sheet = target.closest("dialog");
    if (sheet && (target === sheet || target.closest("dialog>header>button"))) return sheet.close();
    const control = target.closest<HTMLElement>("button,label,input");
    if (!control) return;
    event.preventDefault();
    event.stopPropagation();
    if (!sheet) forget();
    const name = nameOf(control);
    const all = () => [...document.querySelectorAll<HTMLElement>("button,label,input")];
    taps.push(touched(control, () => all().filter((one) => nameOf(one) === name)));
    const opened = document.getElementById(control.dataset["opens"] ?? "");
    if (!(opened instanceof HTMLDialogElement)) {
      mark(control);
      return control.setAttribute("aria-busy", "true");
    }
    // As `sheet-entries.ts` of the app does it: Back closes the sheet. The router numbers its entries by `idx`.
    if (!isOnSheetEntry()) {
      history.replaceState({ idx: 0, ...history.state }, "");
      history.pushState({ ...history.state, sheets: 1 }, "");
      wasOnSheetEntry = true;
    }
    opened.showModal();
    opened.querySelector("h2")?.focus({ preventScroll: true });
  };
  /** An entry whose sheet is closed already is passed over. */
  const goBack = () => {
    const sheet = document.querySelector<HTMLDialogElement>("dialog[open]");
    if (sheet) sheet.close();
    else if (wasOnSheetEntry) history.back();
    wasOnSheetEntry = isOnSheetEntry();
  };
  const keepText = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const like = target instanceof HTMLInputElement ? `input[type=${target.type}]` : "select";
    const field = touched<Field>(target, () => [...document.querySelectorAll<Field>(like)]);
    typed.set(target, { ...field, value: target.value });
  };
  /**
   * The control itself, or the one in its place where the app drew the page anew; null where there is none 3 s after a
   * screen is there, or after 15 s. A page that shows more or fewer of its kind shows something else.
   */
  const nowOf = async <Control extends HTMLElement>({ control, like, at, of }: Touched<Control>) => {
    for (let turns = 0, drawn = 0; turns < 300 && drawn < 60; turns += 1) {
      if (control.isConnected) return control;
      const found = like();
      if (found.length === of) return found[at] ?? null;
      if (document.querySelector("main:not([aria-busy=true])")) drawn += 1;
      await new Promise((next) => setTimeout(next, 50));
    }
    return null;
  };
  const refuse = (event: Event) => event.preventDefault();
  const kept = [
    ["click", keepTap],
    ["input", keepText],
    ["submit", refuse],
    ["close", forget],
    ["popstate", goBack],
  ] as const;
  for (const [name, hear] of kept) addEventListener(name, hear, true);
  const play = async () => {
    for (const [name, hear] of kept) removeEventListener(name, hear, true);
    Reflect.deleteProperty(window, "sidelinePlay");
    for (const [before, { value, ...place }] of typed) {
      const field = await nowOf(place);
      // What was typed since is newer.
      if (!field || (field !== before && field instanceof HTMLInputElement && field.value)) continue;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
      // React takes an event for a change only where the value differs from the one that it knows.
      field.value = "";
      set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
    const playTap = async (tap: HTMLElement | null) => {
      if (!tap) return;
      letGo(tap);
      // What was tapped in a sheet counts only where the app shows that sheet, too.
      const sheet = tap.closest("dialog");
      if (!sheet || sheet.dataset["shown"]) tap.click();
      // The app draws what one tap changed before it hears the next.
      await new Promise((next) => setTimeout(next));
    };
    const [first, ...more] = taps;
    if (first) await playTap(await nowOf(first));
    // What the first opened is found as it was when it was tapped, before another tap changes it.
    for (const tap of await Promise.all(more.map(nowOf))) await playTap(tap);
    for (const sheet of document.querySelectorAll<HTMLDialogElement>("dialog[open]:not([data-shown])")) sheet.close();
  };
  Object.assign(window, { sidelinePlay: play });
}

/**
 * Runs behind the content: asks for the whole style and the files that the server named. Once the content is painted,
 * the style replaces the part that came with the page, and then the app runs, which may draw what that part lacks. Its
 * scripts run one after the other, so that the browser may answer between them.
 */
function start(scripts: readonly string[], style: string): void {
  const ask = (attributes: Partial<HTMLLinkElement>) => {
    const link = Object.assign(document.createElement("link"), attributes);
    document.head.append(link);
    return link;
  };
  // A page that comes in parts shows its frame until now.
  document.getElementById("frame")?.remove();
  const run = (at = 0) => {
    const src = scripts[at];
    if (src === undefined) return;
    const next = () => void setTimeout(run, 0, at + 1);
    const script = Object.assign(document.createElement("script"), {
      type: "module",
      fetchPriority: "low",
      crossOrigin: "",
      src,
    });
    script.addEventListener("load", next);
    // What can't be had is asked for once more by what needs it.
    script.addEventListener("error", next);
    document.head.append(script);
  };
  const linked = () =>
    new Promise((resolve, reject) => {
      const link = ask({ rel: "stylesheet", href: style });
      link.addEventListener("load", resolve);
      link.addEventListener("error", reject);
    });
  // Browsers that adopt a style lay nothing out anew for it; where one comes by a link, they do it with the whole page.
  const adopted = async () => {
    const answer = await fetch(style, { priority: "low" });
    if (!answer.ok) throw answer;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await answer.text());
    // oxlint-disable-next-line compat/compat -- Browsers without it link the style instead.
    document.adoptedStyleSheets.push(sheet);
  };
  // Rows below the first screen, some a frame: all at once they would keep a tap waiting.
  const layOut = (rows: number) => {
    const { dataset } = document.documentElement;
    if (rows > 11) return void delete dataset["rows"];
    dataset["rows"] = String(rows);
    requestAnimationFrame(() => setTimeout(layOut, 0, rows + 3));
  };
  const begin = async () => {
    layOut(8);
    for (const href of JSON.parse(document.getElementById("sideline-files")?.textContent ?? "[]") as readonly string[])
      ask({ rel: "modulepreload", fetchPriority: "low", crossOrigin: "", href });
    try {
      await ("adoptedStyleSheets" in document ? adopted() : linked());
    } catch {
      // What is there can be used; what is missing may come a little later.
      setTimeout(ask, 3_000, { rel: "stylesheet", href: style });
    }
    run();
  };
  // Nothing is asked for before the content is painted. A page in the background is not painted.
  if (document.visibilityState === "hidden") void begin();
  else requestAnimationFrame(() => setTimeout(() => void begin()));
}
