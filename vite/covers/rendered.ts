import { renderToStaticMarkup } from "react-dom/server";
import { drawSheet } from "#ui/covers/draw-cover.tsx";
import { sceneIds, sheetNames } from "#ui/covers/scene-of.ts";

/** Each sheet of drawn covers as SVG, by its name. */
export const sheets: Readonly<Record<string, string>> = Object.fromEntries(
  sheetNames.map((name) => [name, renderToStaticMarkup(drawSheet(name, sceneIds))]),
);
