import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { skeletons } from "#ui/app/layout/skeletons.tsx";

/** The app's own skeletons as markup, by kind. */
export const markup: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(skeletons).map(([kind, Skeleton]) => [kind, renderToStaticMarkup(createElement(Skeleton))]),
);
