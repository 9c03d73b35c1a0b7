import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { inProject, readable, sourcesOfPages } from "./project.ts";
import { coverSheets } from "../covers/plugin.ts";
import { demoChunks } from "../demo/chunks.ts";
import { fetchAhead } from "../demo/fetch-ahead.ts";
import { headlines } from "../demo/headlines.ts";
import { sourcesDigest } from "../demo/sources.ts";
import { firstLoad } from "../first-load/plugin.ts";
import { developmentLanguages, languageTexts } from "../languages.ts";
import { tooOld } from "../too-old/plugin.ts";
import { promisedBrowsers } from "../promised-browsers.ts";

const root = inProject("pages/demo");

/** The demo: a static site whose addresses are all relative, so that it works below any path of any file host. */
export default defineConfig({
  root,
  base: "./",
  resolve: { alias: sourcesOfPages, conditions: [...defaultClientConditions, developmentLanguages] },
  server: { fs: readable },
  plugins: [
    react(),
    tailwindcss(),
    languageTexts(),
    headlines(),
    coverSheets(),
    firstLoad({ address: "hash", page: "phone.html" }),
    fetchAhead(),
    tooOld({ page: "too-old.html" }),
  ],
  define: { "import.meta.env.DEMO_BUILD": JSON.stringify(sourcesDigest(inProject("."))) },
  build: {
    outDir: inProject("dist-demo"),
    emptyOutDir: true,
    target: promisedBrowsers(),
    manifest: true,
    // Browsers that do not know modulepreload load the same a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: [join(root, "index.html"), join(root, "phone.html")],
      output: { codeSplitting: demoChunks },
    },
  },
});
