import { createHash } from "node:crypto";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { sheetNames } from "#ui/covers/scene-of.ts";

const module = "virtual:covers";
/** Where `vite dev` serves the sheets. */
const served = /\/@covers\/([\w-]+)\.svg$/;

/**
 * Draws the covers of events at build time: one file for each sport, which phones keep. Only lists and pages that show
 * an event fetch it, after their text. `virtual:covers` has their addresses. With `writes: false` only the addresses
 * are there, for the server's bundle and the console's. `base`: before each address; the build's own if left out.
 */
export function coverSheets({
  writes = true,
  base,
}: { readonly writes?: boolean; readonly base?: string } = {}): Plugin {
  let isBuild = false;
  return {
    name: "cover-sheets",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      const drawings = isBuild ? await drawn() : {};
      const addresses = sheetNames.map((name) => {
        const svg = drawings[name];
        const file = svg === undefined ? `@covers/${name}.svg` : fileOf(name, svg);
        return `${JSON.stringify(name)}: base + ${JSON.stringify(file)}`;
      });
      const before = base === undefined ? "import.meta.env.BASE_URL" : JSON.stringify(base);
      return `const base = ${before}; export const sheets = {${addresses.join()}};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = served.exec(request.url ?? "")?.[1];
        if (name === undefined || !sheetNames.includes(name)) return next();
        const send = async () => response.setHeader("content-type", "image/svg+xml").end((await drawn())[name]);
        void send();
      });
    },
    async generateBundle() {
      if (!writes) return;
      for (const [name, source] of Object.entries(await drawn()))
        this.emitFile({ type: "asset", fileName: fileOf(name, source), source });
    },
  };
}

/** Named by its content, as everything in `assets` is, so that phones may keep it for good. */
function fileOf(name: string, svg: string): string {
  return `assets/cover-${name}-${createHash("sha256").update(svg).digest("base64url").slice(0, 8)}.svg`;
}

let drawing: Promise<Readonly<Record<string, string>>> | null = null;

/** Every sheet as SVG, by its name. */
async function drawn(): Promise<Readonly<Record<string, string>>> {
  drawing ??= runnerImport<typeof import("./rendered.ts")>(join(import.meta.dirname, "rendered.ts")).then(
    ({ module: { sheets } }) => sheets,
  );
  return drawing;
}
