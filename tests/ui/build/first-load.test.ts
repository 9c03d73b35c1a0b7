import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { build, type Rollup } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { patternOf } from "#addresses/address.ts";
import { type ScreenFolder, screens } from "#addresses/screens.ts";
import { languages, pickLanguage } from "#languages/language.ts";
import { type BuiltStyle, neededStyle, wholeStyle } from "#server/adapters/http/web/needed-style.ts";
import { ChunkGraph } from "../../../vite/first-load/chunk-graph.ts";
import { preloadScript } from "../../../vite/first-load/preload-script.ts";
import { folders, modulesOf } from "../../../vite/first-load/screen-files.ts";

let files: readonly (Rollup.OutputAsset | Rollup.OutputChunk)[];
let graph: ChunkGraph;
let html: string;

beforeAll(async () => {
  const built = (await build({
    logLevel: "error",
    mode: "production",
    build: { write: false },
  })) as Rollup.RollupOutput;
  files = built.output;
  graph = new ChunkGraph(Object.fromEntries(files.map((file) => [file.fileName, file])), entryOf(files));
  const page = files.find((file) => file.fileName === "index.html");
  html = page?.type === "asset" ? String(page.source) : "";
}, 60_000);

/** The chunk that the page starts with. */
function entryOf(built: typeof files): string {
  const entry = built.find((file) => file.type === "chunk" && file.isEntry);
  if (!entry) throw new Error("The build has no entry.");
  return entry.fileName;
}

const sourceOf = (name: string) => {
  const file = files.find(({ fileName }) => fileName === name);
  return file?.type === "asset" ? String(file.source) : "";
};

/** The modules in a chunk and in all that it imports at once. */
const modulesWith = (chunk: string) =>
  graph.closure(chunk).flatMap((name) => {
    const file = files.find(({ fileName }) => fileName === name);
    return file?.type === "chunk" ? Object.keys(file.modules) : [];
  });

/** A colour's hue in degrees, and its chroma: 0 for grey, 1 for a pure colour. */
function hueAndChroma(hex: string): { readonly hue: number; readonly chroma: number } {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b);
  const chroma = most - Math.min(r, g, b);
  if (chroma === 0) return { hue: 0, chroma };
  const sixths = most === r ? (g - b) / chroma : most === g ? 2 + (b - r) / chroma : 4 + (r - g) / chroma;
  return { hue: (sixths * 60 + 360) % 360, chroma };
}

