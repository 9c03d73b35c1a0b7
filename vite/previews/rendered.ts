import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { sportTypes } from "#domain/event/sport-type.ts";
import { SportCover } from "#ui/covers/SportCover.tsx";

/** One drawn cover per sport, and a neutral one, as SVG by name. */
export const covers: Readonly<Record<string, string>> = Object.fromEntries(
  [...sportTypes.map(({ id }) => id), "any"].map((sport) => [
    sport,
    renderToStaticMarkup(createElement(SportCover, { sport, seed: "preview" })).replace(
      "<svg ",
      '<svg xmlns="http://www.w3.org/2000/svg" ',
    ),
  ]),
);
