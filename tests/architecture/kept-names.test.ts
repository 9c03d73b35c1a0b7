import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  deviceNames,
  doorBeginning,
  loginNames,
  ownBeginning,
  personNames,
} from "#adapters/browser/kept/kept-names.ts";
import { type SourceFile, sourceFiles } from "./imports.ts";

const table = "adapters/browser/kept/kept-names.ts";
const known: readonly string[] = [...deviceNames, ...loginNames, ...personNames, doorBeginning, ownBeginning];

/** What runs in a browser besides `src`, relative to the repository. */
const around = [
  "pages/index.html",
  "pages/console/index.html",
  "vite/first-load/preload-script.ts",
  "vite/service-worker/worker.ts",
];
const files: readonly SourceFile[] = [
  ...sourceFiles(),
  ...around.map((path) => ({
    path: `../${path}`,
    text: readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8"),
  })),
];

/** Whoever may reach for what a browser keeps, and what it is. Everything else goes through `TextStore`. */
const keepers: Readonly<Record<string, string>> = {
  "adapters/browser/storage.ts": "the two storages, by the names of the table",
  "adapters/browser/kept/browser-personal-storage.ts": "lists the names of both",
  "adapters/browser/view-cookie.ts": "language, zone and city: they name nobody",
  "server/adapters/http/web/ask-again.ts": "the same cookie",
  "server/adapters/http/web/service-worker.ts": "empties the worker's caches",
  "../pages/index.html": "the theme, before the first paint",
  "../pages/console/index.html": "the theme, before the first paint",
  "../vite/first-load/preload-script.ts": "the language, before the first paint",
  "../vite/service-worker/worker.ts": "code, and one page without anybody's data",
};

describe("what a browser keeps", () => {
  it("has a name of the table, which says whether it goes with the person", () => {
    expect(strangers(files)).toEqual([]);
  });

  it("is each kept by somebody", () => {
    const others = files.filter(({ path }) => path !== table);
    expect(known.filter((name) => !others.some(({ text }) => namesIn(text).includes(name)))).toEqual([
      doorBeginning,
      ownBeginning,
    ]);
  });

  it("is kept by nobody else", () => {
    expect(reachers(files).filter((path) => !(path in keepers))).toEqual([]);
    expect(Object.keys(keepers).filter((path) => !reachers(files).includes(path))).toEqual([]);
  });
});

describe("what looks for it", () => {
  const file = (path: string, text: string): SourceFile => ({ path, text });

  it("finds a name that the table lacks", () => {
    const one = file("adapters/browser/new.ts", 'const name = "sideline.friends"; const known = "sideline.tickets";');
    const other = file("ui/new.ts", "store.put(`sideline.console.door.${id}`, text); at(`https://sideline.invalid`)");
    expect(strangers([one, other, file("ui/more.ts", "`sideline.draft.${id}`")])).toEqual([
      "adapters/browser/new.ts: sideline.friends",
      "ui/more.ts: sideline.draft.",
    ]);
  });

  it.each([
    'localStorage.setItem("a", "b")',
    "window.sessionStorage[name] = text",
    "const { localStorage } = window;",
    "globalThis[kind].setItem(name, text)",
    "document.cookie = text",
    "page.cookie = text",
    "await caches.open(name)",
    "indexedDB.open(name)",
    "cookieStore.set(name, text)",
    "navigator.storage.getDirectory()",
  ])("finds who reaches for it: %s", (text) => {
    expect(reachers([file("ui/new.ts", text)])).toEqual(["ui/new.ts"]);
  });

  it("finds nobody who asks for a store of it, or speaks of it", () => {
    const asks = 'new BrowserTextStore("localStorage"); // caches, as localStorage does\n{ name: "localStorage" }';
    expect(reachers([file("ui/new.ts", asks)])).toEqual([]);
  });
});

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/["'`](sideline\.[a-z][\w.-]*)/gu)].map(([, name = ""]) => name);
}

function strangers(all: readonly SourceFile[]): readonly string[] {
  return all.flatMap(({ path, text }) =>
    namesIn(text)
      .filter((name) => !known.includes(name))
      .map((name) => `${path}: ${name}`),
  );
}

const reaching: readonly RegExp[] = [
  /\b(?:localStorage|sessionStorage|cookieStore|caches)\s*[.[]/u,
  /[{,] (?:localStorage|sessionStorage)\b[^"'`}]*\} =/u,
  /\bglobalThis\[|\w\.cookie\b|\bindexedDB\b|storage\.getDirectory/u,
];

function reachers(all: readonly SourceFile[]): readonly string[] {
  return all.filter(({ text }) => reaching.some((way) => way.test(text))).map(({ path }) => path);
}
