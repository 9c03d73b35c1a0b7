import { join } from "node:path";
import { runnerImport } from "vite";
import { skeletonKinds } from "./screen-files.ts";

/**
 * The app's own skeletons as templates behind `#root`, and the script that puts the first screen's skeleton into it, so
 * that it is visible before any of the app's code. React replaces it with the first screen. `path` is the JavaScript
 * that reads the screen's path.
 */
export async function skeletonMarkup(path: string): Promise<{ templates: string; script: string }> {
  const { module } = await runnerImport<typeof import("./rendered.ts")>(join(import.meta.dirname, "rendered.ts"));
  const templates = Object.entries(module.markup).map(
    ([kind, html]) => `<template id="first-${kind}">${html}</template>`,
  );
  return {
    templates: templates.join("\n"),
    script: `(${show.toString()})(${JSON.stringify(skeletonKinds)},${path});`,
  };
}

function show(kinds: readonly (readonly [pattern: string, kind: string])[], path: string): void {
  const [, kind] = kinds.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  const template = document.getElementById(`first-${kind}`);
  if (template instanceof HTMLTemplateElement) document.getElementById("root")?.append(template.content);
}
