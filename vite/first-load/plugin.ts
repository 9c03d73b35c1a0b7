import type { Plugin, Rollup } from "vite";
import { type BuiltStyle, wholeStyle } from "#server/adapters/http/web/needed-style.ts";
import { languagesOf } from "../languages.ts";
import { ChunkGraph } from "./chunk-graph.ts";
import { forgetStyles, takeStyles } from "./inline-style.ts";
import { minified } from "./minified.ts";
import { preloadScript } from "./preload-script.ts";
import { type RenderedFiles, renderedFiles, renderedFilesFile } from "./rendered-files.ts";
import {
  framePage,
  framePageFile,
  marks,
  type PageStyle,
  renderedPage,
  renderedPageFile,
  renderedStyleFile,
} from "./rendered-page.ts";
import { callsModule, screenFiles } from "./screen-files.ts";
import { skeletonMarkup } from "./skeletons.ts";
import { stylePieces } from "./style-pieces.ts";

const rootElement = '<div id="root"></div>';

/** Where a page finds its screen's path: in its own path, or behind the # when no server knows the app's paths. */
const pathIn = { path: "location.pathname", hash: '(location.hash.slice(1).split(/[?#]/)[0]||"/")' } as const;

export interface FirstLoadOptions {
  readonly address?: keyof typeof pathIn;
  /** The page that is the app, where a build has several. */
  readonly page?: string;
  /** Writes the page for screens that the server renders, too. */
  readonly renders?: boolean;
}

/**
 * Makes a built page appear quickly: its style and a skeleton are inlined, and the first screen's code and texts load
 * in parallel with the entry.
 */
export function firstLoad({ address = "path", page: only, renders = false }: FirstLoadOptions = {}): Plugin {
  let base = "/";
  let languages: readonly string[] = [];
  /** What pages that come with their content ask for. */
  let files: RenderedFiles | null = null;
  let style: PageStyle | null = null;
  let ahead: readonly string[] = [];
  let forget: (bundle: Rollup.OutputBundle) => void = () => undefined;
  return {
    name: "first-load",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
      languages = languagesOf(config);
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle, chunk, filename }) {
        if (!bundle || (only !== undefined && !filename.endsWith(only))) return html;
        if (!chunk) throw new Error("The page starts no code.");
        const graph = new ChunkGraph(bundle, chunk.fileName);
        const filesOf = (module: string) => graph.beyondEntry(module).map((file) => base + file);
        const script = preloadScript(
          {
            languages: Object.fromEntries(
              languages.map((tag) => [tag, base + graph.chunkOf(`virtual:texts/app/${tag}`)]),
            ),
            screens: screenFiles(filesOf),
            always: filesOf(callsModule),
          },
          pathIn[address],
        );
        if (renders) files = renderedFiles(graph, base, languages);
        const { page, css, files: sheets } = takeStyles(html, bundle, base, { keepsFiles: renders });
        if (renders) style = pageStyle(css, sheets, base);
        ahead = graph.takeTime(graph.closure(chunk.fileName)).map((file) => base + file);
        forget = (built) => forgetStyles(sheets, built, chunk.fileName);
        const skeletons = await skeletonMarkup(pathIn[address]);
        return {
          html: page.replace(rootElement, (root) => `${root}\n${skeletons.templates}`),
          tags: [
            { tag: "script", attrs: marks.files, children: await minified(script), injectTo: "head" },
            { tag: "style", children: css, injectTo: "head" },
            { tag: "script", attrs: marks.skeleton, children: await minified(skeletons.script), injectTo: "body" },
          ],
        };
      },
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        forget(bundle);
        const built = bundle["index.html"];
        if (!style || built?.type !== "asset") return;
        const html = String(built.source);
        const rendered = await renderedPage(html, { style, ahead }, minified);
        const source = JSON.stringify(inPieces(style));
        this.emitFile({ type: "asset", fileName: renderedStyleFile, source });
        this.emitFile({ type: "asset", fileName: renderedPageFile, source: rendered });
        this.emitFile({ type: "asset", fileName: framePageFile, source: framePage(html) });
        this.emitFile({ type: "asset", fileName: renderedFilesFile, source: JSON.stringify(files) });
      },
    },
  };
}

/** @throws Error where the page has several: which one would a rendered page ask for? */
function pageStyle(css: string, [file, ...more]: readonly string[], base: string): PageStyle {
  if (file === undefined || more.length > 0) throw new Error("The page must have one style.");
  return { css, file: base + file };
}

/** @throws Error where the pieces don't say the same as the style. */
function inPieces({ css, file }: PageStyle): BuiltStyle {
  const style = { file, pieces: stylePieces(css) };
  const [whole, before] = [wholeStyle(style), css].map((text) => text.replaceAll(/\/\*[^]*?\*\/|\s|;(?=\})/g, ""));
  if (whole !== before) throw new Error("The style can't be taken apart.");
  return style;
}
