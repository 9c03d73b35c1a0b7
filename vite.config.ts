import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { inProject, readable, sourcesOfPages } from "./vite/builds/project.ts";
import { callsWithoutSchemas } from "./vite/calls-without-schemas.ts";
import { coverSheets } from "./vite/covers/plugin.ts";
import { chunks } from "./vite/chunks.ts";
import { firstLoad } from "./vite/first-load/plugin.ts";
import { previewPictures } from "./vite/previews/plugin.ts";
import { serviceWorker } from "./vite/service-worker/plugin.ts";
import { renderedScreens } from "./vite/rendered-screens.ts";
import { developmentLanguages, languageTexts } from "./vite/languages.ts";
import { tooOld } from "./vite/too-old/plugin.ts";
import { promisedBrowsers } from "./vite/promised-browsers.ts";

const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3000"}`;

/** The members' app. The other builds are in `vite/builds`. */
export default defineConfig(({ mode }) => ({
  root: inProject("pages"),
  publicDir: inProject("public"),
  plugins: [
    react(),
    tailwindcss(),
    languageTexts(),
    callsWithoutSchemas(),
    coverSheets(),
    firstLoad({ renders: true }),
    previewPictures(),
    renderedScreens(),
    serviceWorker(),
    tooOld(),
  ],
  resolve: {
    alias: sourcesOfPages,
    conditions: [...defaultClientConditions, ...(mode === "development" ? [developmentLanguages] : [])],
  },
  build: {
    outDir: inProject("dist"),
    emptyOutDir: true,
    target: promisedBrowsers(),
    manifest: true,
    sourcemap: false,
    // Browsers that do not know modulepreload load the same a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
    fs: readable,
    proxy: Object.fromEntries(
      [
        ...[
          "/line",
          "/payment/transaction",
          "/payment/webhook",
          "/backoffice",
          "/oauth",
          "/users",
          "/covers",
          "/logos",
        ],
        ...["/dev", "/sandbox"],
      ].map((path) => [path, api]),
    ),
  },
}));
