import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { inProject, readable, sourcesOfPages } from "./project.ts";
import { coverSheets } from "../covers/plugin.ts";
import { callsWithoutSchemas } from "../calls-without-schemas.ts";
import { inlineStyle } from "../console/inline-style.ts";
import { developmentLanguages, languageTexts } from "../languages.ts";
import { promisedBrowsers } from "../promised-browsers.ts";

const root = inProject("pages/demo/organiser");

/**
 * The organiser's device of the demo: the real console, a build of its own below the demo's, so that what the demo loads
 * first has nothing of it (decision 0120). The demo's build empties `dist-demo`, so this one comes after it.
 */
export default defineConfig({
  root,
  base: "./",
  resolve: { alias: sourcesOfPages, conditions: [...defaultClientConditions, developmentLanguages] },
  server: { fs: readable },
  // The covers are the files that the demo's build writes.
  plugins: [
    react(),
    tailwindcss(),
    languageTexts(),
    coverSheets({ writes: false, base: "../" }),
    callsWithoutSchemas(),
    inlineStyle(),
  ],
  build: {
    outDir: inProject("dist-demo/organiser"),
    emptyOutDir: true,
    target: promisedBrowsers(),
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
});
