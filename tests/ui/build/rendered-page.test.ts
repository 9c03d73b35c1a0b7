import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";
import { framePage, renderedPage } from "../../../vite/first-load/rendered-page.ts";

const built = `<!doctype html><html lang="en"><head><style>main{color:red}</style>
<script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body></html>`;
const start = { style: { css: "main{color:red}", file: "/assets/style.css" }, ahead: ["/assets/ahead.js"] };

describe("the page for screens that the server renders", () => {
  const last = /<script>((?:(?!<script>)[^])*)<\/script>\s*<\/body>/;
  let page: string;

  beforeAll(async () => {
    page = await renderedPage(built, start, (script) => Promise.resolve(script));
  });

  /** What the script behind the content asks for, at once and frame by frame. */
  function opened(visibilityState: "visible" | "hidden") {
    const asked: string[] = [];
    const frames: (() => void)[] = [];
    const tasks: (() => void)[] = [];
    const dataset: Record<string, string> = { rows: "5" };
    runInNewContext(last.exec(page)?.[1] ?? "", {
      document: {
        visibilityState,
        adoptedStyleSheets: [],
        documentElement: { dataset },
        getElementById: (id: string) => (id === "sideline-files" ? { textContent: '["/a.js","/b.js"]' } : null),
        createElement: () => ({ addEventListener: () => undefined }),
        head: { append: ({ href, src }: { href?: string; src?: string }) => asked.push(href ?? src ?? "") },
      },
      fetch: (address: string) => (asked.push(address), new Promise(() => undefined)),
      requestAnimationFrame: (run: () => void) => frames.push(run),
      setTimeout: (run: (...given: unknown[]) => void, _after: number, ...given: unknown[]) =>
        tasks.push(() => run(...given)),
    });
    return { asked, dataset, next: () => [...frames.splice(0), ...tasks.splice(0)].forEach((run) => run()) };
  }
  const all = ["/a.js", "/b.js", "/assets/style.css"];

  it("asks for nothing before the content is painted, and then for all in one round", () => {
    const { asked, next } = opened("visible");
    expect(asked).toEqual([]);
    next();
    expect(asked).toEqual([]);
    next();
    expect(asked).toEqual(all);
  });

  it("does not wait where nothing is painted, in the background", () => {
    expect(opened("hidden").asked).toEqual(all);
  });

  it("has five rows laid out in the first paint, some more in each frame after it, and soon all", () => {
    const { dataset, next } = opened("visible");
    const seen: (string | undefined)[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      seen.push(dataset["rows"]);
      next();
    }
    expect(seen).toEqual(["5", "5", "8", "8", "11", "11", undefined]);
  });

  it("says which rows are laid out; a page for frames says nothing of it", () => {
    expect(page).toContain('<html lang="en" data-rows="5">');
    expect(framePage(built)).not.toContain("data-rows");
  });
});