describe("a build", () => {
  it("starts without a screen, a language, or anything of development", () => {
    const unwanted =
      /liff-mock|mock-liff|development-i|sandbox|src\/[\w/]+\/screens\/[\w-]+(\/|\.ts)|virtual:texts\/\w+\/|check-answers/;
    expect(modulesWith(graph.entry).filter((id) => unwanted.test(id))).toEqual([]);
  });

  it.each(folders)("brings nothing of development with %s", (folder) => {
    const all = modulesOf(folder).flatMap((module) => modulesWith(graph.chunkOf(module)));
    expect(all.filter((id) => /liff-mock|mock-liff|development-i|sandbox/.test(id))).toEqual([]);
  });

  it("contains nothing of the demo and nothing of the server, not even to be fetched later", () => {
    const all = files.flatMap((file) => (file.type === "chunk" ? Object.keys(file.modules) : []));
    const foreign =
      /\/(?:src\/(?:demo|composition\/demo|server|composition\/server|cli)|demo|node_modules\/(?:hono|jose|idb-keyval|@line\/bot-sdk|kysely|sharp))\//;
    expect(all.filter((id) => foreign.test(id.replace(process.cwd(), "")))).toEqual([]);
    expect(all.some((id) => id.includes("/src/ui/app/"))).toBe(true);
    const words = /sidelineDemo|texts\/demo|memory\/unit-of-work/;
    const said = files.filter((file) => words.test(file.type === "chunk" ? file.code : String(file.source)));
    expect(said.map(({ fileName }) => fileName)).toEqual([]);
  });

  it("contains not one module, text or class name of the organisers' console", () => {
    const all = files.flatMap((file) => (file.type === "chunk" ? Object.keys(file.modules) : []));
    const ofConsole = /\/src\/(?:[\w-]+\/)+console\/|\/src\/addresses\/console\.|texts\/console/;
    expect(all.filter((id) => ofConsole.test(id))).toEqual([]);
    const view = readFileSync("src/ui/console/screens/money/ZoomedSlip.tsx", "utf8");
    expect(view).toContain("max-h-[max(70dvh,24rem)]");
    const said = files.map((file) => (file.type === "chunk" ? file.code : String(file.source)));
    // What the door left on the device goes with the person, whichever app they sign out of.
    const words = /70dvh,24rem|nowhereTitle|invitationOver|sideline\.console\.(?!doors?\b)/;
    expect([...said, html].filter((text) => words.test(text))).toEqual([]);
  });

  it("has no chunk that imports itself by way of others: its values would be read before they are there", () => {
    const importsOf = new Map(files.map((file) => [file.fileName, file.type === "chunk" ? file.imports : []]));
    const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
      for (const next of importsOf.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
      return seen;
    };
    expect([...importsOf.keys()].filter((file) => reached(file).has(file))).toEqual([]);
  });

  it("speaks no language that is made for development", () => {
    // The digest in a file's name may begin with XA: screen-XA….js.
    const tag = /\ben-XA\b/;
    const saying = files.filter((file) => tag.test(file.type === "chunk" ? file.code : String(file.source)));
    expect(saying.map(({ fileName }) => fileName)).toEqual([]);
    expect(languages).not.toContain("en-XA");
  });

  it("brings each screen's view model with it, and no other's", () => {
    for (const name of ["index", "payment", "upcoming"] satisfies ScreenFolder[]) {
      const found = modulesWith(graph.chunkOf(`src/ui/screens/${name}/screen.ts`)).filter((id) =>
        /src\/ui\/screens\/[\w-]+\/[\w-]+-view-model\.ts$/.test(id),
      );
      expect(found.map((id) => /ui\/screens\/([\w-]+)/.exec(id)?.[1])).toEqual([name]);
    }
  });

  it("has its style in the page, so that no screen asks for one, and once in a file for rendered pages", () => {
    expect(html).toContain("<style>");
    expect(html).not.toContain("stylesheet");
    const all = files.filter(({ fileName }) => fileName.endsWith(".css"));
    // The map's library has a style of its own, which comes with the tap that opens the map (0173).
    const isOfMap = ({ fileName }: { readonly fileName: string }) => sourceOf(fileName).includes(".leaflet-pane");
    const sheets = all.filter((sheet) => !isOfMap(sheet));
    const named = files.flatMap((file) =>
      file.type === "chunk" ? [...file.code.matchAll(/assets\/[\w-]+\.css/g)].map(([name]) => name) : [],
    );
    const ofMap = all.filter(isOfMap).map(({ fileName }) => fileName);
    expect([sheets.length, ofMap.length, new Set(named)]).toEqual([1, 1, new Set(ofMap)]);
    expect(html.includes(sourceOf(sheets[0]?.fileName ?? "").trim())).toBe(true);
    expect(sourceOf(".server/page.html")).not.toContain("<style>");
    expect(sourceOf(".server/page.html")).toContain(`/${sheets[0]?.fileName}`);
  });

  it("can take its style apart: the pieces say the same, and a screen gets each rule of its elements", () => {
    const style = JSON.parse(sourceOf(".server/style.json")) as BuiltStyle;
    const css = sourceOf(style.file.slice(1));
    const plain = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\s|;(?=\})/g, "");
    expect(plain(wholeStyle(style))).toBe(plain(css));

    const [, skeleton = ""] = /<template id="first-list">([^]*?)<\/template>/.exec(html) ?? [];
    const classes = [...skeleton.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
    expect(classes.length).toBeGreaterThan(20);
    const needed = neededStyle(style, skeleton);
    expect(needed.length).toBeLessThan(css.length / 2);
    // As a browser would write the class in a selector.
    const rulesOf = (name: string, text: string) =>
      text.split(`.${name.replaceAll(/[^\w-]/g, "\\$&")}`).filter((rest, at) => at > 0 && !/^[\w\\-]/.test(rest));
    for (const name of classes) {
      // A rule that only names a property that nothing reads is as good as none.
      const [whole, kept] = [css, needed].map((text) => rulesOf(name, text).length);
      expect([name, kept]).toEqual([name, whole]);
    }
  });

  it("orders its style: the base, the component library, then utilities (spec §9)", () => {
    const layers = [...html.matchAll(/@layer ([\w, ]+)[;{]/g)].flatMap(([, names = ""]) => names.split(/, ?/));
    const order = [...new Set(layers)].filter((name) => name !== "properties");
    expect(order).toEqual(["theme", "base", "components", "utilities"]);
  });

  it.each([":root", ".dark"])("has a blue brand, green, red, amber and zinc under %s (spec §9)", (selector) => {
    const rule = html.split("}").find((text) => text.includes("--brand:") && text.includes(`${selector}{`)) ?? "";
    const colours = [...rule.matchAll(/--([\w-]+):(#[0-9a-f]{3,6})(?=;|$)/g)].map(
      ([, name = "", hex = ""]) => [name, hueAndChroma(hex)] as const,
    );
    const hues = { brand: [215, 235], success: [140, 160], danger: [0, 10], warning: [30, 45] } as const;
    for (const [family, [from, to]] of Object.entries(hues)) {
      const its = colours.filter(([name]) => name.startsWith(family) && !name.endsWith("contrast"));
      expect(its.length).toBeGreaterThan(2);
      for (const [name, { hue }] of its) expect([name, hue >= from && hue <= to, hue]).toEqual([name, true, hue]);
    }
    const neutral = colours.filter(([name]) => /^(surface|ink|muted|subtle|line)/.test(name));
    expect(neutral).toHaveLength(8);
    for (const [name, { chroma }] of neutral) expect([name, chroma < 0.05]).toEqual([name, true]);
  });

  it("imports no chunks in a circle", () => {
    for (const file of files) {
      if (file.type !== "chunk") continue;
      expect(file.imports.filter((imported) => graph.closure(imported).includes(file.fileName))).toEqual([]);
    }
  });

  it.each(Object.values(screens).map(({ path, skeleton }) => [path, skeleton]))(
    "shows at %s the skeleton %s before any code of the app",
    (path, skeleton) => {
      const script = /<script data-first="skeleton">([^]*?)<\/script>/.exec(html)?.[1] ?? "";
      const shown: string[] = [];
      runInNewContext(script, {
        location: { pathname: path.replaceAll(":", "") },
        HTMLTemplateElement: Object,
        document: {
          getElementById: (id: string) => ({ content: id, append: (content: string) => shown.push(content) }),
        },
      });
      expect(shown).toEqual([`first-${skeleton}`]);
      expect(html).toContain(`<template id="first-${skeleton}">`);
    },
  );
});

describe("the script that fetches ahead", () => {
  const known = {
    screens: [
      [patternOf("/"), ["/home.js", "/list.js"]],
      [patternOf("/event/leave/:id"), ["/leave.js"]],
      [patternOf("/event/:merchantId/:id"), ["/event.js"]],
      ["", ["/nowhere.js"]],
    ],
    always: ["/calls.js"],
    languages: Object.fromEntries(languages.map((locale) => [locale, `/${locale}.js`])),
  } as const;

  function fetched(
    pathname: string,
    languages: readonly string[],
    chosen: string | null = null,
    storage = true,
  ): readonly string[] {
    const links: { href: string; rel: string; crossOrigin: string }[] = [];
    runInNewContext(preloadScript(known, "location.pathname"), {
      location: { pathname },
      navigator: { languages },
      localStorage: {
        getItem: (name: string) => {
          if (!storage) throw new Error("no storage");
          return name === "sideline.language" ? chosen : null;
        },
      },
      document: { createElement: () => ({}), head: { append: (link: (typeof links)[number]) => links.push(link) } },
    });
    expect(links.every(({ rel, crossOrigin }) => rel === "modulepreload" && crossOrigin === "")).toBe(true);
    return links.map(({ href }) => href);
  }

  it.each([
    ["/", ["/home.js", "/list.js", "/calls.js", "/en.js"]],
    ["/event/m1/e1", ["/event.js", "/calls.js", "/en.js"]],
    ["/event/m1/e1/", ["/event.js", "/calls.js", "/en.js"]],
    ["/event/leave/j1", ["/leave.js", "/calls.js", "/en.js"]],
    ["/somewhere", ["/nowhere.js", "/calls.js", "/en.js"]],
  ])("knows what %s needs", (path, expected) => {
    expect(fetched(path, ["en-GB"])).toEqual(expected);
  });

  it.each([
    [["th-TH", "en"], null],
    [["zh-Hans-CN"], null],
    [["de", "ja-JP"], null],
    [["de"], null],
    [[], null],
    [["th"], "ja"],
    [["th"], "zh-TW"],
    [["TH"], "xx"],
  ])("picks the language as the app does for %j and the choice %s", (languages, chosen) => {
    expect(fetched("/", languages, chosen).at(-1)).toBe(`/${pickLanguage([chosen, ...languages])}.js`);
  });

  it("works where there is no storage", () => {
    expect(fetched("/", ["th"], "ja", false).at(-1)).toBe("/th.js");
  });
});
