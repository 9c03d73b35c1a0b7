import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { coverSheets } from "./vite/covers/plugin.ts";
import { demoChunks } from "./vite/demo/chunks.ts";
import { fetchAhead } from "./vite/demo/fetch-ahead.ts";
import { headlines } from "./vite/demo/headlines.ts";
import { sourcesDigest } from "./vite/demo/sources.ts";
import { firstLoad } from "./vite/first-load/plugin.ts";
import { developmentLanguages, languageTexts } from "./vite/languages.ts";
import { tooOld } from "./vite/too-old/plugin.ts";
import { promisedBrowsers } from "./vite/promised-browsers.ts";

const root = join(import.meta.dirname, "demo");

/** The demo: a static site whose addresses are all relative, so that it works below any path of any file host. */
export default defineConfig({
  root,
  base: "./",
  resolve: { conditions: [...defaultClientConditions, developmentLanguages] },
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
  define: { "import.meta.env.DEMO_BUILD": JSON.stringify(sourcesDigest(import.meta.dirname)) },
  build: {
    outDir: join(import.meta.dirname, "dist-demo"),
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
