import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
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

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    languageTexts(),
    coverSheets(),
    firstLoad({ renders: true }),
    previewPictures(),
    renderedScreens(),
    serviceWorker(),
    tooOld(),
  ],
  resolve: { conditions: [...defaultClientConditions, ...(mode === "development" ? [developmentLanguages] : [])] },
  build: {
    outDir: "dist",
    target: promisedBrowsers(),
    manifest: true,
    sourcemap: false,
    // Browsers that do not know modulepreload load the same a little later.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  server: {
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
