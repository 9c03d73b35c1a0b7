import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { callsWithoutSchemas, withoutSchemas } from "../../../vite/calls-without-schemas.ts";

const owed = join(import.meta.dirname, "../../../src/contract/merchants/owed.ts");

it("ships address, refusals and instants of the calls that are made, and nothing of their schemas", async () => {
  const entry = `import { waiveDebt } from ${JSON.stringify(owed)}; globalThis.made = waiveDebt;`;
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      { name: "entry", resolveId: (id) => (id === "entry" ? id : null), load: (id) => (id === "entry" ? entry : null) },
      callsWithoutSchemas(),
    ],
    build: { write: false, minify: false, modulePreload: { polyfill: false }, rolldownOptions: { input: "entry" } },
  })) as Rollup.RollupOutput;
  const code = output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
  const { method, path, refusals, instants } = routes.waiveDebt;
  const made: { made?: unknown } = {};
  runInNewContext(code, made);
  expect(made.made).toEqual({ method, path, refusals, instants });
  expect(code).not.toMatch(/valibot|safeParse|regex|backoffice\/owed/u);
});

it("writes calls and constants of a module anew, and leaves the rest", () => {
  const written = withoutSchemas(
    [
      'import * as v from "valibot";',
      'export const listOwed = route("listOwed", "GET /x", { query: v.object({}) });',
      "export const debt = v.object({ ...other.entries });",
      "export function cursor() { return v.string(); }",
      "export const most = 5;",
    ].join("\n"),
  );
  const { method, path, refusals, instants } = routes.listOwed;
  expect(written.split("\n")).toEqual([
    'import * as v from "valibot";',
    `export const listOwed = ${JSON.stringify({ method, path, refusals, instants })};`,
    "export const debt = /* @__PURE__ */ (() => (v.object({ ...other.entries })))();",
    "export function cursor() { return v.string(); }",
    "export const most = 5;",
  ]);
});

it("refuses a call that is not in the contract", () => {
  expect(() => withoutSchemas('export const a = route("nobody", "GET /x", {});')).toThrow("nobody");
});
