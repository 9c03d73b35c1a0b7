import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { skeletons } from "#ui/app/layout/skeletons.tsx";
import { screens } from "#ui/app/router/screen-table.ts";

/** The app's own skeletons as markup, by kind. */
export const markup: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(skeletons).map(([kind, Skeleton]) => [kind, renderToStaticMarkup(createElement(Skeleton))]),
);

/** The kind of skeleton of each screen, by path. */
export const kinds: readonly (readonly [path: string, kind: string])[] = screens.map(({ path, skeleton }) => [
  path,
  skeleton,
]);
