import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { coverSheets } from "./vite/covers/plugin.ts";
import { inlineStyle } from "./vite/console/inline-style.ts";
import { developmentLanguages, languageTexts } from "./vite/languages.ts";
import { promisedBrowsers } from "./vite/promised-browsers.ts";

const root = join(import.meta.dirname, "demo/organiser");

/**
 * The organiser's device of the demo: the real console, a build of its own below the demo's, so that what the demo loads
 * first has nothing of it (decision 0120). The demo's build empties `dist-demo`, so this one comes after it.
 */
export default defineConfig({
  root,
  base: "./",
  resolve: { conditions: [...defaultClientConditions, developmentLanguages] },
  // The covers are the files that the demo's build writes.
  plugins: [react(), tailwindcss(), languageTexts(), coverSheets({ writes: false, base: "../" }), inlineStyle()],
  build: {
    outDir: join(import.meta.dirname, "dist-demo/organiser"),
    emptyOutDir: true,
    target: promisedBrowsers(),
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
