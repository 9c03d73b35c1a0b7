import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { coverSheets } from "./covers/plugin.ts";
import { languageTexts } from "./languages.ts";

/** Fetched in browsers only, and large: named, so that a server's bundle does not hold them. */
const browserOnly = ["@line/liff", "@line/liff-mock", "@sentry/react", "@stripe/stripe-js", "leaflet"];

/**
 * Builds the app a second time for the server, which renders the screens that are for everybody: `.server/screens.js`
 * beside the client. A file host sends the client alone, which then renders everything itself.
 */
export function renderedScreens(): Plugin {
  let outDir = "dist";
  return {
    name: "rendered-screens",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await build({
        root: join(import.meta.dirname, ".."),
        configFile: false,
        logLevel: "error",
        plugins: [react(), languageTexts(), coverSheets({ writes: false })],
        // React's quick build, whatever the server's environment says.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        ssr: { noExternal: true, external: browserOnly },
        build: {
          ssr: "src/composition/page/render-screen.tsx",
          outDir: join(outDir, ".server"),
          emptyOutDir: false,
          copyPublicDir: false,
          target: "node22",
          rolldownOptions: { output: { entryFileNames: "screens.js" } },
        },
      });
    },
  };
}
