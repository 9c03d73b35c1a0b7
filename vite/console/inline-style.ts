import type { Plugin, Rollup } from "vite";
import { forgetStyles, takeStyles } from "../first-load/inline-style.ts";

/** Inlines the page's style, so that its first paint waits only for the page itself. */
export function inlineStyle(): Plugin {
  let base = "/";
  let forget: (bundle: Rollup.OutputBundle) => void = () => undefined;
  return {
    name: "inline-style",
    apply: "build",
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const { page, css, files } = takeStyles(html, bundle, base);
        forget = (built) => forgetStyles(files, built, chunk.fileName);
        return { html: page, tags: [{ tag: "style", children: css, injectTo: "head" }] };
      },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        forget(bundle);
      },
    },
  };
}
