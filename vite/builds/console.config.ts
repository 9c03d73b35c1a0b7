import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { inProject, readable, sourcesOfPages } from "./project.ts";
import { coverSheets } from "../covers/plugin.ts";
import { consoleChunks } from "../console/chunks.ts";
import { callsWithoutSchemas } from "../calls-without-schemas.ts";
import { inlineStyle } from "../console/inline-style.ts";
import { todayAhead } from "../console/today-ahead.ts";
import { consoleWorker } from "../console/worker-plugin.ts";
import { developmentLanguages, languageTexts } from "../languages.ts";
import { tooOld } from "../too-old/plugin.ts";
import { promisedBrowsers } from "../promised-browsers.ts";

const root = inProject("pages/console");
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? "3000"}`;

/**
 * The organisers' console: a build of its own, below the members' one, so that neither has anything of the other. The
 * members' build empties `dist`, so this one comes after it.
 */
export default defineConfig(({ mode }) => ({
  root,
  base: "/console/",
  plugins: [
    react(),
    tailwindcss(),
    languageTexts(),
    // The files that the members' build writes.
    coverSheets({ writes: false, base: "/" }),
    callsWithoutSchemas(),
    inlineStyle(),
    todayAhead(),
    consoleWorker(),
    // The page that the members' build writes.
    tooOld({ writes: false }),
  ],
  resolve: {
    alias: sourcesOfPages,
    conditions: [...defaultClientConditions, ...(mode === "development" ? [developmentLanguages] : [])],
  },
  build: {
    outDir: inProject("dist/console"),
    emptyOutDir: true,
    target: promisedBrowsers(),
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: consoleChunks } },
  },
  server: {
    fs: readable,
    port: 5174,
    proxy: Object.fromEntries(
      ["/line", "/backoffice", "/oauth", "/users", "/covers", "/logos", "/dev"].map((path) => [path, api]),
    ),
  },
}));
